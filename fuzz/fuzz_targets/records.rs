//! Records of games, with a seal that fits: without it, hardly any input would get past the first check.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rollick_record::{Record, digest, verify};

/// The text with a seal for what is above its last line.
fn sealed(text: &str) -> Option<String> {
    let (above, last) = text.trim_end().rsplit_once('\n')?;
    let (count, _) = last.rsplit_once("sha256:")?;
    let above = format!("{above}\n");
    Some(format!("{above}{count}{}\n", digest(&above)))
}

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for text in [Some(text.to_owned()), sealed(text)].into_iter().flatten() {
        let _ = verify(&text, None).sentences();
        if let Ok(record) = Record::parse(&text) {
            // What was read is the same when it is written and read again.
            let again = Record::parse(&record.write()).expect("what we write can be read");
            assert_eq!(again.write(), record.write());
            let _ = record.replay(None);
        }
    }
});
