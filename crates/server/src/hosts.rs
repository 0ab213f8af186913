//! Host and origin checks: only requests for this server's own names and from its own pages are served.
//!
//! A hostile site can point its name at this machine (DNS rebinding), and a browser then takes it for the same origin; its
//! `Host` header gives it away. A form or script of another site is recognised by its `Origin`.
use crate::rejection::Rejection;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method, Uri};
use std::net::{IpAddr, SocketAddr};

/// The host names this server answers for.
#[derive(Debug, Clone)]
pub(crate) struct AllowedHosts {
    names: Vec<String>,
    /// Whether any IP address is allowed: when bound to all of them. An address can't be rebound, unlike a name.
    any_address: bool,
}

impl AllowedHosts {
    /// This machine's names, the address bound to, and the names in `allowed`.
    pub(crate) fn new(bound: SocketAddr, allowed: &[String]) -> Self {
        let own = ["localhost".to_owned(), "127.0.0.1".to_owned(), "[::1]".to_owned(), host_text(bound.ip())];
        let names = own.into_iter().chain(allowed.iter().map(|name| name.to_ascii_lowercase())).collect();
        AllowedHosts { names, any_address: bound.ip().is_unspecified() }
    }

    /// Whether a request may be served.
    pub(crate) fn check(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Result<(), Rejection> {
        check_size(uri, headers)?;
        let authority = authority(uri, headers)?;
        let host = host_of(authority).ok_or(Rejection::BadHost)?.to_ascii_lowercase();
        if !self.allows(&host) {
            return Err(Rejection::WrongHost(host));
        }
        let safe = *method == Method::GET || *method == Method::HEAD;
        match headers.get(ORIGIN) {
            Some(origin) if !safe && !is_same_origin(origin.as_bytes(), authority) => Err(Rejection::WrongOrigin),
            _ => Ok(()),
        }
    }

    fn allows(&self, host: &str) -> bool {
        let literal = || host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
        self.names.iter().any(|name| name == host) || self.any_address && literal()
    }
}

/// The host that a request names: its one `Host` header, which must agree with the URI when that is absolute.
fn authority<'r>(uri: &'r Uri, headers: &'r HeaderMap) -> Result<&'r str, Rejection> {
    let mut hosts = headers.get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return Err(Rejection::NoHost) };
    let host = host.to_str().map_err(|_| Rejection::NoHost)?;
    match uri.authority() {
        Some(absolute) if absolute.as_str() != host => Err(Rejection::WrongHost(absolute.to_string())),
        _ => Ok(host),
    }
}

/// The most bytes of URI and headers together.
const MAX_HEAD_BYTES: usize = 32 << 10;

/// Rejects a head larger than any browser sends. The HTTP reader has a limit too, but may read past it.
fn check_size(uri: &Uri, headers: &HeaderMap) -> Result<(), Rejection> {
    let fields: usize = headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
    let path = uri.path_and_query().map_or(0, |path| path.as_str().len());
    if path + fields > MAX_HEAD_BYTES { Err(Rejection::HeadTooBig(MAX_HEAD_BYTES)) } else { Ok(()) }
}

/// The host without its port; none when it is not well formed, like `localhost:80@evil`.
fn host_of(authority: &str) -> Option<&str> {
    let end = authority.find(']').map_or_else(|| authority.find(':'), |bracket| Some(bracket + 1));
    let (host, rest) = authority.split_at(end.unwrap_or(authority.len()));
    let port = rest.strip_prefix(':').unwrap_or(rest);
    let valid_port =
        rest.is_empty() || rest.len() > port.len() && port.parse::<u16>().is_ok() && !port.starts_with('+');
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-._[]:".contains(&byte);
    (valid_port && host.bytes().all(allowed)).then_some(host)
}

fn is_same_origin(origin: &[u8], authority: &str) -> bool {
    let rest = origin.strip_prefix(b"http://").or_else(|| origin.strip_prefix(b"https://"));
    rest.is_some_and(|rest| rest.eq_ignore_ascii_case(authority.as_bytes()))
}

fn host_text(address: IpAddr) -> String {
    match address {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => format!("[{v6}]"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bound: &str, host: &str, origin: Option<&str>) -> Result<(), Rejection> {
        let hosts = AllowedHosts::new(bound.parse().unwrap(), &["Puzzles.Example".to_owned()]);
        let mut headers = HeaderMap::new();
        let _ = headers.insert(HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            let _ = headers.insert(ORIGIN, origin.parse().unwrap());
        }
        hosts.check(&Method::POST, &Uri::from_static("/api/v1/play"), &headers)
    }

    #[test]
    fn own_names_pass_with_any_port_and_case() {
        for host in ["localhost", "LOCALHOST:81", "127.0.0.1:8080", "[::1]:8080", "[::1]", "puzzles.example:80"] {
            assert_eq!(check("127.0.0.1:8080", host, None), Ok(()), "{host}");
        }
    }

    #[test]
    fn other_names_do_not() {
        for host in ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8080", "", "10.0.0.1", "[::1"] {
            assert!(check("127.0.0.1:8080", host, None).is_err(), "{host}");
        }
        assert_eq!(check("0.0.0.0:8080", "10.0.0.1:8080", None), Ok(()));
        assert!(check("0.0.0.0:8080", "evil.example", None).is_err());
    }

    #[test]
    fn a_malformed_host_is_a_bad_request() {
        for host in
            ["localhost:80@evil", "localhost:evil", "[::1]evil", "user@localhost", "localhost:", "localhost:+80"]
        {
            assert_eq!(check("127.0.0.1:80", host, None), Err(Rejection::BadHost), "{host}");
        }
    }

    #[test]
    fn an_origin_must_be_the_page_itself() {
        assert_eq!(check("127.0.0.1:80", "localhost:80", Some("http://localhost:80")), Ok(()));
        for origin in ["null", "http://evil.example", "http://localhost:81", "http://localhost", "file://localhost:80"]
        {
            assert_eq!(check("127.0.0.1:80", "localhost:80", Some(origin)), Err(Rejection::WrongOrigin), "{origin}");
        }
    }
}
