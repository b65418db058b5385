//! The allocator. A server allocates and frees many small things on several threads, and mimalloc is good at that.

use std::time::Duration;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How often a server gives memory back.
const OFTEN: Duration = Duration::from_secs(10);

/// Gives memory that nothing uses back to the system. The allocator does so only while somebody allocates: what the start of a
/// server took for a moment would stay for hours if nobody came.
#[allow(unsafe_code)]
pub fn give_back() {
    // SAFETY: it takes no pointer, and may be called at any time by any thread.
    unsafe { libmimalloc_sys::mi_collect(true) }
}

/// Gives memory back from time to time, for as long as the server runs.
pub async fn keep_giving_back() {
    loop {
        tokio::time::sleep(OFTEN).await;
        give_back();
    }
}
