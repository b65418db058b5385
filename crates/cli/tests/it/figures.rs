//! Figures for other programs: JSON as its schemas say, CSV as its heading says, and honest intervals.

use serde_json::Value;
use tempfile::TempDir;

use crate::common::{in_folder, says};

/// Checks JSON against a schema of docs/schemas. No field may be missing there.
fn check(schema: &str, args: &[&str]) -> Value {
    let found: Value = serde_json::from_str(&says(args, "")).unwrap();
    follows(schema, &found);
    found
}

/// Checks that JSON is as a schema of docs/schemas says.
pub fn follows(schema: &str, found: &Value) {
    let path = format!("{}/../../docs/schemas/{schema}.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let validator = jsonschema::validator_for(&schema).expect("a sound schema");
    let faults: Vec<String> = validator.iter_errors(found).map(|e| format!("{}: {e}", e.instance_path)).collect();
    assert!(faults.is_empty(), "{found}: {faults:?}");
}

#[test]
fn json_follows_its_schemas() {
    for game in ["bonkers", "road-hog"] {
        check("simulate", &["simulate", game, "--games", "30", "--json"]);
        check("simulate", &["simulate", game, "--games", "30", "--bots", "random,easy", "--json"]);
    }
    check("simulate", &["simulate", "bonkers", "--games", "1", "--rule", "bk-r3=on,off", "--json"]);
    let arena = check("arena", &["arena", "bonkers", "--bots", "random,easy", "--games", "4", "--json"]);
    assert_eq!(arena["matches"][0]["stopped"], "all games played");
    let folder = TempDir::new().unwrap();
    let record = in_folder(&folder, "game.rollick");
    says(&["play", "bonkers", "--players", "bot:easy,bot:easy", "--seed", "3", "--save", &record], "");
    check("analyse", &["analyse", &record, "--nodes", "50", "--json"]);
    check("analyse", &["analyse", &record, "--nodes", "50", "--check", "2", "--rollouts", "3", "--json"]);
}

#[test]
fn the_figures_of_the_server_follow_their_schema() {
    let small =
        ["--tables", "2", "--moves", "6", "--seconds", "1", "--more-tables", "2", "--spectators", "3", "--json"];
    let found = check("bench-server", &[&["bench", "server", "bonkers"], &small[..]].concat());
    let run = &found["runs"][0];
    assert_eq!((&run["game"], &run["database"], &run["moves"]), (&"bonkers".into(), &"SQLite".into(), &12.into()));
    assert!(run["latency_ms"]["p50"].as_f64().unwrap() > 0.0 && run["bytes_per_move"].as_f64().unwrap() > 0.0, "{run}");
}

#[test]
fn csv_has_the_fields_of_its_heading() {
    for (args, heading) in [
        (&["--games", "20"][..], "kind,name,title,count,value,low,high"),
        (&["--games", "20", "--rule", "bk-r3=on,off"], "variant,kind,name,title,count,value,low,high"),
    ] {
        let csv = says(&[&["simulate", "bonkers", "--csv"], args].concat(), "");
        assert_eq!(csv.lines().next(), Some(heading));
        let fields = heading.split(',').count();
        for line in csv.lines() {
            // A quoted field may contain commas.
            let plain: String = line.split('"').step_by(2).collect();
            assert_eq!(plain.split(',').count(), fields, "{line}");
        }
        let page = std::fs::read_to_string(format!("{}/../../docs/cli.md", env!("CARGO_MANIFEST_DIR"))).unwrap();
        for field in heading.split(',') {
            assert!(page.contains(&format!("| `{field}` |")), "docs/cli.md doesn't explain {field}");
        }
    }
}

#[test]
fn there_is_no_interval_where_there_is_none() {
    let json: Value = serde_json::from_str(&says(&["simulate", "bonkers", "--games", "50", "--json"], "")).unwrap();
    assert!(json["length"][0]["low"].is_number() && json["order"][0]["high"].is_number());
    assert!(json["rule"][0]["low"].is_null() && json["tally"][0]["high"].is_null());
    let one: Value = serde_json::from_str(&says(&["simulate", "bonkers", "--games", "1", "--json"], "")).unwrap();
    assert!(one["length"][0]["low"].is_null());
}

#[test]
fn differences_are_paired() {
    let args = ["simulate", "bonkers", "--games", "400", "--rule", "bk-r8=6,12", "--json"];
    let json: Value = serde_json::from_str(&says(&args, "")).unwrap();
    let mean = |k: usize| json["variants"][k]["length"][0]["value"].as_f64().unwrap();
    let apart = &json["differences"][0]["figures"][0];
    assert_eq!(apart["name"], "turns");
    assert!((apart["value"].as_f64().unwrap() - (mean(1) - mean(0))).abs() < 1e-9);
    assert!(apart["low"].as_f64().unwrap() > 0.0, "games to 12 are longer: {apart}");
}

#[test]
fn the_arena_keeps_to_its_time() {
    let begin = std::time::Instant::now();
    let args = ["arena", "bonkers", "--bots", "random,easy,medium", "--games", "1000000", "--all", "--minutes", "0.05"];
    let said = says(&args, "");
    assert!(said.contains("time over"), "{said}");
    // Three seconds were allowed. A busy machine may need longer to begin and to end, but not that long.
    assert!(begin.elapsed().as_secs() < 60, "{:?}", begin.elapsed());
}
