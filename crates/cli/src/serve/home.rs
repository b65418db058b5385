//! A server at home: how phones on the same network find it.

use std::net::{IpAddr, UdpSocket};
use std::process::{Command, Stdio};

use qrcode::QrCode;
use qrcode::render::unicode;

use crate::failure::Failure;
use crate::out::note;
use crate::words::t;

/// The address of this machine on the home network: the one from which it would reach other machines. Nothing is sent.
pub(super) fn home_address() -> Result<IpAddr, Failure> {
    let lost = |error: std::io::Error| Failure::new(t!("setting-lan-lost", why = error.to_string()));
    let socket = UdpSocket::bind(("0.0.0.0", 0)).map_err(lost)?;
    // An address for documentation (RFC 5737). Connecting a UDP socket only chooses the way there.
    socket.connect(("192.0.2.1", 9)).map_err(lost)?;
    Ok(socket.local_addr().map_err(lost)?.ip())
}

/// A QR code in half blocks, for a terminal.
pub(super) fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    Some(
        code.render::<unicode::Dense1x2>()
            .dark_color(unicode::Dense1x2::Light)
            .light_color(unicode::Dense1x2::Dark)
            .build(),
    )
}

/// Asks the system to open a page. If that fails, it only prints a note.
pub(super) fn open_browser(address: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let opened = Command::new(program).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Err(e) = opened {
        note(&t!("serve-no-browser", program = program, why = e.to_string(), address = address));
    }
}

#[cfg(test)]
mod tests {
    use super::qr_code;

    #[test]
    fn a_qr_code_is_a_square_of_blocks() {
        let code = qr_code("http://192.168.1.20:7878").expect("the address fits");
        let widths: Vec<usize> = code.lines().map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{code}");
        assert_eq!(widths.len(), widths[0].div_ceil(2), "two rows in each line");
    }
}
