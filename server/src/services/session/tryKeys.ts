import { createHash } from 'node:crypto';

/** Under which tries at an account's password are counted, whether there is such an account or not (DECISIONS S-44). */
export const accountTryKey = (email: string): string =>
  `account:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
