/** Milliseconds within which three clicks are one triple click (2-requests §9). */
export const TRIPLE_CLICK_MS = 1_000;

/**
 * A handler of clicks that does something at the third within a second (2-requests §9). A fourth begins anew.
 * @param now the clock, in milliseconds
 */
export function onTripleClick(run: () => void, now: () => number): () => void {
  let clicks: number[] = [];
  return () => {
    const at = now();
    clicks = [...clicks.filter((click) => at - click < TRIPLE_CLICK_MS), at];
    if (clicks.length < 3) return;
    clicks = [];
    run();
  };
}
