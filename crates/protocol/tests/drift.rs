//! The client's copy of the types is up to date, and rules pages are read correctly.

#[test]
fn the_client_has_the_types_of_this_crate() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/api/generated.ts");
    let there = std::fs::read_to_string(path).expect("the client has web/src/lib/api/generated.ts");
    let differs = there.lines().zip(rollick_protocol::typescript().lines()).position(|(old, new)| old != new);
    assert!(
        there == rollick_protocol::typescript(),
        "web/src/lib/api/generated.ts has drifted from crates/protocol (line {:?}): \
         run cargo run -p rollick-protocol --example typescript",
        differs.map(|line| line + 1)
    );
}

#[test]
fn a_rules_page_is_split_into_its_rules() {
    for info in rollick_games::infos() {
        let page = rollick_protocol::RulesPage::of(info);
        assert!(!page.title.is_empty() && !page.intro.is_empty(), "{}", info.id);
        let ids: Vec<String> = page.rules.iter().map(|rule| rule.id.clone()).collect();
        let mut expected: Vec<String> = info.rule_ids().iter().map(ToString::to_string).collect();
        expected.retain(|id| ids.contains(id));
        assert!(ids.len() >= usize::from(info.rules), "{} rules of {}", ids.len(), info.id);
        assert_eq!(ids, expected, "ids of {} in order", info.id);
        for rule in &page.rules {
            assert!(!rule.title.is_empty() && !rule.text.is_empty(), "{}", rule.id);
        }
    }
}
