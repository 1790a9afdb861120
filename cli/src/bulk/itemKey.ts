import { createHash } from 'node:crypto';

/** An idempotency key that is the same each time this item of this run is tried (S-05, cli.md §5.7). */
export function idempotencyKeyOf(runId: string, key: string): string {
  const hex = createHash('sha256').update(`${runId}|${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
