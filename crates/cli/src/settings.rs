//! The settings of the server. Each has one name, and three places where it can be set: the flag `--public-url`, the
//! environment variable `ROLLICK_PUBLIC_URL`, and `public-url` in a TOML file. The first one that is set counts.
//!
//! The file's values become the defaults of the flags. So clap checks them like everything else, and nothing has to be
//! said twice.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use toml::{Table, Value};

use crate::failure::Failure;
use crate::words::{shown as path_shown, t};

/// The command whose flags are settings.
pub const SERVE: &str = "serve";

/// Flags that aren't settings.
const NOT_SETTINGS: [&str; 4] = ["config", "print_config", "help", "open"];

/// Settings that are never printed.
const SECRETS: [&str; 2] = ["table_phrase", "operator_token"];

/// Lets every setting be set by an environment variable, too.
pub fn with_environment(command: Command) -> Command {
    command.mut_subcommand(SERVE, |serve| {
        serve.mut_args(|arg| {
            let variable = variable(arg.get_id().as_str());
            let is_setting = arg.get_id() == "config" || !NOT_SETTINGS.contains(&arg.get_id().as_str());
            // The help would print what the variables say.
            if is_setting { arg.env(variable).hide_env(true).hide_env_values(true) } else { arg }
        })
    })
}

fn variable(id: &str) -> String {
    format!("ROLLICK_{}", id.to_uppercase())
}

/// The settings of a file.
pub struct File {
    path: PathBuf,
    table: Table,
}

impl File {
    /// Reads a file.
    ///
    /// # Errors
    /// If it can't be read, isn't TOML, or sets something that isn't a setting.
    pub fn read(path: &Path, known: &Command) -> Result<File, Failure> {
        let wrong = |why: String| Failure::new(t!("setting-wrong", place = path_shown(path), why = why));
        let text = std::fs::read_to_string(path).map_err(|error| wrong(crate::files::plain(&error)))?;
        // The message shows the place, which may hold a secret. The line is enough.
        let table: Table = text.parse().map_err(|error: toml::de::Error| {
            let line = error.span().map_or(1, |span| text[..span.start].lines().count().max(1));
            wrong(t!("setting-not-toml", line = line, why = error.message()))
        })?;
        let serve = known.find_subcommand(SERVE).expect("there is such a command");
        let names: Vec<String> = settings(serve).map(name).collect();
        for (key, value) in &table {
            if !names.iter().any(|name| name == key) {
                let near = rollick_game::nearest(key, names.iter().map(String::as_str));
                return Err(wrong(match near {
                    Some(near) => t!("setting-unknown-near", name = key.as_str(), near = near),
                    None => t!("setting-unknown", name = key.as_str()),
                }));
            }
            if texts(value).is_none() {
                return Err(wrong(t!("setting-kind", name = key.as_str())));
            }
        }
        Ok(File { path: path.to_owned(), table })
    }

    /// What the file says about a setting that is a text.
    pub fn text(&self, name: &str) -> Option<String> {
        self.table.get(name)?.as_str().map(str::to_owned)
    }

    /// The command with the file's values as defaults.
    pub fn as_defaults(&self, command: Command) -> Command {
        command.mut_subcommand(SERVE, |serve| {
            serve.mut_args(|arg| match self.table.get(&name(&arg)).and_then(texts) {
                Some(values) => arg.default_values(values),
                None => arg,
            })
        })
    }

    /// What clap says about a value of this file. Its message is about the flag of the same name.
    pub fn blame(&self, error: &clap::Error) -> Failure {
        let said = error.to_string();
        let said = said.lines().next().unwrap_or_default();
        let said = said.strip_prefix("error: ").unwrap_or(said);
        Failure::new(t!("setting-wrong", place = path_shown(&self.path), why = said))
    }
}

/// The flags that are settings.
fn settings(serve: &Command) -> impl Iterator<Item = &Arg> {
    serve.get_arguments().filter(|arg| !NOT_SETTINGS.contains(&arg.get_id().as_str()))
}

/// The name of a setting: that of its flag.
fn name(arg: &Arg) -> String {
    arg.get_id().as_str().replace('_', "-")
}

/// A value as texts that a flag understands.
fn texts(value: &Value) -> Option<Vec<String>> {
    match value {
        Value::String(text) => Some(vec![text.clone()]),
        Value::Integer(number) => Some(vec![number.to_string()]),
        Value::Float(number) => Some(vec![number.to_string()]),
        Value::Boolean(value) => Some(vec![value.to_string()]),
        Value::Array(all) => all.iter().map(|one| one.as_str().map(str::to_owned)).collect(),
        _ => None,
    }
}

/// All settings as a TOML file, with where each comes from. Secrets are left out.
pub fn print(command: &Command, serve: &ArgMatches, file: Option<&File>) -> String {
    let known = command.find_subcommand(SERVE).expect("there is such a command");
    let in_file: BTreeSet<&str> = file.iter().flat_map(|file| file.table.keys()).map(String::as_str).collect();
    let mut lines = String::new();
    for arg in settings(known) {
        let (id, name) = (arg.get_id().as_str(), name(arg));
        let values: Vec<String> =
            serve.get_raw(id).into_iter().flatten().map(|value| value.to_string_lossy().into_owned()).collect();
        let source = match serve.value_source(id) {
            Some(ValueSource::CommandLine) => t!("setting-from-line"),
            Some(ValueSource::EnvVariable) => variable(id),
            _ if in_file.contains(name.as_str()) => t!("setting-from-file"),
            _ => t!("setting-from-default"),
        };
        let line = match &values[..] {
            [] => format!("# {name} ="),
            _ if SECRETS.contains(&id) => format!("# {}  # {source}", t!("setting-is-set", name = name.as_str())),
            [one] if !takes_several(arg) => format!("{name} = {}  # {source}", value(&shown(id, one))),
            all => {
                let all: Vec<String> = all.iter().map(|one| Value::String(one.clone()).to_string()).collect();
                format!("{name} = [{}]  # {source}", all.join(", "))
            }
        };
        lines += &format!("{line}\n");
    }
    lines
}

fn takes_several(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Append)
}

/// A text as a value of a TOML file: a number where it is one.
fn value(text: &str) -> String {
    let plain = text.parse::<i64>().is_ok()
        || text.parse::<f64>().is_ok_and(f64::is_finite)
        || text == "true"
        || text == "false";
    if plain { text.to_owned() } else { Value::String(text.to_owned()).to_string() }
}

fn shown(id: &str, text: &str) -> String {
    if id == "database" || id == "bus" { crate::database::shown(text) } else { text.to_owned() }
}
