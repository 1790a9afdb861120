import { connect, createServer, type Socket } from 'node:net';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { createListening } from './listening.ts';

let db: TestDatabase;
let url: string;
const open = new Set<Socket>();
const proxy = createServer((from) => {
  const { hostname, port } = new URL(db.url);
  const to = connect(Number(port), hostname);
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    open.add(one);
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
    one.pipe(other);
  }
});
/** As a firewall that forgot its connections: nothing passes any more, and nobody is told. New ones pass. */
const forget = () => {
  for (const socket of open) socket.unpipe().pause();
  open.clear();
};

beforeAll(async () => {
  db = await createTestDatabase('empty');
  const port = await new Promise<number>((resolve) =>
    proxy.listen(0, '127.0.0.1', () => resolve((proxy.address() as { port: number }).port)),
  );
  const through = new URL(db.url);
  through.host = `127.0.0.1:${port}`;
  url = through.href;
});
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(async () => {
  proxy.close();
  await db.drop();
});

describe('a connection that nobody says is gone', () => {
  it('is opened again by who listens, and what waits for an answer on others is cut', async () => {
    const through = openDatabase({ url, max: 2, applicationName: 'towline test silence' });
    const said: (string | undefined)[] = [];
    let missed = 0;
    const listening = createListening(url, pino({ level: 'silent' }), {
      received: ({ payload }) => said.push(payload),
      missed: () => {
        missed += 1;
      },
      markHeard: through.markHeard,
      ...{ retryMillis: 10, everyMillis: 50, waitMillis: 300 },
    });
    await listening.start();
    ends.push(listening.stop, through.close);
    await through.pool.query('select 1');
    forget();
    const waits = through.pool.query('select 1');
    await expect(waits).rejects.toThrow('Connection terminated');
    await expect.poll(() => missed).toBe(1);
    expect(listening.isWell()).toBe(true);
    await db.pool.query(`select pg_notify('live', 'heard')`);
    await expect.poll(() => said).toEqual(['heard']);
    expect((await through.pool.query('select 1')).rowCount).toBe(1);
  });

  it('is left alone as long as it answers, and what works on beside it', async () => {
    const through = openDatabase({ url, max: 2, applicationName: 'towline test silence' });
    const missed: string[] = [];
    const listening = createListening(url, pino({ level: 'silent' }), {
      received: () => {},
      missed: () => missed.push('missed'),
      markHeard: through.markHeard,
      ...{ retryMillis: 10, everyMillis: 20, waitMillis: 100 },
    });
    await listening.start();
    ends.push(listening.stop, through.close);
    expect((await through.pool.query('select pg_sleep(0.4)')).rowCount).toBe(1);
    expect(missed).toEqual([]);
  });
});
