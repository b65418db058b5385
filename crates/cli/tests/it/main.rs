//! Tests of the real `rollick` program.

mod command;
mod common;
mod deploy;
mod docs;
mod figures;
mod files;
mod kept;
mod language;
mod pipes;
mod records;
mod release;
mod rulebook;
mod serve;
mod terminal;
mod texts;
mod upkeep;
