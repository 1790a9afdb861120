import pg from 'pg';
import type { Log } from '../core/log.ts';
import { sessionAt } from '../db/client.ts';
import { command } from '../db/statement.ts';

const channels = [
  command('live.listen', 'listen live'),
  command('live.listenAgent', 'listen agent'),
  command('live.listenOutbox', 'listen outbox'),
  command('live.listenCalls', 'listen calls'),
];

const beat = command('live.beat', 'select 1');

const retryAfterMillis = 1_000;
/** How often it is asked whether it is still there, and how long an answer may take. */
const beatMillis = 10_000;
const patienceMillis = 15_000;

interface Listening {
  start(): Promise<void>;
  stop(): Promise<void>;
  isWell(): boolean;
}

/**
 * The connection that hears what servers tell each other; one that is lost is opened again, and told of as such. A firewall that
 * forgot it, or a host that is gone, tells nobody: who only listens would wait for hours, so it is asked (DECISIONS T-917).
 */
export function createListening(
  url: string,
  log: Log,
  {
    received,
    missed,
    markHeard = () => () => {},
    retryMillis = retryAfterMillis,
    everyMillis = beatMillis,
    waitMillis = patienceMillis,
  }: {
    received: (notification: pg.Notification) => void;
    /** It was away for a while: what came meanwhile is not known. */
    missed: () => void;
    /** Cuts what else has heard nothing of the database since (`Database.markHeard`). */
    markHeard?: (() => () => void) | undefined;
    retryMillis?: number | undefined;
    everyMillis?: number | undefined;
    waitMillis?: number | undefined;
  },
): Listening {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;

  async function ask(of: pg.Client): Promise<void> {
    const cutSilent = markHeard();
    const cut = () => {
      log.warn('the database has stopped answering: its connections are opened again');
      cutSilent();
      of.end().catch(() => {}); // with a question that waits it is cut, and tells of its end
    };
    // In two halves: where this process stood still, what was answered meanwhile is read between them.
    let late = setTimeout(() => {
      late = setTimeout(cut, waitMillis / 2);
    }, waitMillis / 2);
    await beat.run(of).catch(() => {}); // its end is told by itself
    clearTimeout(late);
    if (client === of) askLater(of);
  }

  function askLater(of: pg.Client): void {
    if (!stopped) beating = setTimeout(() => void ask(of), everyMillis).unref();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...sessionAt(url),
      application_name: 'towline live',
      keepAlive: true,
      connectionTimeoutMillis: waitMillis,
      query_timeout: waitMillis * 2, // for what is said before it is asked
    });
    next.on('notification', received);
    next.on('error', (error) => log.warn({ err: error }, 'live connection lost'));
    next.on('end', () => {
      if (client !== next) return; // one that never listened is tried again by whoever opened it
      client = undefined;
      reconnectLater();
    });
    try {
      await next.connect();
      for (const channel of channels) await channel.run(next);
    } catch (error) {
      next.end().catch(() => {}); // it is of no use, and may not be closed by itself
      throw error;
    }
    if (stopped) return next.end();
    client = next;
    askLater(next);
  }

  function reconnectLater(): void {
    if (!stopped) retry = setTimeout(() => void reconnect(), retryMillis).unref();
  }

  async function reconnect(): Promise<void> {
    if (stopped) return;
    try {
      await connect();
      missed();
    } catch (error) {
      log.warn({ err: error }, 'live connection could not be opened again');
      reconnectLater();
    }
  }

  return {
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearTimeout(beating);
      await client?.end();
    },
    isWell: () => client !== undefined,
  };
}
