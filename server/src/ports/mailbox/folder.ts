import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { PortError } from '../portError.ts';
import { maxMailBytes, parseMail } from './parseMail.ts';
import type { Mailbox, ReceivedMail } from './port.ts';

const pollMillis = 1_000;

interface FolderOptions {
  dir: string;
  onError(error: unknown): void;
  /** For tests: how often the folder is looked at. */
  pollMillis?: number;
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A mail without an id of its own is known by what it says. */
export const withId = (mail: ReceivedMail, raw: Buffer): ReceivedMail =>
  mail.messageId === '' ? { ...mail, messageId: `sha256:${createHash('sha256').update(raw).digest('hex')}` } : mail;

/**
 * A folder of mails, each a file that ends in .eml: what was taken goes to `read` below it, what is no mail to `unreadable`.
 * A file that could not be taken stays and is tried again. It is made when somebody listens.
 */
export function folderMailbox({ dir, onError, pollMillis: pause = pollMillis }: FolderOptions): Mailbox {
  const moveTo = async (folder: string, name: string): Promise<void> => {
    await mkdir(path.join(dir, folder), { recursive: true });
    // Of several servers on one folder one moves it; the message counted once for all of them.
    await rename(path.join(dir, name), path.join(dir, folder, name)).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  };

  async function takeOne(name: string, handler: (mail: ReceivedMail) => Promise<void>): Promise<void> {
    const file = path.join(dir, name);
    const { size } = await stat(file);
    if (size > maxMailBytes) return moveTo('unreadable', name);
    const raw = await readFile(file);
    const mail = await parseMail(raw).catch(() => undefined);
    if (!mail) return moveTo('unreadable', name);
    await handler(withId(mail, raw));
    return moveTo('read', name);
  }

  return {
    async listen(handler) {
      let isStopped = false;
      let timer: NodeJS.Timeout | undefined;
      const told = new Set<string>();
      const look = async (): Promise<void> => {
        await mkdir(dir, { recursive: true });
        const names = (await readdir(dir)).filter((name) => name.endsWith('.eml')).sort();
        for (const name of names) {
          if (isStopped) return;
          await takeOne(name, handler).then(
            () => told.delete(name),
            (error: unknown) => {
              if (isGone(error) || told.has(name)) return;
              told.add(name); // once a file, not once a second
              onError(error);
            },
          );
        }
      };
      let running: Promise<void> = Promise.resolve();
      let isAway = false;
      const turn = (): void => {
        running = look()
          .then(
            () => {
              isAway = false;
            },
            (error: unknown) => {
              if (!isAway) onError(new PortError('mailbox', 'Unavailable', String(error), { cause: error }));
              isAway = true;
            },
          )
          .finally(() => {
            if (!isStopped) timer = setTimeout(turn, pause);
          });
      };
      turn();
      return async () => {
        isStopped = true;
        clearTimeout(timer);
        await running;
        clearTimeout(timer);
      };
    },
  };
}
