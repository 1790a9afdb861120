import { unasked } from '../ui/unasked.ts';

/** The first screen has its own to fetch and to paint. */
const FIRST_MS = 500;

function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run);
  else setTimeout(run, 100);
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true || !navigator.onLine;

/**
 * Fetches code one piece after the other while nothing else is to do, so that the first press does not wait for it; ends with
 * the first piece that does not come. The answer stops it.
 */
export function fetchAhead(pieces: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false;
  const fetchNext = (nth: number): void => {
    const piece = pieces[nth];
    if (!piece) return;
    whenIdle(() => {
      if (isStopped || savesData()) return;
      unasked(piece).then(
        () => fetchNext(nth + 1),
        () => undefined,
      );
    });
  };
  const first = setTimeout(() => fetchNext(0), FIRST_MS);
  return () => {
    isStopped = true;
    clearTimeout(first);
  };
}
