//! Compares the store with a model in memory: random appends, resends, conflicts and private facts, in random groups.

use std::collections::BTreeMap;

use futures_util::future::{BoxFuture, join_all};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, TestRunner};
use rollick_store::{Alongside, Appended, NewRow, Store, StoreError};

use crate::db::Db;

/// A step of a test case. Its numbers are relative, so that most of them refer to something that exists.
#[derive(Debug, Clone)]
enum Step {
    Create { table: u8 },
    Append { table: u8, offset: i64, texts: Vec<u8>, author: u8, fact: Option<u8> },
    Resend { which: Index },
    Put { table: u8, value: u8 },
}

/// A request to the store.
#[derive(Debug, Clone)]
enum Ask {
    Create { table: String },
    Append { table: String, seq: u64, entries: Vec<NewRow>, facts: Vec<(String, String)> },
    Put { table: String, value: String },
}

/// An answer of the store or the model, without details that the model can't know.
#[derive(Debug, Clone, PartialEq)]
enum Told {
    Ok,
    Appended(Appended),
    Unknown,
    Exists,
    Failed(String),
}

fn steps() -> impl Strategy<Value = Vec<Vec<Step>>> {
    let offset = prop_oneof![4 => Just(0_i64), 1 => -3..=2_i64];
    let append = (0..4_u8, offset, vec(0..2_u8, 1..4), 0..2_u8, proptest::option::of(0..9_u8));
    let step = prop_oneof![
        2 => (0..4_u8).prop_map(|table| Step::Create { table }),
        8 => append.prop_map(|(table, offset, texts, author, fact)| Step::Append { table, offset, texts, author, fact }),
        3 => any::<Index>().prop_map(|which| Step::Resend { which }),
        1 => (0..4_u8, 0..9_u8).prop_map(|(table, value)| Step::Put { table, value }),
    ];
    vec(vec(step, 1..8), 1..12)
}

#[derive(Default)]
struct Model {
    logs: BTreeMap<String, Vec<NewRow>>,
    facts: BTreeMap<String, String>,
}

impl Model {
    fn version(&self, table: &str) -> u64 {
        self.logs.get(table).map_or(0, |log| log.len() as u64)
    }

    fn told(&mut self, ask: &Ask) -> Told {
        match ask {
            Ask::Create { table } => {
                if self.logs.contains_key(table) {
                    return Told::Exists;
                }
                self.logs.insert(table.clone(), Vec::new());
                Told::Ok
            }
            Ask::Put { table, value } => {
                if !self.logs.contains_key(table) {
                    return Told::Unknown;
                }
                self.facts.insert(table.clone(), value.clone());
                Told::Ok
            }
            Ask::Append { table, seq, entries, facts } => {
                let current = self.version(table);
                let Some(log) = self.logs.get_mut(table) else {
                    return Told::Unknown;
                };
                let (from, to) = (*seq as usize - 1, *seq as usize - 1 + entries.len());
                Told::Appended(if from == log.len() {
                    log.extend(entries.iter().cloned());
                    self.facts.extend(facts.iter().map(|(_, value)| (table.clone(), value.clone())));
                    Appended::Done { seq: to as u64 }
                } else if log.get(from..to) == Some(&entries[..]) {
                    Appended::Again { seq: to as u64 }
                } else {
                    Appended::Conflict { current }
                })
            }
        }
    }
}

fn told<T>(answer: Result<T, StoreError>, good: impl FnOnce(T) -> Told) -> Told {
    match answer {
        Ok(value) => good(value),
        Err(StoreError::UnknownTable { .. }) => Told::Unknown,
        Err(StoreError::TableExists { .. }) => Told::Exists,
        Err(error) => Told::Failed(error.to_string()),
    }
}

fn ask<'a>(store: &'a Store, ask: &'a Ask) -> BoxFuture<'a, Told> {
    Box::pin(async move {
        match ask.clone() {
            Ask::Create { table } => told(store.create_table(&table, "").await, |()| Told::Ok),
            Ask::Put { table, value } => told(store.put_private(&table, "fact", &value).await, |()| Told::Ok),
            Ask::Append { table, seq, entries, facts } => told(
                store.append_with(&table, seq, entries, Alongside { facts, ..Alongside::default() }).await,
                Told::Appended,
            ),
        }
    })
}

/// Turns a step into a request, based on the current model.
fn resolve(step: Step, case: u32, model: &Model, earlier: &[Ask]) -> Option<Ask> {
    let name = |table: u8| format!("{case}/{table}");
    Some(match step {
        Step::Create { table } => Ask::Create { table: name(table) },
        Step::Put { table, value } => Ask::Put { table: name(table), value: value.to_string() },
        Step::Resend { which } if earlier.is_empty() => {
            let _ = which;
            return None;
        }
        Step::Resend { which } => which.get(earlier).clone(),
        Step::Append { table, offset, texts, author, fact } => {
            let table = name(table);
            let seq = (model.version(&table) + 1).saturating_add_signed(offset).max(1);
            let new = |text| NewRow::new(format!("e{text}"), format!("A{author}")).with_client_id(format!("c{text}"));
            let entries = texts.into_iter().map(new).collect();
            let facts = fact.map(|value| ("fact".to_owned(), value.to_string())).into_iter().collect();
            Ask::Append { table, seq, entries, facts }
        }
    })
}

async fn check(store: &Store, case: u32, groups: Vec<Vec<Step>>) -> Result<(), TestCaseError> {
    let mut model = Model::default();
    let mut earlier = Vec::new();
    for group in groups {
        let mut asks = Vec::new();
        let mut expected = Vec::new();
        for step in group {
            let Some(ask) = resolve(step, case, &model, &earlier) else {
                continue;
            };
            expected.push(model.told(&ask));
            earlier.push(ask.clone());
            asks.push(ask);
        }
        let answers = join_all(asks.iter().map(|one| ask(store, one))).await;
        prop_assert_eq!(&answers, &expected, "asked {:#?}", asks);
    }
    for (table, log) in &model.logs {
        let rows = store.read(table, 1).await.expect("the log can be read");
        for (row, seq) in rows.iter().zip(1..) {
            prop_assert_eq!(row.seq, seq);
        }
        let there: Vec<(&str, &str)> = rows.iter().map(|row| (row.entry.as_str(), row.author.as_str())).collect();
        let expected: Vec<(&str, &str)> = log.iter().map(|row| (row.entry.as_str(), row.author.as_str())).collect();
        prop_assert_eq!(there, expected);
        let fact = store.private(table, "fact").await.expect("the fact can be read");
        prop_assert_eq!(fact.as_ref(), model.facts.get(table));
    }
    Ok(())
}

fn run(make: impl AsyncFnOnce() -> Db) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let db = runtime.block_on(make());
    let store = runtime.block_on(db.store());
    // All cases share one database, but each has its own tables.
    let case = std::cell::Cell::new(0);
    let config = Config { cases: 64, failure_persistence: None, ..Config::default() };
    let result = TestRunner::new(config).run(&steps(), |groups| {
        case.set(case.get() + 1);
        runtime.block_on(check(&store, case.get(), groups))
    });
    runtime.block_on(store.close());
    if let Err(error) = result {
        panic!("{error}");
    }
}

#[test]
fn sqlite_does_what_the_model_does() {
    run(async || Db::sqlite());
}

#[test]
fn postgres_does_what_the_model_does() {
    run(Db::postgres);
}
