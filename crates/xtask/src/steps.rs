//! Steps: each has a headline, its output passes through, the first failure ends the work, a summary closes it.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// How a step ended, when it did not fail.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The step did what it says.
    Done,
    /// The step had nothing to do, and why.
    Skipped(String),
}

#[derive(Debug)]
struct Step {
    title: String,
    time: Duration,
    end: String,
}

/// The steps of a task so far.
#[derive(Debug, Default)]
pub(crate) struct Steps(Vec<Step>);

impl Steps {
    /// Does the work and prints the summary, whether it went well or not.
    pub(crate) fn all(work: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        let mut steps = Self::default();
        let result = work(&mut steps);
        if !steps.0.is_empty() {
            println!("\n{}", steps.summary());
        }
        result
    }

    /// Does one step.
    pub(crate) fn run(&mut self, title: &str, work: impl FnOnce() -> Result<Outcome>) -> Result<()> {
        println!("\n== {title}");
        let start = Instant::now();
        let result = work();
        let end = match &result {
            Ok(Outcome::Done) => "ok".to_owned(),
            Ok(Outcome::Skipped(why)) => format!("skipped: {why}"),
            Err(_) => "FAILED".to_owned(),
        };
        if matches!(result, Ok(Outcome::Skipped(_))) {
            println!("{end}");
        }
        self.0.push(Step { title: title.to_owned(), time: start.elapsed(), end });
        result.map(drop).with_context(|| format!("the step \"{title}\" failed"))
    }

    /// Does one step that is never skipped.
    pub(crate) fn must(&mut self, title: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        self.run(title, || work().map(|()| Outcome::Done))
    }

    /// Notes a step that is not done, and why.
    pub(crate) fn skip(&mut self, title: &str, why: &str) -> Result<()> {
        self.run(title, || Ok(Outcome::Skipped(why.to_owned())))
    }

    fn summary(&self) -> String {
        let total: Duration = self.0.iter().map(|step| step.time).sum();
        let line = |title: &str, time: Duration, end: &str| format!("{title:<24} {:>8.1} s  {end}", time.as_secs_f64());
        let mut lines: Vec<String> = self.0.iter().map(|step| line(&step.title, step.time, &step.end)).collect();
        let failed = self.0.iter().any(|step| step.end == "FAILED");
        lines.push(line("together", total, if failed { "FAILED" } else { "ok" }));
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    #[test]
    fn the_first_failure_names_its_step() {
        let mut steps = Steps::default();
        steps.must("good", || Ok(())).unwrap();
        let error = steps.must("bad", || bail!("it broke")).unwrap_err();
        assert_eq!(format!("{error:#}"), "the step \"bad\" failed: it broke");
        let ends: Vec<&str> = steps.0.iter().map(|step| step.end.as_str()).collect();
        assert_eq!(ends, ["ok", "FAILED"]);
        assert!(steps.summary().ends_with("FAILED"));
    }

    #[test]
    fn a_skipped_step_says_why_and_is_no_failure() {
        let mut steps = Steps::default();
        steps.skip("browser", "not there yet").unwrap();
        assert!(steps.summary().contains("skipped: not there yet"));
        assert!(steps.summary().ends_with("ok"));
    }
}
