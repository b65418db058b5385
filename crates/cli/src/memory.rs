//! The allocator. A server allocates and frees many small things on several threads, and mimalloc is good at that.

use std::time::Duration;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How often a server gives memory back.
const OFTEN: Duration = Duration::from_secs(10);

/// Gives memory that nothing uses back to the system. The allocator does that only when something is allocated. So if
/// nobody came, memory that the server needed only at its start would stay for hours.
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
