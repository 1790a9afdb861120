import { randomBytes } from 'node:crypto';
import { UserError } from '../errors.ts';

/** A UUIDv7: runs sort by the time they began. */
export function newRunId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A name that can be a file's; a CI job id is one. */
export function checkRunId(text: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(text))
    throw new UserError(`"${text}" is no name for a run`, {
      hint: 'Letters, digits, dot, dash and underscore, at most 100',
    });
  return text;
}

/** Whether a name is a UUID. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
