//! Builds the web client, compresses its files and lists them for embedding.
//!
//! On a machine without Node, set `ROLLICK_WEB_DIST` to a folder with a built client.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde::Deserialize;

/// The client's pages by the first part of their path, with the names of their scripts.
const PAGES: [(&str, &str); 5] = [("", "Home"), ("new", "New"), ("t", "table"), ("check", "Check"), ("rules", "Rules")];
/// What a table needs in addition, as long as its game hasn't begun.
const LOBBY: &str = "Lobby";
/// What pages ask the server for as soon as they start.
const ASKED: [(&str, &str); 2] = [("", "/api/games"), ("new", "/api/games")];
/// Where Vite says which file needs which.
const MANIFEST: &str = ".vite/manifest.json";

const WATCHED: [&str; 10] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "fonts.ts",
    "ownWords.ts",
    "svelte.config.js",
    "tsconfig.json",
];

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    println!("cargo::rerun-if-env-changed=ROLLICK_WEB_DIST");
    let built = match env::var_os("ROLLICK_WEB_DIST") {
        Some(ready) => {
            println!("cargo::rerun-if-changed={}", Path::new(&ready).display());
            fs::canonicalize(&ready).map_err(|e| format!("ROLLICK_WEB_DIST is {}: {e}", Path::new(&ready).display()))
        }
        None => build(&out.join("dist")),
    };
    if let Err(why) = built.and_then(|dist| list(&dist, &out)) {
        println!("cargo::error=the web client can't be embedded: {why}");
        std::process::exit(1);
    }
}

/// Builds the client into `dist`.
fn build(dist: &Path) -> Result<PathBuf, String> {
    // Asked for when it runs: a target folder may have been copied together with the compiled build script.
    let web = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../web");
    for file in WATCHED.iter().chain(&["../lang"]) {
        println!("cargo::rerun-if-changed={}", web.join(file).display());
    }
    let lock = fs::read(web.join("package-lock.json")).map_err(|e| format!("web/package-lock.json: {e}"))?;
    // This copy of the lock file records which packages are installed.
    let stamp = web.join("node_modules/.installed-lock.json");
    if fs::read(&stamp).ok().as_ref() != Some(&lock) {
        npm(&web, &["ci", "--no-audit", "--no-fund"])?;
        fs::write(&stamp, &lock).map_err(|e| format!("{}: {e}", stamp.display()))?;
    }
    let folder = dist.to_str().ok_or("the build folder's path isn't valid UTF-8")?;
    npm(&web, &["run", "build", "--", "--outDir", folder])?;
    Ok(dist.to_owned())
}

fn npm(web: &Path, args: &[&str]) -> Result<(), String> {
    let command = format!("npm {}", args[..1.max(args.len().min(2))].join(" "));
    let done = Command::new("npm").args(args).current_dir(web).output().map_err(|e| {
        format!("{command}: {e} (install Node 20 with npm, or set ROLLICK_WEB_DIST to a folder with a built client)")
    })?;
    if done.status.success() {
        return Ok(());
    }
    let said = [done.stdout, done.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    let last: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).collect();
    let last = last[last.len().saturating_sub(20)..].join(" | ");
    Err(format!("{command} in web/ failed ({}): {last}", done.status))
}

