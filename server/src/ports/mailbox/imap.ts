import { setTimeout as wait } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { PortError } from '../portError.ts';
import { withId } from './folder.ts';
import { maxMailBytes, parseMail } from './parseMail.ts';
import type { Mailbox, ReceivedMail } from './port.ts';

const timeout = 30_000;
/** Asked this often, also where the server tells of new mail by itself. */
const pollMillis = 20_000;
const longestRest = 60_000;

interface ImapOptions {
  url: string;
  onError(error: unknown): void;
  /** For tests: how long to rest between two looks. */
  pollMillis?: number;
}

const connectionOf = async (url: string): Promise<{ client: ImapFlow; folder: string }> => {
  const { ImapFlow } = await import('imapflow'); // six megabytes, for those who read a mailbox
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const isSecure = protocol === 'imaps:';
  return {
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    client: new ImapFlow({
      host: hostname,
      port: Number(port) || (isSecure ? 993 : 143),
      secure: isSecure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: 5 * 60_000,
    }),
  };
};

/**
 * A mailbox by IMAP: `imaps://user:password@host:port/INBOX`. What nobody has read is taken, and marked as read when it was
 * taken; a mail that could not be taken is tried again at the next look. A lost connection is opened again.
 */
export function imapMailbox({ url, onError, pollMillis: pause = pollMillis }: ImapOptions): Mailbox {
  async function takeUnread(
    client: ImapFlow,
    handler: (mail: ReceivedMail) => Promise<void>,
    isStopped: () => boolean,
  ): Promise<void> {
    const unread = await client.search({ seen: false }, { uid: true });
    for (const uid of unread || []) {
      if (isStopped()) return;
      const found = await client.fetchOne(String(uid), { source: { maxLength: maxMailBytes } }, { uid: true });
      const source = found ? found.source : undefined;
      if (!source) continue;
      try {
        const mail = await parseMail(source);
        await handler(withId(mail, source));
      } catch (error) {
        onError(error);
        continue;
      }
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
  }

  async function session(
    handler: (mail: ReceivedMail) => Promise<void>,
    stop: AbortSignal,
    onceOpen: () => void,
  ): Promise<void> {
    const { client, folder } = await connectionOf(url);
    const close = (): void => client.close();
    // Its errors also end what is awaited below.
    client.on('error', () => {});
    stop.addEventListener('abort', close);
    try {
      await client.connect();
      const lock = await client.getMailboxLock(folder);
      onceOpen();
      try {
        while (!stop.aborted && client.usable) {
          await takeUnread(client, handler, () => stop.aborted);
          const news = new AbortController();
          const heard = (): void => news.abort();
          client.once('exists', heard);
          client.once('close', heard);
          await wait(pause, undefined, { signal: AbortSignal.any([stop, news.signal]) }).catch(() => {});
          client.off('exists', heard);
          client.off('close', heard);
        }
      } finally {
        lock.release();
      }
    } finally {
      stop.removeEventListener('abort', close);
      client.close();
    }
  }

  return {
    async listen(handler) {
      const stop = new AbortController();
      const run = async (): Promise<void> => {
        let failures = 0;
        while (!stop.signal.aborted) {
          try {
            await session(handler, stop.signal, () => {
              failures = 0;
            });
          } catch (error) {
            if (stop.signal.aborted) return;
            failures += 1;
            if (failures === 1) onError(new PortError('mailbox', 'Unavailable', String(error), { cause: error }));
          }
          const rest = Math.min(pause * 2 ** failures, longestRest);
          await wait(rest, undefined, { signal: stop.signal }).catch(() => {});
        }
      };
      const running = run();
      return async () => {
        stop.abort();
        await running;
      };
    },
  };
}
