//! Builds the web client and lists its files for embedding.
//!
//! `ROLLICK_WEB_DIST` names a folder with a client that is built already, for machines without Node.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const WATCHED: [&str; 8] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
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
    if let Err(why) = built.and_then(|dist| list(&dist, &out.join("assets.rs"))) {
        println!("cargo::error=the web client can't be embedded: {why}");
        std::process::exit(1);
    }
}

/// Builds the client into a folder.
fn build(dist: &Path) -> Result<PathBuf, String> {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for file in WATCHED {
        println!("cargo::rerun-if-changed={}", web.join(file).display());
    }
    let lock = fs::read(web.join("package-lock.json")).map_err(|e| format!("web/package-lock.json: {e}"))?;
    // The copy says for which lock the packages are there.
    let stamp = web.join("node_modules/.installed-lock.json");
    if fs::read(&stamp).ok().as_ref() != Some(&lock) {
        npm(&web, &["ci", "--no-audit", "--no-fund"])?;
        fs::write(&stamp, &lock).map_err(|e| format!("{}: {e}", stamp.display()))?;
    }
    let folder = dist.to_str().ok_or("the build folder's path is no text")?;
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

/// Writes the list of all files as Rust.
fn list(dist: &Path, to: &Path) -> Result<(), String> {
    let mut files = Vec::new();
    walk(dist, dist, &mut files)?;
    files.sort();
    if !files.iter().any(|(path, _)| path == "index.html") {
        return Err(format!("{} has no index.html", dist.display()));
    }
    let mut code = String::from("static ASSETS: &[Asset] = &[\n");
    for (path, file) in files {
        let bytes = fs::read(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let _ = writeln!(
            code,
            "    Asset {{ path: {path:?}, content_type: {:?}, etag: {:?}, bytes: include_bytes!({:?}) }},",
            content_type(&path),
            format!("\"{:016x}\"", hasher.finish()),
            file.display().to_string(),
        );
    }
    code.push_str("];\n");
    fs::write(to, code).map_err(|e| format!("{}: {e}", to.display()))
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) -> Result<(), String> {
    let wrong = |e: std::io::Error| format!("{}: {e}", folder.display());
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.is_dir() {
            walk(root, &path, files)?;
        } else {
            let inner = path.strip_prefix(root).expect("it was found below the root");
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
