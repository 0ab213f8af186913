//! Who may ask: requests for our own names, from our own pages.
//!
//! A hostile site can make its name point at this machine (DNS rebinding) and would then be "same origin" in the eyes of
//! a browser; the `Host` header gives it away. A form or script of another site gives itself away by `Origin`.
use crate::refusal::Refusal;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method, Uri};
use std::net::{IpAddr, SocketAddr};

/// The names this server answers for.
#[derive(Debug, Clone)]
pub(crate) struct Names {
    names: Vec<String>,
    /// Bound to every address: any address may be used to reach it, and an address can't be rebound.
    any_address: bool,
}

impl Names {
    /// This machine's names, the address bound to, and what was allowed beside.
    pub(crate) fn new(bound: SocketAddr, allowed: &[String]) -> Self {
        let own = ["localhost".to_owned(), "127.0.0.1".to_owned(), "[::1]".to_owned(), written(bound.ip())];
        let names = own.into_iter().chain(allowed.iter().map(|name| name.to_ascii_lowercase())).collect();
        Names { names, any_address: bound.ip().is_unspecified() }
    }

    /// Whether the request may be served.
    pub(crate) fn check(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Result<(), Refusal> {
        measure(uri, headers)?;
        let authority = authority(uri, headers)?;
        let host = host_of(authority).ok_or(Refusal::BadHost)?.to_ascii_lowercase();
        if !self.knows(&host) {
            return Err(Refusal::WrongHost(host));
        }
        let safe = *method == Method::GET || *method == Method::HEAD;
        match headers.get(ORIGIN) {
            Some(origin) if !safe && !same(origin.as_bytes(), authority) => Err(Refusal::WrongOrigin),
            _ => Ok(()),
        }
    }

    fn knows(&self, host: &str) -> bool {
        let literal = || host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
        self.names.iter().any(|name| name == host) || self.any_address && literal()
    }
}

/// Who is asked: the one `Host` header, and the address itself when it is absolute, must agree.
fn authority<'r>(uri: &'r Uri, headers: &'r HeaderMap) -> Result<&'r str, Refusal> {
    let mut hosts = headers.get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return Err(Refusal::NoHost) };
    let host = host.to_str().map_err(|_| Refusal::NoHost)?;
    match uri.authority() {
        Some(absolute) if absolute.as_str() != host => Err(Refusal::WrongHost(absolute.to_string())),
        _ => Ok(host),
    }
}

/// The most bytes of an address and the headers together.
const MOST_HEAD: usize = 32 << 10;

/// Refuses a head that is longer than any browser's: what is read at once may be longer than what is asked for.
fn measure(uri: &Uri, headers: &HeaderMap) -> Result<(), Refusal> {
    let fields: usize = headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
    let path = uri.path_and_query().map_or(0, |path| path.as_str().len());
    if path + fields > MOST_HEAD { Err(Refusal::HeadTooBig(MOST_HEAD)) } else { Ok(()) }
}

/// The name without its port; none when something else stands there, like `localhost:80@evil`.
fn host_of(authority: &str) -> Option<&str> {
    let end = authority.find(']').map_or_else(|| authority.find(':'), |bracket| Some(bracket + 1));
    let (host, rest) = authority.split_at(end.unwrap_or(authority.len()));
    let port = rest.strip_prefix(':').unwrap_or(rest);
    let well = rest.is_empty() || rest.len() > port.len() && port.parse::<u16>().is_ok() && !port.starts_with('+');
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._[]:".contains(&byte);
    (well && host.bytes().all(plain)).then_some(host)
}

fn same(origin: &[u8], authority: &str) -> bool {
    let rest = origin.strip_prefix(b"http://").or_else(|| origin.strip_prefix(b"https://"));
    rest.is_some_and(|rest| rest.eq_ignore_ascii_case(authority.as_bytes()))
}

fn written(address: IpAddr) -> String {
    match address {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => format!("[{v6}]"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bound: &str, host: &str, origin: Option<&str>) -> Result<(), Refusal> {
        let names = Names::new(bound.parse().unwrap(), &["Puzzles.Example".to_owned()]);
        let mut headers = HeaderMap::new();
        let _ = headers.insert(HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            let _ = headers.insert(ORIGIN, origin.parse().unwrap());
        }
        names.check(&Method::POST, &Uri::from_static("/api/v1/play"), &headers)
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
    fn what_is_no_host_is_a_bad_request() {
        for host in
            ["localhost:80@evil", "localhost:evil", "[::1]evil", "user@localhost", "localhost:", "localhost:+80"]
        {
            assert_eq!(check("127.0.0.1:80", host, None), Err(Refusal::BadHost), "{host}");
        }
    }

    #[test]
    fn an_origin_must_be_the_page_itself() {
        assert_eq!(check("127.0.0.1:80", "localhost:80", Some("http://localhost:80")), Ok(()));
        for origin in ["null", "http://evil.example", "http://localhost:81", "http://localhost", "file://localhost:80"]
        {
            assert_eq!(check("127.0.0.1:80", "localhost:80", Some(origin)), Err(Refusal::WrongOrigin), "{origin}");
        }
    }
}
