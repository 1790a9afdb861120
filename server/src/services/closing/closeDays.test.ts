import { randomUUID } from 'node:crypto';
import type { DayClosing } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { transact } from '../../db/transaction.ts';
import { seedDemo } from '../../seed/seedDemo.ts';
import { closings } from '../../stores/closings.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { openLedger } from '../ledger/openLedger.ts';
import { postEntry } from '../ledger/postEntry.ts';
import { sealEntries } from '../ledger/sealEntries.ts';
import { closeDays } from './closeDays.ts';

const start = new Date('2026-11-20T10:00:00Z');
const receiver = 'books@towline.example';
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({}, start, (db, now) => seedDemo(db, { requests: 120, now, onProgress: () => {} }));
}, 120_000);
afterAll(() => test.close());

const query = async <Row extends object>(sql: string) => (await test.db.pool.query<Row>(sql)).rows;
const closed = () =>
  query<{ day: string; position: number }>(
    "select to_char(day, 'YYYY-MM-DD') as day, position::int as position from day_closings order by day",
  );
const mails = () =>
  query<{ subject: string; body: string; receiver: string }>(
    "select subject, body, receiver from outbox where kind = 'DayClosing' order by subject",
  );
const closing = async (asked = ''): Promise<DayClosing> => {
  const answer = await test.call('GET', `/v1/bo/ledger/closing${asked}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<DayClosing>();
};
const at = (time: string, closingMail = receiver) => ({
  db: test.db,
  now: () => new Date(time),
  config: { closingMail },
});
const receive = (occurredAt: string, cents = 10_000) =>
  transact(test.db, (tx) =>
    postEntry(tx, {
      ...{ kind: 'PaymentReceived', source: 'PaymentEvent', sourceId: randomUUID(), companyCode: 'C24Belgium' },
      occurredAt: new Date(occurredAt),
      postings: [
        { account: 'PaymentProvider', cents },
        { account: 'Receivable', cents: -cents },
      ],
    }),
  );

describe('before the ledger is open', () => {
  it('no day is closed and nothing is mailed, however long the server was away (DECISIONS T-745)', async () => {
    expect(await closeDays(at('2026-11-20T10:00:05Z'))).toBe(0);
    expect([await closed(), await mails()]).toEqual([[], []]);
    expect(await openLedger(test.db, start)).toBeGreaterThan(50);
  });
  it('nor while the sealer of another server is at it', async () => {
    await transact(test.db, async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext('towline ledger seal'))");
      expect(await closeDays(at('2026-11-20T10:00:05Z'))).toBe(0);
    });
    expect(await closed()).toEqual([]);
  });
});

describe('a day that is over', () => {
  it('is not closed before midnight of the operator, and nothing is mailed where nobody is to have it', async () => {
    expect(await closeDays(at('2026-11-20T22:59:00Z', ''))).toBe(1);
    // One closing for all that was before: its chain holds every entry.
    expect(await closed()).toEqual([{ day: '2026-11-19', position: expect.any(Number) }]);
    expect(await query('select id from ledger_entries where position is null')).toEqual([]);
    expect((await closing()).headPosition).toBeGreaterThan(50);
    expect(await mails()).toEqual([]);
  });

  it('is closed once by two servers, and mailed with the head of the chain', async () => {
    const other = openDatabase({ url: test.db.url, max: 3, applicationName: 'towline second server' });
    try {
      const both = await Promise.all([
        closeDays(at('2026-11-20T23:00:05Z')),
        closeDays({ ...at('2026-11-20T23:00:05Z'), db: other }),
      ]);
      expect(both.toSorted()).toEqual([0, 1]);
    } finally {
      await other.close();
    }
    const [{ hash, position } = { hash: '', position: 0 }] = await query<{ hash: string; position: number }>(
      "select encode(hash, 'hex') as hash, position::int as position from ledger_entries order by position desc nulls last limit 1",
    );
    const sent = await mails();
    expect(sent.map(({ subject, receiver: to }) => [subject, to])).toEqual([['Closing of 2026-11-20', receiver]]);
    expect(sent[0]?.body).toContain(`Ledger: ${position} entries, head ${hash}`);
    expect(await closing('?day=2026-11-20')).toMatchObject({ headPosition: position, headHash: hash, postedLater: 0 });
  });

  it('waits for what is not sealed yet, and no later day is closed before it', async () => {
    const sealed = vi.spyOn(closings, 'hasUnsealed').mockResolvedValueOnce(true);
    const before = await closed();
    expect(await closeDays(at('2026-11-24T06:00:00Z'))).toBe(0);
    expect(await closed()).toEqual(before);
    sealed.mockRestore();
  });

  it('is closed afterwards where no server was up, a day after the other', async () => {
    expect(await closeDays(at('2026-11-24T06:00:00Z'))).toBe(3);
    expect((await closed()).map(({ day }) => day)).toEqual([
      ...['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
    ]);
    expect(await mails()).toHaveLength(4);
    expect(await closeDays(at('2026-11-24T06:00:10Z'))).toBe(0);
  });

  it('mails sums of one moment, and the head of the chain that they are of (DECISIONS T-837)', async () => {
    const { balances } = closings;
    const read = vi.spyOn(closings, 'balances').mockImplementationOnce(async (...asked) => {
      await receive('2026-11-24T12:00:00Z', 700);
      await sealEntries(test.db);
      return balances(...asked);
    });
    expect(await closeDays(at('2026-11-25T06:00:00Z'))).toBe(1);
    read.mockRestore();
    const [before, sent] = (await mails()).slice(-2).map(({ body }) => body);
    const owedBefore = /together (\S+) /.exec(before!)?.[1];
    expect(sent).toContain(`together ${owedBefore} (day before ${owedBefore})`);
    const { headPosition, headHash, postedLater } = await closing('?day=2026-11-24');
    expect(sent).toContain(`Ledger: ${headPosition} entries, head ${headHash}`);
    expect(postedLater).toBe(1);
  });

  it('keeps no head that the chain has no more: that day waits, and with it the later one (DECISIONS T-834)', async () => {
    const { close } = closings;
    const gone = vi
      .spyOn(closings, 'close')
      .mockImplementationOnce((tx, day, when, { position }) =>
        close(tx, day, when, { position, hash: Buffer.alloc(32, 7) }),
      );
    expect(await closeDays(at('2026-11-27T06:00:00Z'))).toBe(0);
    gone.mockRestore();
    expect((await closed()).at(-1)?.day).toBe('2026-11-24');
    expect(await closeDays(at('2026-11-27T06:00:00Z'))).toBe(2);
  });

  it.each(['update day_closings set position = 0', 'delete from day_closings'])('refuses %s', async (statement) => {
    await expect(test.db.pool.query(statement)).rejects.toThrow('never changed');
  });
});

describe('what a day says', () => {
  it('adds up: the day before and what changed', async () => {
    await receive('2026-11-21T12:00:00Z');
    await receive('2026-11-21T22:59:59Z', 500);
    await receive('2026-11-21T23:00:00Z', 1);
    const { groups, entries, postedLater } = await closing('?day=2026-11-21');
    const [whole, ...companies] = groups;
    expect([entries, postedLater]).toEqual([2, 2]);
    expect(whole).toMatchObject({
      cameIn: 10_500,
      paidOut: 0,
      changes: [{ kind: 'PaymentReceived', entries: 2, owed: -10_500, payable: 0 }],
    });
    expect(whole!.owed).toBe(whole!.owedBefore - 10_500);
    expect(companies.find(({ key }) => key === 'C24Belgium')).toMatchObject({ cameIn: 10_500, name: 'C24 Belgium' });
    expect((await closing('?day=2026-11-22')).groups[0]).toMatchObject({ owedBefore: whole!.owed, cameIn: 1 });
  });

  it('is of one moment: what is posted while it is read is in none of its sums', async () => {
    const { balances } = closings;
    const read = vi.spyOn(closings, 'balances').mockImplementationOnce(async (...asked) => {
      await receive('2026-11-22T12:00:00Z', 700);
      return balances(...asked);
    });
    const [whole] = (await closing('?day=2026-11-22')).groups;
    read.mockRestore();
    expect(whole!.owedBefore).toBe((await closing('?day=2026-11-21')).groups[0]!.owed);
  });

  it('owes nothing to whom all was given back: the refund beside its credit note (DECISIONS T-724)', async () => {
    const owed = async () => (await closing('?day=2026-11-21')).groups[0]!.owed;
    const before = await owed();
    const post = (
      kind: 'DocumentIssued' | 'PaymentReceived' | 'PaymentRefunded',
      ...postings: Parameters<typeof postEntry>[1]['postings'][number][]
    ) =>
      transact(test.db, (tx) =>
        postEntry(tx, {
          ...{ kind, source: kind === 'DocumentIssued' ? 'Document' : 'PaymentEvent', sourceId: randomUUID() },
          ...{ companyCode: 'C24Belgium', occurredAt: new Date('2026-11-21T12:00:00Z'), postings },
        }),
      );
    await post('DocumentIssued', { account: 'Receivable', cents: 5_000 }, { account: 'Revenue', cents: -5_000 });
    expect(await owed()).toBe(before + 5_000);
    await post(
      'PaymentReceived',
      { account: 'PaymentProvider', cents: 5_000 },
      { account: 'Receivable', cents: -5_000 },
    );
    await post('DocumentIssued', { account: 'Revenue', cents: 5_000 }, { account: 'Receivable', cents: -5_000 });
    await post('PaymentRefunded', { account: 'Refunds', cents: 5_000 }, { account: 'PaymentProvider', cents: -5_000 });
    expect(await owed()).toBe(before);
  });

  it.each(['contract', 'partner'] as const)('is taken apart by %s, with names', async (by) => {
    const { groups } = await closing(`?day=2026-11-20&by=${by}`);
    expect(groups.length).toBeGreaterThan(1);
    expect(groups.slice(1).every(({ key }) => key)).toBe(true);
    expect(groups.slice(1).some(({ name }) => name)).toBe(true);
  });

  it('is yesterday where no day is said, and for administrators', async () => {
    expect((await closing()).day).toBe('2026-11-19');
    expect((await test.call('GET', '/v1/bo/ledger/closing', { as: 'agent.be' })).statusCode).toBe(403);
    expect((await test.call('GET', '/v1/bo/ledger/closing?day=2026-13-01')).statusCode).toBe(400);
  });
});
