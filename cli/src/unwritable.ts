import { UserError } from './errors.ts';

/** What the operating system calls it, in words. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your part of the disk is full',
  EISDIR: 'it is a folder',
  EPIPE: 'nobody reads it',
};

/** The failure of a place that cannot be written: exit 2. */
export function unwritable(shown: string, cause: unknown): UserError {
  const { code: system = '', message } = cause as NodeJS.ErrnoException;
  return new UserError(`${shown} cannot be written: ${reasons[system] ?? message}`, { cause });
}
