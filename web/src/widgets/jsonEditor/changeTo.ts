/** The one change that makes a text another: what is the same at its beginning and end is left, and with it the cursor. */
export function changeTo(now: string, next: string): { from: number; to: number; insert: string } | undefined {
  if (now === next) return undefined;
  const shorter = Math.min(now.length, next.length);
  let head = 0;
  while (head < shorter && now[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && now.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  return { from: head, to: now.length - tail, insert: next.slice(head, next.length - tail) };
}
