import { createHash } from 'node:crypto';

/** What the first entry of the chain stands behind. */
export const firstHash: Buffer = Buffer.alloc(32);

/** An entry's hash: SHA-256 of the hash before it, its position and what it says (DECISIONS T-561). */
export const hashOf = (before: Buffer, position: number, content: string): Buffer =>
  createHash('sha256').update(before).update(`${position}|${content}`).digest();