/// Writes all files, and what the pages need, as Rust code.
fn list(dist: &Path, out: &Path) -> Result<(), String> {
    let mut files = Vec::new();
    walk(dist, dist, &mut files)?;
    files.retain(|(path, _)| path != MANIFEST);
    files.sort();
    if !files.iter().any(|(path, _)| path == "index.html") {
        return Err(format!("{} has no index.html", dist.display()));
    }
    let packed = out.join("packed");
    // A build of an older client may have left files.
    let _ = fs::remove_dir_all(&packed);
    fs::create_dir_all(&packed).map_err(|e| format!("{}: {e}", packed.display()))?;
    let mut code = format!("static ASSETS: [Asset; {}] = [\n", files.len());
    for (number, (path, file)) in files.iter().enumerate() {
        let bytes = fs::read(file).map_err(|e| format!("{}: {e}", file.display()))?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let pack = |encoded: Vec<u8>, name: &str| match encoded.len() < bytes.len() / 10 * 9 {
            true => {
                let to = packed.join(format!("{number}.{name}"));
                fs::write(&to, encoded).map_err(|e| format!("{}: {e}", to.display()))?;
                Ok::<_, String>(format!("Some({})", include(&to)))
            }
            false => Ok("None".to_owned()),
        };
        let _ = writeln!(
            code,
            "    Asset {{ path: {path:?}, packed: Packed {{ content_type: {:?}, hash: Cow::Borrowed({:?}), plain: {}, \
             brotli: {}, gzip: {} }} }},",
            content_type(path),
            format!("{:016x}", hasher.finish()),
            include(file),
            pack(brotli(&bytes), "br")?,
            pack(gzip(&bytes), "gz")?,
        );
    }
    let chunks = read_manifest(&dist.join(MANIFEST))?;
    code.push_str("];\nstatic PRELOADS: &[Preload] = &[\n");
    for (page, name) in PAGES {
        let asked = ASKED.iter().filter(|(at, _)| *at == page);
        let asked = asked.map(|(_, path)| format!("<{path}>; rel=preload; as=fetch; crossorigin"));
        let link = styles(&chunks).chain(scripts(&chunks, name, &[])?).chain(asked).collect::<Vec<_>>().join(", ");
        let _ = writeln!(code, "    Preload {{ page: {page:?}, link: {link:?} }},");
    }
    code.push_str("];\n");
    let table = scripts(&chunks, "table", &[])?;
    let lobby = scripts(&chunks, LOBBY, &table)?.join(", ");
    let _ = writeln!(code, "static LOBBY: &str = {lobby:?};");
    let to = out.join("assets.rs");
    fs::write(&to, code).map_err(|e| format!("{}: {e}", to.display()))
}

fn include(file: &Path) -> String {
    format!("Bytes::from_static(include_bytes!({:?}))", file.display().to_string())
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut out, &Default::default()).expect("memory can be written to");
    out
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("memory can be written to")
}

/// A file in Vite's manifest.
#[derive(Deserialize)]
struct Chunk {
    file: String,
    /// Scripts have one, styles don't.
    name: Option<String>,
    #[serde(default)]
    imports: Vec<String>,
}

type Chunks = BTreeMap<String, Chunk>;

fn read_manifest(path: &Path) -> Result<Chunks, String> {
    let wrong = |e: &dyn std::fmt::Display| format!("{}: {e}", path.display());
    let text = fs::read_to_string(path).map_err(|e| wrong(&e))?;
    serde_json::from_str(&text).map_err(|e| wrong(&e))
}

/// The style sheet of all pages, for a `Link` header.
fn styles(chunks: &Chunks) -> impl Iterator<Item = String> {
    chunks.get("style.css").into_iter().map(|chunk| format!("</{}>; rel=preload; as=style; crossorigin", chunk.file))
}

/// A script and all that it imports, for a `Link` header, except for those that are known.
fn scripts(chunks: &Chunks, name: &str, known: &[String]) -> Result<Vec<String>, String> {
    let key = chunks.iter().find(|(_, chunk)| chunk.name.as_deref() == Some(name)).map(|(key, _)| key);
    let key = key.ok_or_else(|| format!("the manifest has no script named {name}"))?;
    let mut files = BTreeSet::new();
    collect(chunks, key, &mut files)?;
    let links = files.iter().map(|file| format!("</{file}>; rel=modulepreload"));
    Ok(links.filter(|link| !known.contains(link)).collect())
}

fn collect<'a>(chunks: &'a Chunks, key: &str, files: &mut BTreeSet<&'a str>) -> Result<(), String> {
    let chunk = chunks.get(key).ok_or_else(|| format!("the manifest has no {key}"))?;
    if files.insert(&chunk.file) {
        for import in &chunk.imports {
            collect(chunks, import, files)?;
        }
    }
    Ok(())
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) -> Result<(), String> {
    let wrong = |e: std::io::Error| format!("{}: {e}", folder.display());
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.is_dir() {
            walk(root, &path, files)?;
        } else {
            let inner = path.strip_prefix(root).expect("the walk started at the root");
            let parts: Vec<String> = inner.iter().map(|part| part.to_string_lossy().into_owned()).collect();
            files.push((parts.join("/"), path.clone()));
        }
    }
    Ok(())
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
