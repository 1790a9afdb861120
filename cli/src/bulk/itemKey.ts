import { createHash } from 'node:crypto';

/** An idempotency key that is the same each time this item of this run is tried (S-05, cli.md §5.7). */
export function idempotencyKeyOf(runId: string, key: string): string {
  const hex = createHash('sha256').update(`${runId}|${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The name of an item within a plan, as RFC 9562 §5.5 makes it: the same wherever the plan is carried out (cli.md §5.7). */
export function uuid5(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.subarray(0, 16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
