//! The way out of this server. Players choose where their messages go, so an address could lead to the operator's own
//! network. A name is looked up once, every address that it has is checked, and the connection goes to a checked address.
//! No redirect is followed.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;

use axum::body::Body;
use axum::http::header::HOST;
use axum::http::{HeaderValue, Request, StatusCode, Uri};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

/// A connection.
pub trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Stream for T {}

/// A lookup in progress: the addresses of a name.
pub type Looking<'a> = Pin<Box<dyn Future<Output = io::Result<Vec<IpAddr>>> + Send + 'a>>;
/// A connection in progress.
pub type Connecting<'a> = Pin<Box<dyn Future<Output = io::Result<Box<dyn Stream>>> + Send + 'a>>;

/// How this server reaches others.
pub trait Network: Send + Sync {
    /// Looks up the addresses of a name.
    fn look_up<'a>(&'a self, domain: &'a str) -> Looking<'a>;
    /// Connects to an address, and makes sure that `domain` is there.
    fn connect<'a>(&'a self, address: SocketAddr, domain: &'a str) -> Connecting<'a>;
}

/// The internet, with encrypted connections.
pub struct Internet(TlsConnector);

impl Default for Internet {
    fn default() -> Internet {
        Internet::trusting(RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() })
    }
}

impl Internet {
    /// The internet for somebody who trusts these certificates only.
    pub fn trusting(roots: RootCertStore) -> Internet {
        let config = ClientConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider has the usual versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Internet(TlsConnector::from(Arc::new(config)))
    }
}

impl Network for Internet {
    fn look_up<'a>(&'a self, domain: &'a str) -> Looking<'a> {
        Box::pin(async move {
            let found = tokio::net::lookup_host((domain, 443)).await?;
            Ok(found.map(|address| address.ip()).collect())
        })
    }

    fn connect<'a>(&'a self, address: SocketAddr, domain: &'a str) -> Connecting<'a> {
        Box::pin(async move {
            let name = ServerName::try_from(domain.to_owned()).map_err(io::Error::other)?;
            let stream = TcpStream::connect(address).await?;
            Ok(Box::new(self.0.connect(name, stream).await?) as Box<dyn Stream>)
        })
    }
}

/// The longest address.
const LONGEST: usize = 1000;

/// Whether a message may be sent there, as far as one can tell without looking up the name.
pub(super) fn sensible(uri: &Uri) -> bool {
    let Some(domain) = uri.host() else { return false };
    let plain = uri.authority().is_some_and(|authority| !authority.as_str().contains('@'));
    let literal = address(domain).is_none_or(is_public);
    uri.scheme_str() == Some("https") && plain && literal && uri.to_string().len() <= LONGEST
}

/// The address that a host is, if it isn't a name.
fn address(domain: &str) -> Option<IpAddr> {
    domain.trim_start_matches('[').trim_end_matches(']').parse().ok()
}

/// Sends a request. Returns the status of the answer.
pub(super) async fn send(network: &dyn Network, request: Request<Vec<u8>>) -> Result<StatusCode, &'static str> {
    let uri = request.uri().clone();
    if !sensible(&uri) {
        return Err("it must not be sent there");
    }
    let domain = uri.host().ok_or("it has no host")?;
    let found = match address(domain) {
        Some(literal) => vec![literal],
        None => network.look_up(domain).await.map_err(|_| "its host is unknown")?,
    };
    // One bad address among good ones is reason enough to refuse: no honest host has that.
    let ip = *found.first().ok_or("its host has no address")?;
    if !found.into_iter().all(is_public) {
        return Err("its host is on a private network");
    }
    let target = SocketAddr::new(ip, uri.port_u16().unwrap_or(443));
    let stream = network.connect(target, domain).await.map_err(|_| "its host can't be reached")?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(|_| "no connection")?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(addressed(request, &uri)?).await;
    connection.abort();
    answer.map(|answer| answer.status()).map_err(|_| "there was no answer")
}

/// A request as a server expects it: with a path, and a header that names the host.
fn addressed(request: Request<Vec<u8>>, uri: &Uri) -> Result<Request<Body>, &'static str> {
    let (mut head, body) = request.into_parts();
    let authority = uri.authority().ok_or("it has no host")?.as_str();
    head.headers.insert(HOST, HeaderValue::from_str(authority).map_err(|_| "its host is odd")?);
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    head.uri = path.parse().map_err(|_| "its path is odd")?;
    Ok(Request::from_parts(head, Body::from(body)))
}

/// Whether an address is one of the public internet.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => public_v4(v4),
        IpAddr::V6(v6) => public_v6(v6),
    }
}

fn public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = matches!(
        (a, b, c),
        (0 | 10 | 127 | 224..=255, ..)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (192, 168, _)
            | (172, 16..=31, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    );
    !special
}

/// Only addresses in 2000::/3 are public. Some of them contain an IPv4 address, or are for documentation.
fn public_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let inner = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match parts {
        [0x2002, high, low, ..] => inner(high, low),
        // Tunnels, benchmarks, identifiers that can't be reached, and documentation.
        [0x2001, 0..=0x1ff, ..] | [0x2001, 0xdb8, ..] | [0x3fff, ..] => false,
        // An IPv4 address behind a translator, or written as an IPv6 address.
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0, 0, 0, 0, 0, 0xffff, high, low] => inner(high, low),
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_ranges_are_refused() {
        for text in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.1",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "64:ff9b:1::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
            "2002:7f00:1::1",
            "2002:c0a8:101::1",
            "100::1",
            "::7f00:1",
        ] {
            assert!(!is_public(text.parse().expect(text)), "{text}");
        }
        for text in ["1.1.1.1", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2002:101:101::1"] {
            assert!(is_public(text.parse().expect(text)), "{text}");
        }
    }

    #[test]
    fn only_encrypted_addresses_of_public_hosts_make_sense() {
        for text in ["https://push.example/a", "https://push.example:8443/a?b=c", "https://1.1.1.1/"] {
            assert!(sensible(&text.parse().expect(text)), "{text}");
        }
        for text in [
            "http://push.example/",
            "/path",
            "https://me:secret@push.example/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            "ftp://push.example/",
        ] {
            assert!(!text.parse().is_ok_and(|uri| sensible(&uri)), "{text}");
        }
        let long = format!("https://push.example/{}", "a".repeat(LONGEST));
        assert!(!sensible(&long.parse().expect("a long address")));
    }
}
