import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backOffSeconds } from '../ports/backOff.ts';
import { dueEffects } from '../stores/dueEffects.ts';
import { outbox } from '../stores/outbox.ts';
import { currentTrace, inTrace, newTrace, type Trace } from '../telemetry/trace.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { outboxDesk } from './outbox.testing.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase('masterData');
});
afterAll(() => db.drop());
const { at, workers, startWorker, createRequest, add, rowOf, makeDue, waiting } = outboxDesk(() => db);

describe('the outbox', () => {
  it('sends mails and text messages, and says so', async () => {
    await add('a mail');
    await add('a text', undefined, 'Sms');
    startWorker();
    await expect.poll(waiting).toBe(0);
    expect(at.sent.toSorted()).toEqual(['a mail', 'a text']);
    expect(await rowOf('a mail')).toMatchObject({ status: 'Sent', tries: 1, last_error: null });
  });

  it('sends what belongs to one request in order, without waiting between', async () => {
    const requestId = await createRequest();
    const texts = Array.from({ length: 30 }, (_, n) => `message ${n}`);
    for (const text of texts) await add(text, requestId);
    startWorker();
    await expect.poll(waiting, { timeout: 4_000 }).toBe(0);
    expect(at.sent).toEqual(texts);
  });

  it('holds what comes after a failure of the same request, and nothing else', async () => {
    const requestId = await createRequest();
    at.send = async (text) => {
      if (text === 'first') throw new Error('the mail server is away');
      at.sent.push(text);
    };
    await add('first', requestId);
    await add('second', requestId);
    await add('of nobody');
    startWorker();
    await expect.poll(async () => (await rowOf('first')).last_error).toBe('the mail server is away');
    await expect.poll(() => at.sent).toEqual(['of nobody']);
    expect(await rowOf('second')).toMatchObject({ status: 'Pending', tries: 0 });
  });

  it('what hangs in one channel keeps the other waiting for nothing', async () => {
    const hanging = Promise.withResolvers<void>();
    at.send = async (text) => {
      if (text === 'a mail that hangs') await hanging.promise;
      at.sent.push(text);
    };
    await add('a mail that hangs');
    await add('a text', undefined, 'Sms');
    startWorker();
    await expect.poll(() => at.sent).toEqual(['a text']);
    expect(await rowOf('a mail that hangs')).toMatchObject({ status: 'Pending', tries: 1 });
    hanging.resolve();
    await expect.poll(waiting).toBe(0);
    expect(at.sent).toEqual(['a text', 'a mail that hangs']);
  });

  it('sends what belongs to one request in order over both channels, without waiting between', async () => {
    const requestId = await createRequest();
    const texts = Array.from({ length: 12 }, (_, n) => `message ${n}`);
    for (const [n, text] of texts.entries()) await add(text, requestId, n % 2 === 0 ? 'Email' : 'Sms');
    startWorker();
    await expect.poll(waiting, { timeout: 4_000 }).toBe(0);
    expect(at.sent).toEqual(texts);
  });

  it('tells in the log of its request that a message is stuck, and once more that it was given up', async () => {
    at.send = async () => Promise.reject(new Error('the mail server is away'));
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
    at.send = async () => Promise.reject(new Error('away'));
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
    at.send = async (text) => {
      if (text === 'hopeless') throw new Error('no such receiver');
      at.sent.push(text);
    };
    await add('hopeless', requestId);
    await add('after it', requestId);
    await db.pool.query(`update outbox set tries = 10 where body = 'hopeless'`);
    const worker = startWorker();
    await expect.poll(async () => (await rowOf('hopeless')).tries).toBe(11);
    expect(at.sent).toEqual([]);
    await expect.poll(async () => (await rowOf('hopeless')).last_error).toBe('no such receiver');
    expect((await rowOf('hopeless')).status).toBe('Pending');
    await makeDue();
    worker.wake();
    await expect.poll(async () => (await rowOf('hopeless')).status).toBe('Failed');
    await expect.poll(() => at.sent).toEqual(['after it']);
  });

  it('sends each effect once, however many servers there are', async () => {
    const requests = [await createRequest(), await createRequest(), undefined];
    const texts = Array.from({ length: 60 }, (_, n) => `message ${n}`);
    for (const [n, text] of texts.entries()) await add(text, requests[n % 3]);
    startWorker();
    startWorker();
    startWorker();
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    expect(at.sent).toHaveLength(60);
    expect(new Set(at.sent)).toEqual(new Set(texts));
    for (const own of [0, 1])
      expect(at.sent.filter((text) => texts.indexOf(text) % 3 === own)).toEqual(texts.filter((_, n) => n % 3 === own));
  });

  it('leaves what a server has in hand alone until its time is over', async () => {
    await add('in hand');
    const [effect] = await dueEffects.take(db.pool, 10, 60);
    expect(await dueEffects.take(db.pool, 10, 60)).toEqual([]);
    await makeDue();
    const [taken] = await dueEffects.take(db.pool, 10, 60);
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
    expect(at.sent).toEqual(['once']);
  });

  it('is sent in the trace of the call that wrote it', async () => {
    const trace = newTrace(true);
    const seen: (Trace | undefined)[] = [];
    at.send = async () => void seen.push(currentTrace());
    await inTrace(trace, () => add('of a call'));
    startWorker();
    await expect.poll(() => seen).toMatchObject([{ traceId: trace.traceId, parentId: trace.spanId, isSampled: true }]);
  });

  it('asks once for all ways, and takes only where something is due', async () => {
    await add('a mail');
    const asked: string[] = [];
    const note = (pool: typeof db.pool) =>
      vi.spyOn(pool, 'query').mockImplementation(function (this: unknown, ...call: unknown[]) {
        const [what] = call as [string | { text: string }];
        asked.push(typeof what === 'string' ? what : what.text);
        return Reflect.apply(query, pool, call) as never;
      });
    const query = Object.getPrototypeOf(db.pool).query as () => unknown;
    const spies = [note(db.pool), note(db.prepared)];
    startWorker();
    await expect.poll(waiting).toBe(0);
    await Promise.all(workers.map((worker) => worker.stop()));
    for (const spy of spies) spy.mockRestore();
    const takes = asked.filter((text) => text.includes('for update skip locked'));
    // The mail, and that there is none after it.
    expect(takes).toHaveLength(2);
    // Once more where five seconds went by meanwhile.
    expect(asked.filter((text) => text.includes('select distinct')).length).toBeLessThan(3);
  });

  it('sends nothing after the end', async () => {
    await startWorker().stop();
    await add('too late');
    workers[0]!.wake();
    expect(await waiting()).toBe(1);
    expect(at.sent).toEqual([]);
  });
});
