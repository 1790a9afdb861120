import { randomUUID } from 'node:crypto';
import type { LedgerPosting } from '@towline/sdk/domain/ledger/postings';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { transact } from '../../db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { firstHash, hashOf } from './chain.ts';
import { postDocument } from './postDocument.ts';
import { type LedgerFact, postEntry } from './postEntry.ts';
import { sealEntries } from './sealEntries.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await transact(db, async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query('truncate ledger_postings, ledger_entries');
  });
});

const two = (cents: number): LedgerPosting[] => [
  { account: 'PaymentProvider', cents },
  { account: 'Receivable', cents: -cents },
];
const fact = (changes: Partial<LedgerFact> = {}): LedgerFact => ({
  kind: 'PaymentReceived',
  source: 'PaymentEvent',
  sourceId: randomUUID(),
  occurredAt: new Date('2026-11-20T10:00:00Z'),
  postings: two(1000),
  ...changes,
});
const post = (changes?: Partial<LedgerFact>) => transact(db, (tx) => postEntry(tx, fact(changes)));
const rows = async <Row extends object>(sql: string) => (await db.pool.query<Row>(sql)).rows;
const entries = () =>
  rows<{ id: string; position: string | null; hash: Buffer | null; previous_hash: Buffer | null; recorded: string }>(
    'select id, position, hash, previous_hash, recorded from ledger_entries order by position nulls last, recorded',
  );

describe('an entry', () => {
  it('is posted with its lines, once a fact', async () => {
    const sourceId = randomUUID();
    expect(await post({ sourceId })).toBe(true);
    expect(await post({ sourceId })).toBe(false);
    expect(await post({ sourceId, kind: 'PaymentRemitted' })).toBe(true);
    expect(await rows('select account, amount from ledger_postings order by entry_id, line')).toHaveLength(4);
  });
  it('of nothing is none', async () => {
    expect(await post({ postings: [] })).toBe(false);
    expect(await entries()).toEqual([]);
  });
  it.each<[string, LedgerPosting[]]>([
    ['is out by a cent', [...two(1000).slice(1), { account: 'Bank', cents: 999 }]],
    ['has one line', [{ account: 'Bank', cents: 5 }]],
    ['has half a cent', two(0.5)],
  ])('that %s is refused', async (_case, postings) => {
    await expect(post({ postings })).rejects.toThrow('does not balance');
    expect(await entries()).toEqual([]);
  });
  it('goes with the transaction that posts it', async () => {
    await expect(
      transact(db, async (tx) => {
        await postEntry(tx, fact());
        throw new Error('something else');
      }),
    ).rejects.toThrow('something else');
    expect(await entries()).toEqual([]);
  });
});

describe('the database', () => {
  const insert = (lines: number) =>
    `insert into ledger_entries (id, occurred_at, kind, source_kind, source_id, currency, lines)
     values ('00000000-0000-4000-8000-000000000001', now(), 'PaymentReceived', 'PaymentEvent', gen_random_uuid(), 'EUR', ${lines})`;
  const line = (number: number, amount: number) =>
    `insert into ledger_postings values ('00000000-0000-4000-8000-000000000001', ${number}, 'Bank', ${amount})`;
  it.each<[string, string[]]>([
    ['without lines', [insert(2)]],
    ['that does not balance', [insert(2), line(1, 5), line(2, -4)]],
    ['with another number of lines', [insert(2), line(1, 5), line(2, -5), line(3, 1), line(4, -1)]],
  ])('refuses an entry %s when its transaction ends', async (_case, statements) => {
    const trying = transact(db, async (tx) => {
      for (const statement of statements) await tx.query(statement);
    });
    await expect(trying).rejects.toThrow('ledger entry');
    expect(await entries()).toEqual([]);
  });
  it('refuses lines that are added later, though they balance', async () => {
    await post();
    const [{ id } = { id: '' }] = await entries();
    const trying = db.pool.query(`insert into ledger_postings values ($1, 3, 'Bank', 7), ($1, 4, 'Receivable', -7)`, [
      id,
    ]);
    await expect(trying).rejects.toThrow('4 postings of 2');
  });
  it.each([
    "update ledger_entries set company_code = 'X'",
    "update ledger_entries set position = 1, previous_hash = '\\x00', hash = '\\x00', kind = 'PaymentRemitted'",
    'update ledger_postings set amount = amount + 1',
    'delete from ledger_entries',
    'delete from ledger_postings',
    'truncate ledger_postings',
    'truncate ledger_entries cascade',
  ])('refuses %s', async (statement) => {
    await post();
    await expect(db.pool.query(statement)).rejects.toThrow('appended to, never changed');
  });
  it('refuses another seal on a sealed entry', async () => {
    await post();
    await sealEntries(db);
    await expect(db.pool.query("update ledger_entries set hash = '\\x00'")).rejects.toThrow('never changed');
  });
});

