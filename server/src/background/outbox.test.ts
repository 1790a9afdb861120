import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { backOffSeconds } from '../ports/backOff.ts';
import { createPorts } from '../ports/ports.ts';
import { outbox } from '../stores/outbox.ts';
import { insertRequest } from '../stores/requests/createRequest.ts';
import { currentTrace, inTrace, newTrace, type Trace } from '../telemetry/trace.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { createOutboxWorker, type OutboxWorker } from './outbox.ts';

let db: TestDatabase;
let sent: string[];
let send: (text: string) => Promise<void>;
const workers: OutboxWorker[] = [];
const log = pino({ level: 'silent' });

function startWorker(): OutboxWorker {
  const config = readConfig({ TOWLINE_DATA_DIR: '/tmp/unused', TOWLINE_LOG_LEVEL: 'silent' });
  const ports = createPorts(
    config,
    db,
    () => new Date(),
    () => {},
  );
  const worker = createOutboxWorker(
    {
      db,
      config,
      now: () => new Date(),
      ports: {
        ...ports,
        mailer: {
          send: async (mail) => {
            await send(mail.body);
            return { refused: [] };
          },
        },
        smsGateway: { send: (sms) => send(sms.text) },
      },
    },
    log,
  );
  workers.push(worker);
  worker.start();
  return worker;
}

async function createRequest(): Promise<string> {
  const { rows } = await db.pool.query<{ id: string; full_name: string }>('select id, full_name from agents limit 1');
  const id = randomUUID();
  await insertRequest(db.pool, {
    id,
    orderId: randomUUID(),
    order: {
      orderType: 'RoadsideAssistance',
      requestedService: { type: 'BreakdownAssistance', contractCode: 'C24Prepaid19' },
      vehicle: { type: 'PassengerCar' },
      serviceLocation: {},
    },
    status: 'Dispatching',
    contractCode: 'C24Prepaid19',
    homeCode: 'C24Belgium',
    isAbroad: false,
    timeZone: 'Europe/Brussels',
    agentId: rows[0]!.id,
    agentName: rows[0]!.full_name,
    at: new Date('2026-11-21T10:00:00Z'),
  });
  return id;
}

const add = (body: string, requestId?: string, channel: 'Email' | 'Sms' = 'Email', dedupeKey?: string) =>
  outbox.add(db.pool, { requestId, channel, kind: 'partner.JobAssigned', receiver: 'a@b.example', body, dedupeKey });
const rowOf = async (body: string) =>
  (
    await db.pool.query<{ status: string; tries: number; last_error: string | null; wait: number }>(
      `select status, tries, last_error, extract(epoch from next_try_at - now())::float8 as wait from outbox where body = $1`,
      [body],
    )
  ).rows[0]!;
const makeDue = () =>
  db.pool.query(`update outbox set next_try_at = now() - interval '1 second' where status = 'Pending'`);
const waiting = async () =>
  (await db.pool.query<{ n: number }>(`select count(*)::int as n from outbox where status = 'Pending'`)).rows[0]!.n;

beforeAll(async () => {
  db = await createTestDatabase('masterData');
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.pool.query('delete from outbox');
  sent = [];
  send = async (text) => void sent.push(text);
  return async () => void (await Promise.all(workers.splice(0).map((worker) => worker.stop())));
});

