//! What shells and `man` need: completions and manual pages.

use std::io::Write;
use std::path::PathBuf;

use clap_complete::Shell;

use crate::cli::command;
use crate::failure::{CommandResult, Failure};
use crate::files::plain;
use crate::out::say;
use crate::words::{shown, t};

#[derive(clap::Args)]
pub struct Completions {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

#[derive(clap::Args)]
pub struct Man {
    /// Write a page for each command into this folder.
    #[arg(long, short, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

/// Prints a completion script.
pub fn completions(args: &Completions) -> CommandResult {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "rollick", &mut script);
    let mut out = std::io::stdout().lock();
    out.write_all(&script)?;
    Ok(out.flush()?)
}

/// Prints the manual page, or writes all of them.
pub fn man(args: &Man) -> CommandResult {
    let mut whole = command();
    whole.build();
    let Some(folder) = &args.output else {
        let mut page = Vec::new();
        clap_mangen::Man::new(whole).render(&mut page)?;
        let mut out = std::io::stdout().lock();
        out.write_all(&page)?;
        return Ok(out.flush()?);
    };
    let failed = |e: std::io::Error| Failure::new(t!("file-cannot-write-to", folder = shown(folder), why = plain(&e)));
    std::fs::create_dir_all(folder).map_err(failed)?;
    // These pages are made from the program, so there is nothing to lose in an older copy.
    clap_mangen::generate_to(command(), folder).map_err(failed)?;
    Ok(say!("{}", t!("man-written", folder = shown(folder)))?)
}
