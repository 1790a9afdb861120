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

const retryAfterMillis = 1_000;

interface Listening {
  start(): Promise<void>;
  stop(): Promise<void>;
  isWell(): boolean;
}

/** The connection that hears what servers tell each other; one that is lost is opened again, and told of as such. */
export function createListening(
  url: string,
  log: Log,
  {
    received,
    missed,
    retryMillis = retryAfterMillis,
  }: {
    received: (notification: pg.Notification) => void;
    /** It was away for a while: what came meanwhile is not known. */
    missed: () => void;
    retryMillis?: number | undefined;
  },
): Listening {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...sessionAt(url), application_name: 'towline live', keepAlive: true });
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
    if (stopped) await next.end();
    else client = next;
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
      await client?.end();
    },
    isWell: () => client !== undefined,
  };
}
