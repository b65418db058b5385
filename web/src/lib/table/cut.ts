// A list that doesn't fit into its box.

/** Tells how many entries of a list begin below the edge of what can be seen of it, whenever that changes. */
export function cutOff(node: HTMLElement, tell: (below: number) => void) {
  const look = () => {
    const { bottom } = node.getBoundingClientRect();
    const below = [...node.children].filter((entry) => {
      const box = entry.getBoundingClientRect();
      return (box.top + box.bottom) / 2 > bottom;
    });
    // The last entry counts until it can be read to its end.
    const last = node.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    tell(Math.max(below.length, last > bottom + 2 ? 1 : 0));
  };
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.disconnect();
    for (const each of [node, ...node.children]) sizes.observe(each);
  };
  const entries = new MutationObserver(watch);
  watch();
  entries.observe(node, { childList: true });
  node.addEventListener('scroll', look, { passive: true });
  return {
    destroy() {
      sizes.disconnect();
      entries.disconnect();
    },
  };
}

/** Tells whether a text is cut, whenever that changes. While it shows as a whole, nothing is told. */
export function clamped(node: HTMLElement, tell: (cut: boolean) => void) {
  let was = false;
  const look = () => {
    if (was && getComputedStyle(node).overflow === 'visible') return;
    const cut = node.scrollHeight > node.clientHeight + 2;
    if (cut !== was) tell((was = cut));
  };
  const sizes = new ResizeObserver(look);
  const words = new MutationObserver(look);
  sizes.observe(node);
  words.observe(node, { childList: true, characterData: true, subtree: true });
  return {
    destroy() {
      sizes.disconnect();
      words.disconnect();
    },
  };
}