describe('the chain', () => {
  const expectChain = async (count: number) => {
    const chained = await entries();
    expect(chained.map(({ position }) => Number(position))).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    let before: Buffer = firstHash;
    for (const { hash, previous_hash: previous } of chained) {
      expect(previous?.equals(before)).toBe(true);
      before = hash as Buffer;
    }
  };
  it('goes on from where it ended', async () => {
    for (let round = 0; round < 3; round += 1) await post();
    expect(await sealEntries(db)).toBe(3);
    expect(await sealEntries(db)).toBe(0);
    await post();
    expect(await sealEntries(db)).toBe(1);
    await expectChain(4);
  });
  it('is not forked by writers and sealers of two servers at once', async () => {
    const other = openDatabase({ url: db.url, max: 5, applicationName: 'towline second server' });
    try {
      const writing = Array.from({ length: 120 }, (_, number) =>
        transact(number % 2 ? db : other, (tx) => postEntry(tx, fact())),
      );
      const sealing = Array.from({ length: 20 }, (_, number) => sealEntries(number % 2 ? db : other));
      await Promise.all([...writing, ...sealing]);
      await sealEntries(db);
      await expectChain(120);
    } finally {
      await other.close();
    }
  });
  it('hashes what stands before, where it stands and what it says', () => {
    const hashes = [
      hashOf(firstHash, 1, 'a'),
      hashOf(firstHash, 2, 'a'),
      hashOf(firstHash, 1, 'b'),
      hashOf(hashOf(firstHash, 1, 'a'), 1, 'a'),
    ].map((hash) => hash.toString('hex'));
    expect(new Set(hashes).size).toBe(4);
  });
});

it('a document is posted on the side that it belongs to, a draft of nothing not at all', async () => {
  const document = {
    id: randomUUID(),
    type: 'CreditNote' as const,
    totalNetAmount: 10,
    vatAmount: 2.1,
    totalGrossAmount: 12.1,
    timestamp: '2026-11-20T10:00:00Z',
  };
  expect(await transact(db, (tx) => postDocument(tx, { document, side: 'customer', companyCode: 'BE' }))).toBe(true);
  expect(await rows('select account, amount::int from ledger_postings order by line')).toEqual([
    { account: 'Receivable', amount: -1210 },
    { account: 'Revenue', amount: 1000 },
    { account: 'VatDue', amount: 210 },
  ]);
  expect(await rows('select source_kind, source_id, company_code from ledger_entries')).toEqual([
    { source_kind: 'Document', source_id: document.id, company_code: 'BE' },
  ]);
});

it('whatever is posted, the accounts add up to nothing', async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(amounts, { maxLength: 4 }), async (all) => {
      for (const cents of all) {
        const sum = cents.reduce((total, one) => total + one, 0);
        await post({
          postings: [
            ...cents.map((one) => ({ account: 'Bank' as const, cents: one })),
            { account: 'Receivable', cents: -sum },
          ],
        });
      }
      expect(await rows('select coalesce(sum(amount), 0)::int as sum from ledger_postings')).toEqual([{ sum: 0 }]);
    }),
    { numRuns: 15 },
  );
});
