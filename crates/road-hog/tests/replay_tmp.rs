use rollick_game::*;
use rollick_road_hog::*;
fn j(p:&Plain)->serde_json::Value{match p{Plain::Null=>serde_json::Value::Null,Plain::Bool(b)=>(*b).into(),Plain::Number(n)=>(*n).into(),Plain::Text(t)=>t.clone().into(),Plain::List(l)=>l.iter().map(j).collect(),Plain::Map(m)=>serde_json::Value::Object(m.iter().map(|(k,v)|(k.clone(),j(v))).collect())}}
#[test]
fn replay(){
 for f in std::fs::read_dir("tests/games").unwrap(){
  let f=f.unwrap().path(); let text=std::fs::read_to_string(&f).unwrap();
  let mut lines=text.lines().map(|l|serde_json::from_str::<serde_json::Value>(l).unwrap());
  let head=lines.next().unwrap();
  let rules:Vec<String>=head["rules"].as_array().unwrap().iter().map(|v|v.as_str().unwrap().to_owned()).collect();
  let house=HouseRules::parse(RoadHog::INFO.rulings,rules.iter().map(String::as_str)).unwrap();
  let g=RoadHog::load(&RoadHog::INFO.standard_board(),house).unwrap();
  let mut s=g.start(Seats::new(head["players"].as_u64().unwrap() as usize));
  for l in lines{
   assert_eq!(j(&g.facts(&s)),l["state"],"{f:?} {l}");
   assert_eq!(g.read(&g.write(&s)).unwrap(), s, "{}", g.write(&s));
   match g.next(&s){
    Next::Choose(seat)=>{assert_eq!(l["node"],"choose","{f:?} {l}");assert_eq!(l["seat"],seat.0);
      let mut a=Actions::new();g.legal(&s,&mut a);let mut t:Vec<String>=a.iter().map(|a|a.to_string()).collect();t.sort();
      assert_eq!(serde_json::json!(t),l["legal"],"{f:?} {l}");
      play(&g,&mut s,seat,l["taken"].as_str().unwrap().parse().unwrap(),&mut Silent).unwrap();}
    Next::Chance{seat,..}=>{assert_eq!(l["node"],"chance","{f:?} {l}");assert_eq!(l["seat"],seat.0,"{f:?} {l}");
      let w=way_of(&g,&s,l["taken"].as_str().unwrap().parse().unwrap()).unwrap();
      happen(&g,&mut s,w,&mut Silent).unwrap();}
    Next::Over(st)=>{assert_eq!(l["node"],"over","{f:?} {l}");assert_eq!(l["winner"],serde_json::json!(st.winner().map(|s|s.0)));}
   }
  }
 }
}
