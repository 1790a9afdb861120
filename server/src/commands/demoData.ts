import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';

export interface DemoOptions {
  requests: number;
  now: Date;
  log: (text: string) => void;
}

const standardRequests = 5_000;

/** Fills an empty database where the settings want it. Answers whether it did. */
export async function fillWhenEmpty(
  db: Database,
  config: Config,
  now: Date,
  log: (text: string) => void,
): Promise<boolean> {
  if (!config.demo) return false;
  if ((await demoState(db)) === 'loading') await startOver(db, log);
  if (!(await isEmpty(db))) return false;
  await loadDemo(db, { requests: standardRequests, now, log });
  return true;
}

/**
 * Loads demo data. A mark says that it began, another that it is whole: when it is interrupted, the next start knows that the
 * database holds nothing but half of the demo.
 */
export async function loadDemo(db: Database, { requests, now, log }: DemoOptions): Promise<void> {
  const fresh = await isEmpty(db);
  if (fresh) await mark(db, 'loading');
  log(`loading demo data (${requests.toLocaleString('en')} requests) …`);
  const started = Date.now();
  const { seedDemo } = await import('../db/seed/seedDemo.ts'); // 30 MB of places: only for those who fill
  await seedDemo(db, { requests, now, onProgress: log });
  if (fresh) await mark(db, 'loaded');
  log(`demo data loaded in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query<{ empty: boolean }>('select not exists (select from agents) as empty');
  return rows[0]?.empty ?? false;
}

async function demoState(db: Database): Promise<string | undefined> {
  const table = await db.pool.query<{ there: boolean }>("select to_regclass('demo_mark') is not null as there");
  if (!table.rows[0]?.there) return undefined;
  const { rows } = await db.pool.query<{ state: string }>('select state from demo_mark');
  return rows[0]?.state;
}

async function mark(db: Database, state: 'loading' | 'loaded'): Promise<void> {
  await db.pool.query(
    'create table if not exists demo_mark (one boolean primary key default true check (one), state text not null)',
  );
  await db.pool.query(
    'insert into demo_mark (state) values ($1) on conflict (one) do update set state = excluded.state',
    [state],
  );
}

/** The server never listened on a database whose demo data is half there, so nobody's work is in it. */
async function startOver(db: Database, log: (text: string) => void): Promise<void> {
  log('the demo data was interrupted while it was loaded: starting over');
  await db.pool.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
  await migrate(db, log);
}
