// Panels that share a low column: each tells as much of its player's last turn as fits beside the others.

/** The most and the fewest lines for a player's last turn. Players know their own, so it has fewer if there isn't room for all. */
const [MOST, LEAST] = [10, 2];
const OWN = 3;
/** The most lines for what happened to a player in the turn of another. */
const SINCE = 3;

/** A panel that shows all of its text, because somebody points at it or has the focus there. */
const OPEN = '.rival:is(:hover, :focus-within), .told:is(:hover, :focus-within), .last:hover';

/**
 * Sets how many lines the panels in a box have (`--lines`, `--own-lines`, `--since-lines`), so that nothing runs over its edge.
 */
export function fitted(node: HTMLElement) {
  /** Whether everything fits with so many lines, once it has them. */
  const fits = (lines: number, own: number) => {
    node.style.setProperty('--lines', String(lines));
    node.style.setProperty('--own-lines', String(own));
    node.style.setProperty('--since-lines', String(Math.max(LEAST, Math.min(lines, SINCE))));
    return node.scrollHeight <= node.clientHeight + 1;
  };
  const fit = () => {
    // Nothing else may move meanwhile.
    if (node.querySelector(OPEN)) return;
    let lines = MOST;
    while (lines > LEAST && !fits(lines, Math.min(lines, OWN))) lines--;
    let own = Math.min(lines, OWN);
    while (own < lines && fits(lines, own + 1)) own++;
    fits(lines, own);
  };
  const sizes = new ResizeObserver(fit);
  const words = new MutationObserver(fit);
  if (node.parentElement) sizes.observe(node.parentElement);
  words.observe(node, { childList: true, characterData: true, subtree: true });
  node.addEventListener('pointerleave', fit);
  node.addEventListener('focusout', fit);
  return {
    destroy() {
      sizes.disconnect();
      words.disconnect();
    },
  };
}
