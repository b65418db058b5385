//! Tests of the real `rollick` program.

mod command;
mod common;
mod docs;
mod figures;
mod files;
mod kept;
mod pipes;
mod records;
mod serve;
mod terminal;
mod texts;
