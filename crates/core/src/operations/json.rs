//! Operations as JSON: the table of all of them, requests read and answers written.
use super::{
    Catalog, Check, Code, Convert, Draw, Edit, Examples, Explain, Failure, Generate, GradeBoard, Hint, Location, Open,
    Operation, Party, Play, Solve,
};
use crate::event::Listener;
use crate::registry::Registry;
use crate::run::Stop;
use crate::service::Service;
use crate::text::Message;
use schemars::Schema;
use schemars::generate::SchemaGenerator;
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt;

/// An operation as doors that speak JSON see it.
pub struct Listing {
    /// Its name.
    pub name: &'static str,
    /// Whether it can be asked for by GET.
    pub get: bool,
    /// Whether it may search for long, whatever the request says.
    pub long: bool,
    /// The schema of its request.
    pub request: fn(&mut SchemaGenerator) -> Schema,
    /// The schema of its answer.
    pub answer: fn(&mut SchemaGenerator) -> Schema,
    read: fn(Value) -> serde_json::Result<Box<dyn AnyOperation>>,
}

impl fmt::Debug for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Listing({})", self.name)
    }
}

/// Every operation.
pub static OPERATIONS: [Listing; 14] = [
    Listing::of::<Catalog>(),
    Listing::of::<Examples>(),
    Listing::of::<Open>(),
    Listing::of::<Convert>(),
    Listing::of::<Draw>(),
    Listing::of::<Solve>(),
    Listing::of::<Check>(),
    Listing::of::<Generate>(),
    Listing::of::<GradeBoard>(),
    Listing::of::<Hint>(),
    Listing::of::<Explain>(),
    Listing::of::<Play>(),
    Listing::of::<Edit>(),
    Listing::of::<Party>(),
];

impl Listing {
    const fn of<O: Operation>() -> Self {
        Listing {
            name: O::NAME,
            get: O::GET,
            long: O::LONG,
            request: O::json_schema,
            answer: |generator| generator.subschema_for::<O::Answer>(),
            read: |fields| serde_json::from_value::<O>(fields).map(|request| Box::new(request) as _),
        }
    }

    /// The operation of a name.
    pub fn named(name: &str) -> Option<&'static Listing> {
        OPERATIONS.iter().find(|listing| listing.name == name)
    }
}

/// A request of any operation.
pub trait AnyOperation: fmt::Debug + Send + Sync {
    /// See [`Operation::NAME`].
    fn name(&self) -> &'static str;
    /// See [`Operation::is_long`].
    fn is_long(&self) -> bool;
    /// Answers in JSON.
    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Response, Failure>;
}

impl<O: Operation> AnyOperation for O {
    fn name(&self) -> &'static str {
        O::NAME
    }

    fn is_long(&self) -> bool {
        Operation::is_long(self)
    }

    fn answer(&self, service: &Service<'_>, listener: Listener<'_>) -> Result<Response, Failure> {
        let answer = Operation::answer(self, service, listener)?;
        Ok(Response { stop: O::stop(&answer), answer: Box::new(Answered::<O>(answer)) })
    }
}

/// An answer of any operation.
pub struct Response {
    /// The limit that cut it short.
    pub stop: Option<Stop>,
    answer: Box<dyn ToJson>,
}

impl Response {
    /// `{"op": ..., ...}` on one line.
    pub fn json(&self) -> String {
        self.answer.json()
    }
}

impl fmt::Debug for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Response").field("stop", &self.stop).finish_non_exhaustive()
    }
}

/// An answer that knows its operation, its type erased.
trait ToJson: Send {
    fn json(&self) -> String;
}

struct Answered<O: Operation>(O::Answer);

impl<O: Operation> ToJson for Answered<O> {
    fn json(&self) -> String {
        json::<O>(&self.0)
    }
}

/// The answer of an operation as it travels: its fields behind the operation's name.
pub fn tagged<O: Operation>(answer: &O::Answer) -> impl Serialize {
    #[derive(Serialize)]
    struct Tagged<'a, A> {
        op: &'static str,
        #[serde(flatten)]
        answer: &'a A,
    }
    Tagged { op: O::NAME, answer }
}

/// The same, written on one line.
pub fn json<O: Operation>(answer: &O::Answer) -> String {
    // Structs of text and numbers: writing them to memory can't fail.
    serde_json::to_string(&tagged::<O>(answer)).unwrap_or_default()
}

/// A request with the language of its answer.
#[derive(Debug)]
pub struct Call {
    /// `en`, `fr-CA`...; English when absent or unknown.
    pub lang: Option<String>,
    /// What is asked.
    pub request: Box<dyn AnyOperation>,
}

impl Call {
    /// Reads the body of a request for an operation: a JSON object with its fields, or nothing at all. The language is that of
    /// the answer, and of the failure, unless the body names another.
    pub fn read(
        registry: &Registry,
        operation: &'static Listing,
        body: &[u8],
        lang: Option<&str>,
    ) -> Result<Self, Failure> {
        let fail = |message: &Message, at| {
            let message = registry.localizer(None, lang).say_quoting(message);
            Failure { code: Code::BadRequest, message, at }
        };
        let why = |id, why: String| Message::new(id).with("why", why);
        let parsed =
            if body.trim_ascii().is_empty() { Ok(Value::Object(Map::new())) } else { serde_json::from_slice(body) };
        let mut fields = match parsed {
            Ok(Value::Object(fields)) => fields,
            Ok(_) => return Err(fail(&Message::new("not-an-object"), None)),
            Err(error) => return Err(fail(&why("not-json", error.to_string()), Some(location(body, &error)))),
        };
        match fields.get("op") {
            None => {}
            Some(Value::String(op)) if op == operation.name => {}
            Some(other) => {
                let message = Message::new("other-operation").with("path", operation.name);
                return Err(fail(&message.with("body", other.to_string()), None));
            }
        }
        let _ = fields.insert("op".to_owned(), operation.name.into());
        let mut call =
            Call::from_json(Value::Object(fields)).map_err(|error| fail(&why("not-understood", error), None))?;
        call.lang = call.lang.or_else(|| lang.map(str::to_owned));
        Ok(call)
    }

    /// Reads `{"lang": ..., "op": ..., ...}`.
    pub fn from_json(mut json: Value) -> Result<Self, String> {
        let mut field = |name: &str| json.as_object_mut().and_then(|fields| fields.shift_remove(name));
        let lang = match field("lang") {
            None | Some(Value::Null) => None,
            Some(Value::String(lang)) => Some(lang),
            Some(_) => return Err("`lang` must be a string".to_owned()),
        };
        let op = field("op").ok_or("missing field `op`")?;
        let name = op.as_str().ok_or("`op` must be a string")?;
        let listing = Listing::named(name).ok_or_else(|| unknown_operation(name))?;
        let request = (listing.read)(json).map_err(|error| error.to_string())?;
        Ok(Call { lang, request })
    }
}

/// Where the JSON of a body is wrong.
fn location(body: &[u8], error: &serde_json::Error) -> Location {
    let before: usize =
        body.split_inclusive(|&byte| byte == b'\n').take(error.line().saturating_sub(1)).map(<[u8]>::len).sum();
    Location::of(body, before + error.column().saturating_sub(1))
}

fn unknown_operation(name: &str) -> String {
    let known = OPERATIONS.iter().map(|listing| format!("`{}`", listing.name)).collect::<Vec<_>>().join(", ");
    format!("unknown variant `{name}`, expected one of {known}")
}
