import { createHash } from 'node:crypto';

/** A session ends eight hours after its last use. */
export const sessionHours = 8;

/** What is stored of a cookie's or token's secret. */
export function secretHashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
