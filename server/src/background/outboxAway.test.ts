import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PortError } from '../ports/portError.ts';
import { csm360Kind } from '../services/status/tellCsm360.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { outboxDesk } from './outbox.testing.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase('masterData');
});
afterAll(() => db.drop());
const { at, startWorker, createRequest, add, rowOf, makeDue, waiting } = outboxDesk(() => db);

describe('the outbox when something is away', () => {
  it('leaves a receiver alone for as long as they ask (DECISIONS T-1003)', async () => {
    const retryAfterSeconds = 400;
    at.send = () => Promise.reject(new PortError('smsGateway', 'Unavailable', 'answered 429', { retryAfterSeconds }));
    await add('too many', undefined, 'Sms');
    startWorker();
    await expect.poll(async () => (await rowOf('too many')).last_error).toContain('429');
    expect(Math.round((await rowOf('too many')).wait / 10)).toBe(40);
  });

  it.each([
    ['a mail', 'Email', 'partner.JobAssigned', ['a text', 'a notice']],
    ['a text', 'Sms', 'partner.JobAssigned', ['a mail', 'a notice']],
    ['a notice', 'Api', csm360Kind, ['a mail', 'a text']],
  ] as const)(
    '%s that fails holds up nothing of its request that goes another way (DECISIONS T-1002)',
    async (stuck, channel, kind, left) => {
      const requestId = await createRequest();
      at.send = async (text) => {
        if (text === stuck) throw new Error('away');
        at.sent.push(text);
      };
      await add(stuck, requestId, channel, undefined, kind);
      await add('behind it', requestId, channel, undefined, kind);
      for (const text of left) {
        if (text === 'a notice') await add(text, requestId, 'Api', undefined, csm360Kind);
        else await add(text, requestId, text === 'a mail' ? 'Email' : 'Sms');
      }
      startWorker();
      await expect.poll(() => at.sent).toEqual(left);
      expect(await rowOf('behind it')).toMatchObject({ status: 'Pending', tries: 0 });
    },
  );

  it.each([
    [[], []],
    [['gone@b.example'], ['gone@b.example']],
    [
      ['gone@b.example', 'full@b.example'],
      ['full@b.example', 'gone@b.example'],
    ],
  ])(
    'tells in the log of its request of %j whom the server refused while it took the mail for others',
    async (refused, told) => {
      const requestId = await createRequest();
      at.refused = refused;
      await add('a mail to several', requestId);
      startWorker();
      await expect.poll(waiting).toBe(0);
      const { rows } = await db.pool.query<{ by: string }>(
        `select agent_name as by from request_log where request_id = $1 and message = 'Message not delivered' order by by`,
        [requestId],
      );
      expect(rows.map(({ by }) => by)).toEqual(told);
      expect(await rowOf('a mail to several')).toMatchObject({ status: 'Sent', tries: 1 });
    },
  );

  it('sends nothing a second time that left while the database was away', async () => {
    await db.pool.query(`create function away() returns trigger language plpgsql as $$
      begin raise exception 'terminating connection due to administrator command' using errcode = '57P01'; end $$`);
    await db.pool.query(`create trigger away before update of status on outbox for each row execute function away()`);
    await add('a text', undefined, 'Sms');
    const worker = startWorker();
    await expect.poll(() => at.sent).toEqual(['a text']);
    const triesAfterWaking = async () => {
      worker.wake();
      return (await rowOf('a text')).tries;
    };
    await makeDue();
    await expect.poll(triesAfterWaking).toBe(2);
    await db.pool.query('drop trigger away on outbox; drop function away()');
    await makeDue();
    await expect.poll(() => triesAfterWaking().then(waiting)).toBe(0);
    expect(at.sent).toEqual(['a text']);
    expect(await rowOf('a text')).toMatchObject({ status: 'Sent', last_error: null });
  });

  it('is sent by one server however long it takes', async () => {
    const sending: string[] = [];
    const slow = Promise.withResolvers<void>();
    at.send = async (text) => {
      sending.push(text);
      await slow.promise;
    };
    await add('a mail with photos');
    startWorker(1);
    await expect.poll(() => sending).toHaveLength(1);
    const other = startWorker(1);
    for (let turn = 0; turn < 15; turn += 1) {
      other.wake();
      await wait(100);
    }
    slow.resolve();
    await expect.poll(waiting).toBe(0);
    expect(sending).toEqual(['a mail with photos']);
  });

  it('a service that hangs keeps none of the others waiting', async () => {
    const [told, notTold] = [await createRequest(), await createRequest()];
    const hanging = Promise.withResolvers<void>();
    at.send = async (text) => {
      if (text === 'a client') await hanging.promise;
      at.sent.push(text);
    };
    await add('a client', notTold, 'Api', undefined, 'status');
    await add('a partner’s own software', told, 'Api', undefined, csm360Kind);
    startWorker();
    await expect.poll(() => at.sent).toEqual(['a partner’s own software']);
    hanging.resolve();
    await expect.poll(waiting).toBe(0);
    expect(at.sent).toEqual(['a partner’s own software', 'a client']);
  });
});
