import type { Config } from '../config.ts';
import type { Live } from '../core/background.ts';
import type { Database } from '../db/client.ts';
import { command } from '../db/statement.ts';
import { createRateLimit } from './rateLimit.ts';
import { createSharedLimit, type SharedLimit } from './sharedLimit.ts';

const tell = command<[text: string]>('limitOf.tell', `select pg_notify('calls', $1)`);

interface LimitDeps {
  db: Database;
  config: Config;
  now: () => Date;
  live: Live;
}

/** The limit of calls that the settings ask for, one with all servers of the database; undefined where they ask for none. */
export function limitOf({ db, config: { rateLimit: perMinute }, now, live }: LimitDeps): SharedLimit | undefined {
  if (perMinute === 0) return undefined;
  const shared = createSharedLimit({
    limit: createRateLimit(perMinute),
    perMinute,
    now,
    tell: async (text) => void (await tell.run(db.pool, text)),
  });
  live.onCalls(shared.heard);
  return shared;
}