describe('the outbox', () => {
  it('sends mails and text messages, and says so', async () => {
    await add('a mail');
    await add('a text', undefined, 'Sms');
    startWorker();
    await expect.poll(waiting).toBe(0);
    expect(sent.toSorted()).toEqual(['a mail', 'a text']);
    expect(await rowOf('a mail')).toMatchObject({ status: 'Sent', tries: 1, last_error: null });
  });

  it('sends what belongs to one request in order, without waiting between', async () => {
    const requestId = await createRequest();
    const texts = Array.from({ length: 30 }, (_, n) => `message ${n}`);
    for (const text of texts) await add(text, requestId);
    startWorker();
    await expect.poll(waiting, { timeout: 4_000 }).toBe(0);
    expect(sent).toEqual(texts);
  });

  it('holds what comes after a failure of the same request, and nothing else', async () => {
    const requestId = await createRequest();
    send = async (text) => {
      if (text === 'first') throw new Error('the mail server is away');
      sent.push(text);
    };
    await add('first', requestId);
    await add('second', requestId);
    await add('of nobody');
    startWorker();
    await expect.poll(async () => (await rowOf('first')).last_error).toBe('the mail server is away');
    await expect.poll(() => sent).toEqual(['of nobody']);
    expect(await rowOf('second')).toMatchObject({ status: 'Pending', tries: 0 });
  });

  it('what hangs in one channel keeps the other waiting for nothing', async () => {
    const hanging = Promise.withResolvers<void>();
    send = async (text) => {
      if (text === 'a mail that hangs') await hanging.promise;
      sent.push(text);
    };
    await add('a mail that hangs');
    await add('a text', undefined, 'Sms');
    startWorker();
    await expect.poll(() => sent).toEqual(['a text']);
    expect(await rowOf('a mail that hangs')).toMatchObject({ status: 'Pending', tries: 1 });
    hanging.resolve();
    await expect.poll(waiting).toBe(0);
    expect(sent).toEqual(['a text', 'a mail that hangs']);
  });

  it('sends what belongs to one request in order over both channels, without waiting between', async () => {
    const requestId = await createRequest();
    const texts = Array.from({ length: 12 }, (_, n) => `message ${n}`);
    for (const [n, text] of texts.entries()) await add(text, requestId, n % 2 === 0 ? 'Email' : 'Sms');
    startWorker();
    await expect.poll(waiting, { timeout: 4_000 }).toBe(0);
    expect(sent).toEqual(texts);
  });

  it('tells in the log of its request that a message is stuck, and once more that it was given up', async () => {
    send = async () => Promise.reject(new Error('the mail server is away'));
    const requestId = await createRequest();
    await add('stuck', requestId);
    const told = async () =>
      (
        await db.pool.query<{ told: object }>(
          `select json_build_object('by', agent_name, 'failure', data->>'failure', 'subject', (select body from outbox
             where id::text = data->>'communicationId')) as told
           from request_log where request_id = $1 and message = 'Message not delivered' order by seq`,
          [requestId],
        )
      ).rows.map((row) => row.told);
    const worker = startWorker();
    const triedUpTo = async (tries: number) => {
      await db.pool.query(`update outbox set tries = $1, next_try_at = now() - interval '1 second'`, [tries - 1]);
      worker.wake();
      await expect.poll(async () => (await rowOf('stuck')).tries).toBe(tries);
    };
    const rests = async (tries: number) => {
      const { wait } = await rowOf('stuck');
      return wait > backOffSeconds(tries) - 4 && wait <= backOffSeconds(tries);
    };
    await expect.poll(() => rests(1)).toBe(true);
    const line = { by: 'a@b.example', failure: 'the mail server is away', subject: 'stuck' };
    for (const [tries, lines] of [
      [3, 0],
      [4, 1],
      [5, 1],
    ] as const) {
      await triedUpTo(tries);
      await expect.poll(() => rests(tries)).toBe(true);
      expect(await told(), `after ${tries} tries`).toEqual(Array.from({ length: lines }, () => line));
    }
    await triedUpTo(12);
    await expect.poll(async () => (await rowOf('stuck')).status).toBe('Failed');
    expect(await told()).toEqual([line, line]);
  });

  it('tries again later, each time later than before', async () => {
    send = async () => Promise.reject(new Error('away'));
    await add('stubborn');
    const worker = startWorker();
    for (let tries = 1; tries <= 3; tries += 1) {
      await expect.poll(async () => (await rowOf('stubborn')).tries).toBe(tries);
      await expect.poll(async () => (await rowOf('stubborn')).wait).toBeLessThanOrEqual(backOffSeconds(tries));
      expect((await rowOf('stubborn')).wait).toBeGreaterThan(backOffSeconds(tries) - 5);
      await makeDue();
      worker.wake();
    }
  });

  it('gives up after twelve tries, and is then in nobody’s way', async () => {
    const requestId = await createRequest();
    send = async (text) => {
      if (text === 'hopeless') throw new Error('no such receiver');
      sent.push(text);
    };
    await add('hopeless', requestId);
    await add('after it', requestId);
    await db.pool.query(`update outbox set tries = 10 where body = 'hopeless'`);
    const worker = startWorker();
    await expect.poll(async () => (await rowOf('hopeless')).tries).toBe(11);
    expect(sent).toEqual([]);
    await expect.poll(async () => (await rowOf('hopeless')).last_error).toBe('no such receiver');
    expect((await rowOf('hopeless')).status).toBe('Pending');
    await makeDue();
    worker.wake();
    await expect.poll(async () => (await rowOf('hopeless')).status).toBe('Failed');
    await expect.poll(() => sent).toEqual(['after it']);
  });

  it('sends each effect once, however many servers there are', async () => {
    const requests = [await createRequest(), await createRequest(), undefined];
    const texts = Array.from({ length: 60 }, (_, n) => `message ${n}`);
    for (const [n, text] of texts.entries()) await add(text, requests[n % 3]);
    startWorker();
    startWorker();
    startWorker();
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    expect(sent).toHaveLength(60);
    expect(new Set(sent)).toEqual(new Set(texts));
    for (const own of [0, 1])
      expect(sent.filter((text) => texts.indexOf(text) % 3 === own)).toEqual(texts.filter((_, n) => n % 3 === own));
  });

  it('leaves what a server has in hand alone until its time is over', async () => {
    await add('in hand');
    const [effect] = await outbox.take(db.pool, 10, 60);
    expect(await outbox.take(db.pool, 10, 60)).toEqual([]);
    await makeDue();
    const [taken] = await outbox.take(db.pool, 10, 60);
    expect(taken!.id).toBe(effect!.id);
    expect(await outbox.hold(db.pool, effect!, 60)).toBe(false);
    expect(await outbox.hold(db.pool, taken!, 60)).toBe(true);
    await outbox.sent(db.pool, taken!.id, { staysHere: true });
    expect(await outbox.hold(db.pool, taken!, 60)).toBe(false);
  });

  it('keeps two effects with one key as one', async () => {
    await add('once', undefined, 'Email', 'status:1');
    await add('twice', undefined, 'Email', 'status:1');
    startWorker();
    await expect.poll(waiting).toBe(0);
    expect(sent).toEqual(['once']);
  });

  it('is sent in the trace of the call that wrote it', async () => {
    const trace = newTrace(true);
    const seen: (Trace | undefined)[] = [];
    send = async () => void seen.push(currentTrace());
    await inTrace(trace, () => add('of a call'));
    startWorker();
    await expect.poll(() => seen).toMatchObject([{ traceId: trace.traceId, parentId: trace.spanId, isSampled: true }]);
  });

  it('sends nothing after the end', async () => {
    await startWorker().stop();
    await add('too late');
    workers[0]!.wake();
    expect(await waiting()).toBe(1);
    expect(sent).toEqual([]);
  });
});
