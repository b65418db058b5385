//! Writes the client's TypeScript types: `cargo run -p rollick-protocol --example typescript`.

fn main() -> std::io::Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/api/generated.ts");
    std::fs::write(path, rollick_protocol::typescript())
}
