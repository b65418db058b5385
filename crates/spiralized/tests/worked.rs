use rollick_game::*;
use rollick_spiralized::*;
fn main_replay(text: &str, name: &str) {
    let mut lines = text.lines();
    let head: serde_json::Value = serde_json::from_str(lines.next().unwrap()).unwrap();
    let rules: Vec<&str> = head["rules"]
        .as_array()
        .unwrap()
        .iter()
        .map(|v| v.as_str().unwrap())
        .collect();
    let g = Spiralized::load(
        &INFO.standard_board(),
        HouseRules::parse(INFO.rulings, rules).unwrap(),
    )
    .unwrap();
    let mut s = g.start(Seats::new(head["players"].as_u64().unwrap() as usize));
    for line in lines {
        let v: serde_json::Value = serde_json::from_str(line).unwrap();
        fn plain(p: &Plain) -> serde_json::Value {
            match p {
                Plain::Text(t) => t.clone().into(),
                Plain::List(l) => l.iter().map(plain).collect(),
                Plain::Map(m) => {
                    serde_json::Value::Object(m.iter().map(|(k, v)| (k.clone(), plain(v))).collect())
                }
                _ => panic!(),
            }
        }
        assert_eq!(plain(&g.facts(&s)), v["state"], "{name} {line}");
        g.check(&s).unwrap();
        let w = g.write(&s);
        assert_eq!(g.read(&w).as_ref(), Ok(&s), "{w}");
        match g.next(&s) {
            Next::Chance { seat, .. } => {
                assert_eq!(
                    (v["node"].as_str(), v["seat"].as_u64()),
                    (Some("chance"), Some(seat.0 as u64)),
                    "{name} {line}"
                );
                let o: Dice = v["taken"].as_str().unwrap().parse().unwrap();
                let way = way_of(&g, &s, o).unwrap();
                happen(&g, &mut s, way, &mut Silent).unwrap();
            }
            Next::Choose(seat) => {
                assert_eq!(
                    (v["node"].as_str(), v["seat"].as_u64()),
                    (Some("choose"), Some(seat.0 as u64)),
                    "{name} {line}"
                );
                let mut l = Actions::new();
                g.legal(&s, &mut l);
                let mut t: Vec<String> = l.iter().map(|a| a.to_string()).collect();
                t.sort();
                let want: Vec<&str> = v["legal"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|v| v.as_str().unwrap())
                    .collect();
                assert_eq!(t, want, "{name} {line}");
                play(
                    &g,
                    &mut s,
                    seat,
                    v["taken"].as_str().unwrap().parse().unwrap(),
                    &mut Silent,
                )
                .unwrap();
            }
            Next::Over(st) => {
                assert_eq!(v["node"], "over");
                assert_eq!(v["winner"].as_u64(), st.winner().map(|s| s.0 as u64));
            }
        }
    }
}
#[test]
fn worked_games() {
    for e in std::fs::read_dir("/work/shared/spec/games/spiralized").unwrap() {
        let p = e.unwrap().path();
        main_replay(&std::fs::read_to_string(&p).unwrap(), p.to_str().unwrap());
    }
}
