//! A response is one of many kinds; whoever asked a question knows which.
use gridwright_core::contract::{
    Catalogue, Checked, Code, Converted, Drawn, Explained, Failure, Generated, Graded, Hinted, Played, Recognised,
    Response, Shelf, Solved,
};

/// An answer of a certain kind.
pub(crate) trait Answer: Sized {
    /// Out of a response, if it is of this kind.
    fn of(response: Response) -> Option<Self>;
}

/// The answer in a response.
pub(crate) fn take<T: Answer>(response: Response) -> Result<T, Failure> {
    T::of(response).ok_or_else(|| Failure {
        code: Code::Bug,
        message: "The library answered another question than was asked.".to_owned(),
        at: None,
    })
}

impl Answer for Catalogue {
    fn of(response: Response) -> Option<Self> {
        if let Response::Catalog(answer) = response { Some(answer) } else { None }
    }
}

impl Answer for Shelf {
    fn of(response: Response) -> Option<Self> {
        if let Response::Examples(answer) = response { Some(answer) } else { None }
    }
}

impl Answer for Recognised {
    fn of(response: Response) -> Option<Self> {
        if let Response::Open(answer) = response { Some(answer) } else { None }
    }
}

impl Answer for Converted {
    fn of(response: Response) -> Option<Self> {
        if let Response::Convert(answer) = response { Some(answer) } else { None }
    }
}

impl Answer for Drawn {
    fn of(response: Response) -> Option<Self> {
        if let Response::Draw(answer) = response { Some(answer) } else { None }
    }
}

impl Answer for Solved {
    fn of(response: Response) -> Option<Self> {
        if let Response::Solve(answer) = response { Some(answer) } else { None }
    }
}

impl Answer for Checked {
    fn of(response: Response) -> Option<Self> {
        if let Response::Check(answer) = response { Some(answer) } else { None }
    }
}

impl Answer for Generated {
    fn of(response: Response) -> Option<Self> {
        if let Response::Generate(answer) = response { Some(answer) } else { None }
    }
}

impl Answer for Graded {
    fn of(response: Response) -> Option<Self> {
        if let Response::Grade(answer) = response { Some(answer) } else { None }
    }
}

impl Answer for Hinted {
    fn of(response: Response) -> Option<Self> {
        if let Response::Hint(answer) = response { Some(answer) } else { None }
    }
}

impl Answer for Explained {
    fn of(response: Response) -> Option<Self> {
        if let Response::Explain(answer) = response { Some(answer) } else { None }
    }
}

impl Answer for Box<Played> {
    fn of(response: Response) -> Option<Self> {
        if let Response::Play(answer) = response { Some(answer) } else { None }
    }
}
