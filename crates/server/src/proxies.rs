//! Who really sent a request that a proxy passed on.
//!
//! Anybody can write `X-Forwarded-For` into a request. So it counts only if it comes from a proxy that the operator trusts,
//! and only what that proxy itself added.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use axum::http::header::{FORWARDED, HeaderName};
use ipnet::IpNet;

/// A proxy whose word counts, or a network of such proxies: `10.0.0.7` or `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrustedProxy(IpNet);

impl FromStr for TrustedProxy {
    type Err = String;

    fn from_str(text: &str) -> Result<TrustedProxy, String> {
        let address = |_| text.parse::<IpAddr>().map(IpNet::from);
        let net = text.parse::<IpNet>().or_else(address);
        net.map(TrustedProxy).map_err(|_| "give an address or a network, such as 10.0.0.7 or 10.0.0.0/8".to_owned())
    }
}

impl fmt::Display for TrustedProxy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Whether this is the address of a proxy that is believed.
pub(crate) fn is_trusted(address: IpAddr, trusted: &[TrustedProxy]) -> bool {
    trusted.iter().any(|proxy| proxy.0.contains(&address.to_canonical()))
}

/// The address that limits count for: that of the sender, as far as trusted proxies know it.
pub(crate) fn sender(peer: SocketAddr, headers: &HeaderMap, trusted: &[TrustedProxy]) -> SocketAddr {
    let is_trusted = |address: IpAddr| is_trusted(address, trusted);
    let mut sender = peer.ip().to_canonical();
    if !is_trusted(sender) {
        return peer;
    }
    // Each proxy adds to the end of the list who connected to it. The first that isn't trusted, from the end, is the
    // sender: everything before it may be made up.
    for hop in hops(headers).into_iter().rev() {
        let Some(address) = hop else { break };
        sender = address.to_canonical();
        if !is_trusted(sender) {
            break;
        }
    }
    SocketAddr::new(sender, 0)
}

/// The addresses that the proxies added, in the order in which they did. `None` for one that hides its sender.
/// `Forwarded` (RFC 7239) counts more than `X-Forwarded-For`.
fn hops(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let lines = |name: HeaderName| headers.get_all(name).iter().filter_map(|line| line.to_str().ok());
    let forwarded: Vec<Option<IpAddr>> =
        lines(FORWARDED).flat_map(|line| line.split(',')).map(|element| address(named_for(element)?)).collect();
    match forwarded.is_empty() {
        false => forwarded,
        true => lines(X_FORWARDED_FOR).flat_map(|line| line.split(',')).map(address).collect(),
    }
}

/// The value of `for` in an element of `Forwarded`.
fn named_for(element: &str) -> Option<&str> {
    let mut pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("for")).map(|(_, value)| value)
}

/// An address as headers write it: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]:80`, maybe in quotes.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let plain = bare.unwrap_or(text).parse::<IpAddr>().ok();
    plain.or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// The address that a limit counts: an IPv4 address, or the /64 of an IPv6 address, which usually is one household.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who sent a request with these headers, if it came from this peer and 10.0.0.0/8 and ::1 are trusted.
    fn from(peer: &str, headers: &[(&'static str, &str)]) -> String {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().expect("a header"));
        }
        let trusted = ["10.0.0.0/8", "::1"].map(|text| text.parse().expect("a network"));
        let peer: IpAddr = peer.parse().expect("an address");
        sender(SocketAddr::new(peer, 4711), &map, &trusted).ip().to_string()
    }

    const FOR: &str = "x-forwarded-for";

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        assert_eq!(from("192.0.2.9", &[(FOR, "203.0.113.5")]), "192.0.2.9");
        assert_eq!(from("10.1.2.3", &[(FOR, "203.0.113.5")]), "203.0.113.5");
        assert_eq!(from("::ffff:10.1.2.3", &[(FOR, "203.0.113.5")]), "203.0.113.5");
        assert_eq!(from("10.1.2.3", &[]), "10.1.2.3");
    }

    #[test]
    fn what_a_sender_made_up_does_not_count() {
        assert_eq!(from("10.1.2.3", &[(FOR, "1.1.1.1, 203.0.113.5")]), "203.0.113.5");
        assert_eq!(from("10.1.2.3", &[(FOR, "1.1.1.1, 203.0.113.5, 10.9.9.9")]), "203.0.113.5");
        assert_eq!(from("10.1.2.3", &[(FOR, "1.1.1.1"), (FOR, "203.0.113.5")]), "203.0.113.5");
        assert_eq!(from("10.1.2.3", &[(FOR, "1.1.1.1, nonsense")]), "10.1.2.3");
    }

    #[test]
    fn the_standard_header_counts_more_and_may_have_ports_and_quotes() {
        let both = [("forwarded", "for=198.51.100.7;proto=https"), (FOR, "203.0.113.5")];
        assert_eq!(from("::1", &both), "198.51.100.7");
        assert_eq!(from("::1", &[("forwarded", "proto=https;For=\"[2001:db8::1]:4711\"")]), "2001:db8::1");
        assert_eq!(from("::1", &[("forwarded", "for=1.1.1.1, for=\"198.51.100.7:80\"")]), "198.51.100.7");
        assert_eq!(from("::1", &[("forwarded", "for=1.1.1.1, for=_hidden")]), "::1");
        assert_eq!(from("::1", &[(FOR, "[2001:db8::1]")]), "2001:db8::1");
    }

    #[test]
    fn a_household_counts_as_one() {
        let same = |a: &str, b: &str| counted(a.parse().expect("one")) == counted(b.parse().expect("another"));
        assert!(same("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"));
        assert!(!same("2001:db8:1:2::1", "2001:db8:1:3::1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"));
    }

    #[test]
    fn a_proxy_is_an_address_or_a_network() {
        for good in ["10.0.0.7", "10.0.0.0/8", "::1", "fd00::/8"] {
            assert!(good.parse::<TrustedProxy>().is_ok(), "{good}");
        }
        for bad in ["", "proxy.example", "10.0.0.0/99"] {
            assert!(bad.parse::<TrustedProxy>().is_err(), "{bad}");
        }
    }
}
