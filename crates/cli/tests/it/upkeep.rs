//! Tables and databases as an operator handles them, with the real program, while a real server runs.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use crate::common::{complains, in_folder, says};
use crate::figures::follows;
use crate::serve::Served;

#[test]
fn tables_are_looked_after_while_the_server_runs() {
    let served = Served::start(&[], &[]);
    let database = served.database();
    let ids: Vec<String> = (0..3).map(|_| served.make(None).1["table"].as_str().unwrap().to_owned()).collect();
    let tables = |args: &[&str]| says(&[&["tables"], args, &["--database", &database]].concat(), "");
    let listed = tables(&["list"]);
    assert!(ids.iter().all(|id| listed.contains(id)) && listed.contains("gathering"), "{listed}");
    assert!(tables(&["list", "--phase", "over"]).contains("No such tables."));
    assert!(tables(&["list", "--idle", "1"]).contains("No such tables."));
    assert!(tables(&["list", "--most", "2"]).contains("There are more"));
    for line in tables(&["list", "--json"]).lines() {
        follows("tables-list", &serde_json::from_str(line).unwrap());
    }
    let shown = tables(&["show", &ids[0]]);
    assert!(
        shown.contains("bonkers, not begun") && shown.contains("seat 1: ") && shown.contains("(bot random)"),
        "{shown}"
    );
    let json: Value = serde_json::from_str(&tables(&["show", &ids[0], "--json"])).unwrap();
    follows("tables-show", &json);

    let folder = TempDir::new().unwrap();
    let file = in_folder(&folder, "game.rollick");
    tables(&["export", &ids[0], &file]);
    assert_eq!(fs::read_to_string(&file).unwrap(), tables(&["export", &ids[0]]));
    let there = complains(&["tables", "export", &ids[0], &file, "--database", &database], "");
    assert!(there.contains("--force"), "{there}");

    // Nobody can be asked on a pipe.
    for what in ["end", "delete"] {
        let error = complains(&["tables", what, &ids[0], "--database", &database], "");
        assert!(error.contains("add --force"), "{error}");
    }
    assert!(tables(&["end", &ids[0], &ids[1], "--force"]).contains(&format!("Ended table {}", ids[1])));
    assert!(tables(&["list", "--phase", "over"]).contains(&ids[1]));
    assert!(tables(&["delete", &ids[2], "--force"]).contains("Deleted 1 table."));
    assert!(!tables(&["list"]).contains(&ids[2]));
    let gone = complains(&["tables", "show", &ids[2], "--database", &database], "");
    assert!(gone.contains("table"), "{gone}");
}

#[test]
fn the_database_is_named_as_for_the_server() {
    let served = Served::start(&[], &[]);
    let id = served.make(None).1["table"].as_str().unwrap().to_owned();
    let folder = TempDir::new().unwrap();
    let (place, config, other) =
        (in_folder(&folder, "place"), in_folder(&folder, "rollick.toml"), in_folder(&folder, "other.toml"));
    fs::write(&place, served.database()).unwrap();
    fs::write(&config, format!("max-tables = 9\ndatabase-file = {place:?}\n")).unwrap();
    fs::write(&other, "databas = \"x\"\n").unwrap();
    for args in [["--database-file", &place], ["--config", &config]] {
        assert!(says(&["tables", "list", args[0], args[1]], "").contains(&id), "{args:?}");
    }
    let error = complains(&["tables", "list", "--config", &other], "");
    assert!(error.contains("did you mean database?"), "{error}");
    let nowhere = in_folder(&folder, "nowhere.db");
    for args in [&["tables", "list"][..], &["backup", "x"]] {
        let error = complains(&[args, &["--database", &nowhere]].concat(), "");
        assert!(error.contains("there is no database"), "{error}");
    }
    assert!(!std::path::Path::new(&nowhere).exists(), "looking makes nothing");
}

#[test]
fn a_running_server_is_backed_up_and_restored_only_once_it_has_stopped() {
    let served = Served::start(&[], &[]);
    let id = served.make(None).1["table"].as_str().unwrap().to_owned();
    let folder = TempDir::new().unwrap();
    let (database, copy) = (served.database(), in_folder(&folder, "copy.db"));
    let said = says(&["backup", &copy, "--database", &database], "");
    assert!(said.contains("Wrote 1 table with 0 entries"), "{said}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&copy).unwrap().permissions()) & 0o077, 0);
    let before = fs::read(&copy).unwrap();
    assert!(complains(&["backup", &copy, "--database", &database], "").contains("replaces nothing"));
    assert_eq!(fs::read(&copy).unwrap(), before);

    let later = served.make(None).1["table"].as_str().unwrap().to_owned();
    let error = complains(&["restore", &copy, "--database", &database], "");
    assert!(error.contains("stop the server first"), "{error}");
    let kept = served.stop();
    let said = says(&["restore", &copy, "--database", &database], "");
    assert!(said.contains("Restored 1 table") && said.contains("before-restore"), "{said}");
    let listed = says(&["tables", "list", "--database", &database], "");
    assert!(listed.contains(&id) && !listed.contains(&later), "{listed}");
    let old = format!("{database}.before-restore");
    assert!(says(&["tables", "list", "--database", &old], "").contains(&later));
    drop(kept);
}

#[test]
fn moving_says_what_is_missing() {
    let folder = TempDir::new().unwrap();
    let database = in_folder(&folder, "tables.db");
    assert!(complains(&["move-database", "--database", &database], "").contains("--to"));
    let error =
        complains(&["move-database", "--database", &database, "--to", "postgres://me:hunter2@127.0.0.1:1/x"], "");
    assert!(error.contains("there is no database") && !error.contains("hunter2"), "{error}");
}
