//! Presets: plans that come with the program, each with shorter forms of itself.
//!
//! A preset is a plan with two more tables: `[quick]` and `[smoke]` say what is less in the form that takes under a minute, and
//! in the one that takes moments. A table under `params` or `options` replaces those keys wherever they stand.
use crate::plan::{BadPlan, BoardSet, Plan};
use crate::values::OneOrMany;
use serde::Deserialize;
use serde_json::{Map, Value};

/// How much of a preset to run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Form {
    /// All of it: at most ten minutes.
    #[default]
    Full,
    /// Under a minute.
    Quick,
    /// A few seconds: whether it works.
    Smoke,
}

/// A plan that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    text: &'static str,
}

const fn preset(name: &'static str, text: &'static str) -> Preset {
    Preset { name, text }
}

/// All presets.
pub const PRESETS: &[Preset] = &[
    preset("loops-sizes", include_str!("../presets/loops-sizes.toml")),
    preset("loops-steps", include_str!("../presets/loops-steps.toml")),
    preset("loops-phases", include_str!("../presets/loops-phases.toml")),
    preset("loops-threads", include_str!("../presets/loops-threads.toml")),
    preset("loops-portfolio", include_str!("../presets/loops-portfolio.toml")),
    preset("loops-cp", include_str!("../presets/loops-cp.toml")),
    preset("futoshiki-heuristics", include_str!("../presets/futoshiki-heuristics.toml")),
    preset("logipix-methods", include_str!("../presets/logipix-methods.toml")),
    preset("logipix-clues", include_str!("../presets/logipix-clues.toml")),
    preset("solitaire-beam", include_str!("../presets/solitaire-beam.toml")),
    preset("ricochet-depth", include_str!("../presets/ricochet-depth.toml")),
    preset("ricochet-active", include_str!("../presets/ricochet-active.toml")),
    preset("growth-solve", include_str!("../presets/growth-solve.toml")),
    preset("growth-generate", include_str!("../presets/growth-generate.toml")),
    preset("growth-grade", include_str!("../presets/growth-grade.toml")),
    preset("growth-explain", include_str!("../presets/growth-explain.toml")),
    preset("bench-solve", include_str!("../presets/bench-solve.toml")),
    preset("bench-generate", include_str!("../presets/bench-generate.toml")),
];

/// What is less in a shorter form.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Less {
    seconds: Option<f64>,
    repeat: Option<u32>,
    /// Boards of each kind.
    count: Option<u32>,
    /// Inputs of each table.
    inputs: Option<usize>,
    params: Map<String, Value>,
    options: Map<String, Value>,
    threads: Option<OneOrMany<u16>>,
}

impl Preset {
    /// The preset of a name.
    pub fn named(name: &str) -> Option<Preset> {
        PRESETS.iter().find(|preset| preset.name == name).copied()
    }

    /// The plan of a form.
    pub fn plan(&self, form: Form) -> Result<Plan, BadPlan> {
        let mut table: toml::Table = toml::from_str(self.text).map_err(|error| BadPlan(error.to_string()))?;
        let less = |entry: Option<toml::Value>| -> Result<Less, BadPlan> {
            let Some(entry) = entry else { return Ok(Less::default()) };
            entry.try_into().map_err(|error| BadPlan(format!("{}: {error}", self.name)))
        };
        let (quick, smoke) = (less(table.remove("quick"))?, less(table.remove("smoke"))?);
        let plan: Plan = table.try_into().map_err(|error| BadPlan(format!("{}: {error}", self.name)))?;
        plan.check()?;
        let (suffix, less) = match form {
            Form::Full => ("", Less::default()),
            Form::Quick => (" (quick)", quick),
            Form::Smoke => (" (smoke)", smoke),
        };
        let mut plan = less.of(plan);
        plan.name = format!("{}{suffix}", self.name);
        Ok(plan)
    }
}

impl Less {
    fn of(&self, mut plan: Plan) -> Plan {
        plan.limits.seconds = self.seconds.unwrap_or(plan.limits.seconds);
        plan.repeat = self.repeat.unwrap_or(plan.repeat);
        for boards in &mut plan.boards {
            self.boards(boards);
        }
        for solvers in &mut plan.solvers {
            replace(&mut solvers.options, &self.options);
            solvers.threads = self.threads.clone().filter(|_| solvers.threads.is_some()).or(solvers.threads.take());
        }
        plan.threads = self.threads.clone().unwrap_or(plan.threads);
        plan
    }

    fn boards(&self, boards: &mut BoardSet) {
        replace(&mut boards.params, &self.params);
        boards.count = boards.count.map(|count| self.count.unwrap_or(count).min(count));
        if let Some(inputs) = self.inputs {
            let kept = boards.input.all().into_iter().take(inputs).collect();
            boards.input = OneOrMany::Many(kept);
        }
    }
}

/// Keys that both have take the new value.
fn replace(table: &mut Map<String, Value>, new: &Map<String, Value>) {
    for (key, value) in table.iter_mut() {
        if let Some(new) = new.get(key) {
            value.clone_from(new);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Form, PRESETS, Preset};
    use crate::plan::Plan;

    #[test]
    fn every_preset_is_a_plan_in_every_form_and_says_what_it_shows() {
        for preset in PRESETS {
            for form in [Form::Full, Form::Quick, Form::Smoke] {
                let plan = preset.plan(form).unwrap();
                assert!(plan.about.len() > 40, "{}", preset.name);
                assert!(plan.name.starts_with(preset.name), "{}", plan.name);
                assert_eq!(Plan::read(&plan.text()), Ok(plan), "{}", preset.name);
            }
            let less = preset.plan(Form::Smoke).unwrap();
            assert_ne!(less.id(), preset.plan(Form::Full).unwrap().id(), "{} has a smaller form", preset.name);
        }
        assert_eq!(Preset::named("nobody"), None);
    }
}
