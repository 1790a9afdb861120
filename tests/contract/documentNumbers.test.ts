import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import { call, signIn, startServer, type TestServer } from '../support/server.ts';

/** How many documents are issued at once, and of how many the transaction fails after its number was drawn. */
const wanted = 100;
const failing = 25;
const refused = 'refused by the test';

let database: { url: string; drop(): Promise<void> };
let servers: TestServer[];
let client: pg.Client;
let admin: string;

beforeAll(async () => {
  database = await cloneDatabase(inject('server'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  servers = await Promise.all([1, 2].map(() => startServer(database.url)));
  admin = await signIn(servers[0]!.url, 'admin');
  // A document's first line of history is written after its number was drawn, in the same transaction.
  await client.query(`
    create function refuse_event() returns trigger language plpgsql as $$ begin raise exception '${refused}'; end $$;
    create trigger refused before insert on invoice_events for each row when (new.reason = '${refused}') execute function refuse_event();`);
});
afterAll(async () => {
  await client.end();
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
});

interface Numbered {
  number: string;
  sequence: number;
  day: string;
}
const numberedOf = async (series: string): Promise<Numbered[]> =>
  (
    await client.query<Numbered>(
      'select number, sequence::int as sequence, day::text as day from invoices where series = $1 order by sequence',
      [series],
    )
  ).rows;

test('documents of one supplier, type and year from two servers at once have numbers without a gap, also where some fail (S-40)', async () => {
  const { rows } = await client.query<{ id: string }>(
    `select id from requests where home_code = 'C24Belgium' and status = 'Completed' order by id limit 20`,
  );
  expect(rows.length).toBeGreaterThan(4);
  const line = { code: 'Towing', unit: 'Unit', quantity: 1, unitPrice: 121, vatRate: 0.21 };
  const item = { ...line, netAmount: 100, vatAmount: 21, grossAmount: 121 };
  const issue = (index: number) =>
    call(
      servers[index % 2]!.url,
      admin,
      'POST',
      '/v1/invoices',
      {
        ...{ type: 'CustomerReceipt', requestId: rows[index % rows.length]!.id, items: [item] },
        ...{ totalNetAmount: 100, vatAmount: 21, totalGrossAmount: 121, vatRate: 0.21 },
        reason: index % (wanted / failing) === 0 ? refused : 'Paid on the spot',
      },
      { 'idempotency-key': randomUUID() },
    );
  const first = await issue(1);
  expect([first.status, first.body]).toEqual([200, expect.objectContaining({ type: 'CustomerReceipt' })]);
  const { day } = first.body as { day: string };
  const series = `C24Belgium/CustomerReceipt/${day.slice(0, 4)}`;
  const before = await numberedOf(series);

  const answers = await Promise.all(Array.from({ length: wanted }, (_one, index) => issue(index)));
  const issued = answers.filter(({ status }) => status === 200);
  expect([issued.length, answers.filter(({ status }) => status >= 500).length]).toEqual([wanted - failing, failing]);

  const after = await numberedOf(series);
  expect(after).toHaveLength(before.length + wanted - failing);
  expect(after.map(({ sequence }) => sequence)).toEqual(after.map((_one, index) => index + 1));
  expect(new Set(after.map(({ number }) => number)).size).toBe(after.length);
  const told = issued.map(({ body }) => (body as { number: string }).number);
  expect(after.slice(before.length).map(({ number }) => number)).toEqual(told.toSorted());
  const { rows: last } = await client.query('select last from document_series where series = $1', [series]);
  expect(last).toEqual([{ last: after.length }]);
});
