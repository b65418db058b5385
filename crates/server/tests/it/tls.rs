//! Calls go out over encrypted connections, and only to whoever a trusted certificate names. The certificates are made here,
//! and every connection leads to loopback.

use std::net::SocketAddr;
use std::sync::Arc;

use rcgen::{CertifiedKey, KeyPair, generate_simple_self_signed};
use rollick_server::{CallOptions, Connecting, Internet, Looking, Network};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::PrivatePkcs8KeyDer;
use tokio_rustls::rustls::{RootCertStore, ServerConfig, crypto};

use crate::calls::roll;
use crate::common::{Running, new_table};

/// A host that waits for messages. For each connection it tells the message, or nothing if the connection came to nothing.
struct Host {
    address: SocketAddr,
    connections: mpsc::UnboundedReceiver<Option<String>>,
}

/// A host that shows this certificate.
async fn host(shown: &CertifiedKey<KeyPair>) -> Host {
    let key = PrivatePkcs8KeyDer::from(shown.signing_key.serialize_der());
    let config = ServerConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![shown.cert.der().clone()], key.into())
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    let (tell, connections) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let Ok(mut stream) = acceptor.accept(stream).await else {
                let _ = tell.send(None);
                continue;
            };
            let mut text = Vec::new();
            // The body is JSON, and ends with its bracket.
            while !text.ends_with(b"}") && stream.read_buf(&mut text).await.is_ok_and(|n| n > 0) {}
            let _ = tell.send(Some(String::from_utf8_lossy(&text).into_owned()));
            let _ = stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await;
        }
    });
    Host { address, connections }
}

/// The internet as the server knows it, with every address replaced by one on loopback.
struct Loopback {
    internet: Internet,
    to: SocketAddr,
}

impl Network for Loopback {
    fn look_up<'a>(&'a self, _: &'a str) -> Looking<'a> {
        Box::pin(async { Ok(vec!["93.184.216.34".parse().unwrap()]) })
    }

    fn connect<'a>(&'a self, _: SocketAddr, host: &'a str) -> Connecting<'a> {
        self.internet.connect(self.to, host)
    }
}

/// What a host at hooks.example receives if it shows one certificate and the server trusts another. Nothing if the
/// server hung up.
async fn called(shown: &CertifiedKey<KeyPair>, trusted: &CertifiedKey<KeyPair>) -> Option<String> {
    let mut host = host(shown).await;
    let mut roots = RootCertStore::empty();
    roots.add(trusted.cert.der().clone()).unwrap();
    let network = Loopback { internet: Internet::trusting(roots), to: host.address };
    let calls = CallOptions {
        webhook_hosts: vec!["hooks.example".to_owned()],
        network: Arc::new(network),
        ..CallOptions::default()
    };
    let running = Running::with(|options| options.calls = calls).await;
    let table = running.api.make(new_table(&["link", "link"])).await;
    let hook = json!({"type": "webhook", "url": "https://hooks.example/turn"});
    table.api.ok(&table.path("/call"), &table.devices[1].key, &hook).await;
    table.begin().await;
    roll(&table).await;
    // The host may notice later than the server that a connection came to nothing.
    let first = host.connections.recv().await.expect("the host listens");
    // The server waits for its calls before it stops.
    running.stop().await;
    assert!(host.connections.try_recv().is_err(), "one call is enough");
    first
}

#[tokio::test]
async fn only_a_trusted_certificate_for_the_right_name_is_believed() {
    let named = |name: &str| generate_simple_self_signed(vec![name.to_owned()]).unwrap();
    let (right, stranger, elsewhere) = (named("hooks.example"), named("hooks.example"), named("other.example"));
    let got = called(&right, &right).await.expect("a call arrives");
    assert!(got.starts_with("POST /turn HTTP/1.1") && got.contains("host: hooks.example"), "{got:?}");
    assert!(got.contains("Your turn: Bonkers!"), "{got:?}");
    assert_eq!(called(&stranger, &right).await, None, "nobody we trust signed it");
    assert_eq!(called(&elsewhere, &elsewhere).await, None, "it names another host");
}
