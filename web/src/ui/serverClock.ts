import { goBy } from '../i18n/format.ts';

/** So many of the last answers say how far this computer's clock is from the server's; one that lay in a cache is outvoted. */
const listened = 9;
/** What is less (ms) is the rounding of a header to seconds and the way of an answer. */
const noise = 2_000;

let aheads: number[] = [];
let ahead = 0;

/** The time (ms) by the server's clock, which countdowns and rules go by: a desk's own may be minutes off (DECISIONS T-853). */
export const serverNow = (): number => Date.now() - ahead;
goBy(serverNow);

/** What an answer said of the server's time; `asked` and `answered` (ms) by this computer's clock. */
export function heardServerTime(said: string | null, asked: number, answered: number): void {
  // The header is cut to the second.
  const then = Date.parse(said ?? '') + 500;
  if (Number.isNaN(then)) return;
  aheads = [...aheads, (asked + answered) / 2 - then].slice(-listened);
  const median = aheads.toSorted((one, other) => one - other)[aheads.length >> 1] ?? 0;
  ahead = Math.abs(median) > noise ? Math.round(median) : 0;
}
