import { describe, expect, test } from 'vitest';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env, stand } from '../../testing/stand.ts';

const sourceId = '2f3e4d5c-6b7a-4f89-9a0b-1c2d3e4f5a09';
let isBroken = false;
const entry = (recorded: number) => ({
  id: `00000000-0000-4000-8000-${String(recorded).padStart(12, '0')}`,
  recorded,
  position: recorded,
  occurredAt: '2026-11-20T12:00:00Z',
  kind: 'DocumentIssued',
  sourceKind: 'Document',
  sourceId,
  companyCode: 'C24Belgium',
  currency: 'EUR',
  postings: [
    { account: 'Receivable', cents: 18150 },
    { account: 'Revenue', cents: -15000 },
    { account: 'VatDue', cents: -3150 },
  ],
});
const { server, world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listLedgerEntries: ({ query: { cursor, take } }) => {
    const first = cursor === undefined ? 250 : Number(cursor) - 1;
    const records = Array.from({ length: Math.min(Number(take), first) }, (_, index) => entry(first - index));
    const last = records.at(-1)?.recorded ?? 0;
    return { json: { count: first, records, ...(last > 1 && { nextCursor: String(last) }) } };
  },
  verifyLedger: ({ query }) => {
    const { after = '' } = query;
    if (after === '') return { json: { part: 'Chain', checked: 50_000, unsealed: 2, next: 'chain:50000:00' } };
    if (String(after).startsWith('chain'))
      return {
        json: {
          ...{ part: 'Chain', checked: 10, unsealed: 2 },
          ...(query.quick === 'true' ? {} : { next: 'documents:0' }),
        },
      };
    return {
      json: {
        ...{ part: 'Documents', checked: 7, unsealed: 2 },
        ...(isBroken && { fault: { code: 'NOT_POSTED', sourceKind: 'Document', sourceId } }),
      },
    };
  },
}));
const run = (...words: string[]) => world.run(['ledger', 'verify', ...words], { env });

describe('ledger verify', () => {
  test('asks part after part and sums them', async () => {
    isBroken = false;
    const { code, stdout } = await run('--json', 'part,checked,unsealed,verdict');
    expect([code, JSON.parse(stdout).data]).toEqual([
      0,
      [
        { part: 'Chain', checked: 50_010, unsealed: 2, verdict: 'verified' },
        { part: 'Documents', checked: 7, unsealed: 2, verdict: 'verified' },
      ],
    ]);
  });
  test('--quick asks for the chain alone', async () => {
    expect((await run('--quick')).code).toBe(0);
    expect(server.calls.at(-1)?.query).toMatchObject({ quick: 'true' });
  });
  test('exit 3 and the first entry that does not fit', async () => {
    isBroken = true;
    const { code, stdout } = await run();
    expect(code).toBe(3);
    expect(stdout).toContain(`NOT_POSTED ${sourceId}`);
  });
});

describe('ledger export', () => {
  const exported = (...words: string[]) => world.run(['ledger', 'export', ...words], { env });
  test('reads page after page by the cursor, each entry once', async () => {
    const { code, stdout } = await exported('--format', 'ndjson');
    const lines = stdout.trim().split('\n');
    expect([code, lines.length]).toEqual([0, 250]);
    const recorded = lines.map((line) => (JSON.parse(line) as { recorded: number }).recorded);
    expect(recorded).toEqual(Array.from({ length: 250 }, (_, index) => 250 - index));
    const asked = server.calls.filter(({ id }) => id === 'listLedgerEntries').map(({ query }) => query.cursor);
    expect(asked[0]).toBeUndefined();
    expect(asked.length).toBeGreaterThan(1);
  });
  test('as a table each line has its postings in euro, and no name', async () => {
    const { stdout } = await exported('--from', '2026-11-01', '--to', '2026-11-30', '--company', 'C24Belgium');
    expect(stdout).toContain('Receivable 181.50; Revenue -150.00; VatDue -31.50');
    expect(server.calls.at(-1)?.query).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
      companyCode: 'C24Belgium',
    });
  });
});

test('the head of a closing’s mail is asked with the first part; another text is refused', async () => {
  isBroken = false;
  const head = 'ab'.repeat(32);
  expect((await run('--quick', '--head', head)).code).toBe(0);
  const asked = server.calls.filter(({ id }) => id === 'verifyLedger');
  expect(asked[0]?.query).toMatchObject({ head });
  expect((await run('--head', 'ab')).code).toBe(2);
});
