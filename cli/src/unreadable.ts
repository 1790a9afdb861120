import { UserError } from './errors.ts';

/** What the operating system calls it, in words and with a code of ours. */
const reasons: Readonly<Record<string, readonly [code: string, reason: string]>> = {
  ENOENT: ['FILE_NOT_FOUND', 'there is no such file'],
  EACCES: ['FILE_NOT_ALLOWED', 'you may not read it'],
  EPERM: ['FILE_NOT_ALLOWED', 'you may not read it'],
  EISDIR: ['FILE_IS_FOLDER', 'it is a folder'],
};

/** The failure of a file that was named and cannot be read: exit 2. */
export function unreadable(shown: string, cause: unknown): UserError {
  const { code: system = '', message } = cause as NodeJS.ErrnoException;
  const [code, reason] = reasons[system] ?? ['FILE_UNREADABLE', message];
  return new UserError(`${shown} cannot be read: ${reason}`, { code, cause });
}
