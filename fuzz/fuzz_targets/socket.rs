//! Messages to the socket of a table, one per line. `$Q` stands for the number of the current question, `$I` for a new
//! id. If the first byte is `?`, the first line replaces the hello.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rollick_fuzz::Target;

/// The most messages of an input.
const MOST: usize = 8;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let target = Target::get();
    target.at_table(|number, table| {
        target.wait(async {
            let question = target.question(table).await.to_string();
            let (hello, text) = text.strip_prefix('?').map_or((true, text), |text| (false, text));
            let lines = text.lines().take(MOST).enumerate();
            let lines = lines.map(|(k, line)| line.replace("$Q", &question).replace("$I", &format!("{number}-{k}")));
            target.talk(table, hello, lines.collect()).await;
        });
    });
});
