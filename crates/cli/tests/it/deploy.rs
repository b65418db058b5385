//! The files in `deploy`, as far as a machine without a name and without a running systemd can try them.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::common::{in_folder, says};
use crate::serve::Served;

fn deploy(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(deploy(name)).unwrap()
}

/// Runs a program that must find nothing wrong.
fn finds_nothing(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}: run the tests through ./test"));
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{command:?}: {said}");
    said
}

#[test]
fn systemd_takes_the_units() {
    let folder = TempDir::new().unwrap();
    for (name, unit) in [("rollick.service", "rollick.service"), ("rollick@.service", "rollick@1.service")] {
        // The program and its manual aren't installed on this machine.
        let here = text(name).replace("/usr/local/bin/rollick", env!("CARGO_BIN_EXE_rollick"));
        let path = in_folder(&folder, unit);
        fs::write(
            &path,
            here.lines().filter(|line| !line.starts_with("Documentation=")).collect::<Vec<_>>().join("\n"),
        )
        .unwrap();
        let said = finds_nothing(Command::new("systemd-analyze").args(["verify", "--man=no", &path]));
        assert!(!said.contains(unit), "{said}");
    }
}

#[test]
fn the_server_takes_the_settings() {
    let folder = TempDir::new().unwrap();
    for name in ["rollick.toml", "rollick-three.toml"] {
        let path = in_folder(&folder, name);
        // Its secrets are in a folder of this test.
        let secrets = folder.path().to_str().unwrap();
        fs::write(&path, text(name).replace("/etc/rollick", secrets)).unwrap();
        for (secret, value) in [
            ("database", "postgres://rollick:hunter2@127.0.0.1/rollick"),
            ("bus", "nats://rollick:hunter2@127.0.0.1:4222"),
            ("operator-token", "0123456789012345678901234567890123456789"),
        ] {
            fs::write(in_folder(&folder, secret), value).unwrap();
        }
        let printed = says(&["serve", "--config", &path, "--print-config"], "");
        assert!(!printed.contains("hunter2"), "{printed}");
        for line in text(name).lines().filter(|line| line.contains(" = ") && !line.starts_with('#')) {
            let setting = line.split(' ').next().unwrap();
            assert!(
                printed.lines().any(|there| there.starts_with(setting) && there.ends_with("# this file")),
                "{name}: {setting}: {printed}"
            );
        }
    }
}

#[test]
fn nats_takes_its_file() {
    let said = finds_nothing(Command::new("nats-server").arg("-t").arg("-c").arg(deploy("nats-server.conf")));
    assert!(said.contains("is valid"), "{said}");
}

/// A running proxy.
struct Proxy {
    child: Child,
    port: u16,
    _folder: TempDir,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Proxy {
    /// Starts Caddy with one of our files, without TLS, and with the ports of this test.
    fn start(file: &str, ports: &[(&str, u16)]) -> Proxy {
        let folder = TempDir::new().unwrap();
        let port = TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port();
        let mut config =
            text(file).replace("games.example {", &format!("http://127.0.0.1:{port} {{\n\tbind 127.0.0.1"));
        for (usual, here) in ports {
            config = config.replace(&format!("127.0.0.1:{usual}"), &format!("127.0.0.1:{here}"));
        }
        let path = in_folder(&folder, "Caddyfile");
        fs::write(&path, format!("{{\n\tadmin off\n}}\n{config}")).unwrap();
        let child = Command::new("caddy")
            .args(["run", "--adapter", "caddyfile", "--config", &path])
            .env("XDG_DATA_HOME", folder.path())
            .env("XDG_CONFIG_HOME", folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("caddy starts: run the tests through ./test");
        let proxy = Proxy { child, port, _folder: folder };
        let begun = Instant::now();
        while !proxy.head("GET", "/healthz", "").starts_with("HTTP/1.1 200") {
            assert!(begun.elapsed() < Duration::from_secs(60), "the proxy never answers");
            std::thread::sleep(Duration::from_millis(50));
        }
        proxy
    }

    /// Sends a request and returns the head of the answer; empty if there is none.
    fn head(&self, method: &str, path: &str, headers: &str) -> String {
        let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) else { return String::new() };
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        let host = format!("127.0.0.1:{}", self.port);
        if write!(stream, "{method} {path} HTTP/1.1\r\nhost: {host}\r\n{headers}\r\n").is_err() {
            return String::new();
        }
        let mut head = Vec::new();
        let mut byte = [0];
        while !head.ends_with(b"\r\n\r\n") && matches!(stream.read(&mut byte), Ok(1)) {
            head.push(byte[0]);
        }
        String::from_utf8_lossy(&head).into_owned()
    }
}

const UPGRADE: &str = "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
    sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

#[test]
fn caddy_takes_its_files_and_passes_requests_and_sockets_on() {
    for file in ["Caddyfile", "Caddyfile.three"] {
        let path = deploy(file);
        let mut caddy = Command::new("caddy");
        finds_nothing(caddy.args(["validate", "--adapter", "caddyfile", "--config", path.to_str().unwrap()]));
    }
    let served = Served::start(&["--trusted-proxy", "127.0.0.1"], &[]);
    let id = served.make(None).1["table"].as_str().unwrap().to_owned();
    let proxy = Proxy::start("Caddyfile", &[("7878", served.port)]);
    let live = format!("/api/tables/{id}/live");
    assert!(proxy.head("GET", &live, UPGRADE).starts_with("HTTP/1.1 101"), "sockets pass");
    assert!(proxy.head("GET", "/", "connection: close\r\n").contains("text/html"), "the client passes");
}

#[test]
fn of_three_servers_those_that_live_answer() {
    let mut three: Vec<Served> = (0..3).map(|_| Served::start(&[], &[])).collect();
    let ports: Vec<(&str, u16)> = ["7871", "7872", "7873"].into_iter().zip(three.iter().map(|one| one.port)).collect();
    let proxy = Proxy::start("Caddyfile.three", &ports);
    while let Some(one) = three.pop() {
        for _ in 0..6 {
            let head = proxy.head("GET", "/healthz", "connection: close\r\n");
            assert!(head.starts_with("HTTP/1.1 200"), "{} left: {head}", three.len() + 1);
        }
        drop(one);
    }
}
