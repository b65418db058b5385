//! The bodies of all requests. The first byte selects the address, the second the key, and the rest is the body. `$Q`
//! stands for the number of the current question, `$I` for a new id.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rollick_fuzz::Target;

fuzz_target!(|data: &[u8]| {
    let [place, key, body @ ..] = data else { return };
    let target = Target::get();
    target.at_table(|number, table| {
        let own = |what: &str| format!("/api/tables/{}/{what}", table.id);
        let path = match place % 10 {
            0 => own("do"),
            1 => own("why"),
            2 => own("hint"),
            3 => own("call"),
            4 => own("join"),
            5 => "/api/verify".to_owned(),
            6 => "/api/tables".to_owned(),
            7 => own("branch"),
            8 => "/api/records".to_owned(),
            _ => "/api/boards".to_owned(),
        };
        let key = table.keys.get(usize::from(key % 4)).map(String::as_str);
        target.wait(async {
            let body = match std::str::from_utf8(body) {
                Ok(text) if text.contains('$') => {
                    let question = target.question(table).await.to_string();
                    text.replace("$Q", &question).replace("$I", &format!("request-{number:024}")).into_bytes()
                }
                _ => body.to_vec(),
            };
            let (status, answer) = target.post(&path, key, body).await;
            assert!(status < 500 || status == 503, "{path}: {status} {answer}");
            // Every refusal gives a reason.
            assert!(status == 200 || answer["text"].is_string(), "{path}: {status} {answer}");
        });
    });
});
