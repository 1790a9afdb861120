import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../db/tx.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { insertRequestAlone } from './createRequest.ts';
import { type DocumentRow, documentRows, documentText, type PartRow } from './documentRow.ts';
import { requestDocumentsSql } from './documentSql.ts';
import { knownDocuments } from './knownDocuments.ts';
import type { Visibility } from './visibility.ts';

let test: TestApp;
let tx: Tx;
let ids: string[];
let read: string[][];
let known: ReturnType<typeof knownDocuments>;

async function readRows(visible: Visibility | undefined, asked: string[]): Promise<Map<string, DocumentRow>> {
  const { rows } = await tx.query<PartRow>(requestDocumentsSql(visible), [asked, ...(visible?.values ?? [])]);
  return documentRows(rows);
}

beforeAll(async () => {
  test = await startTestApp();
  tx = test.db.pool;
  ids = [];
  for (let more = 3; more > 0; more -= 1) {
    // Nobody works on one that waits for its payment.
    const row = await insertRequestAlone(test.db.prepared, {
      id: randomUUID(),
      orderId: randomUUID(),
      order: orderInGent(),
      status: 'PaymentPending',
      contractCode: 'C24Prepaid19',
      homeCode: 'C24Belgium',
      isAbroad: false,
      timeZone: 'Europe/Brussels',
      agentId: randomUUID(),
      agentName: 'An agent',
      at: new Date(),
    });
    ids.push(row!.id);
  }
  read = [];
  known = knownDocuments(tx, (visible, asked) => {
    read.push(asked);
    return readRows(visible, asked);
  });
  await known(undefined, ids);
  read.length = 0;
});
afterAll(() => test.close());

const change = (sql: string, values: unknown[] = [ids[0]]) => tx.query(sql, values);

it('reads again nothing that is as it was', async () => {
  expect([...(await known(undefined, ids)).keys()].sort()).toEqual([...ids].sort());
  expect(read).toEqual([]);
});

// Each by a statement that tells nobody: no service, no notice.
const changes: [string, () => Promise<unknown>][] = [
  ['the request', () => change(`update requests set customer_name = 'Other' where id = $1`)],
  [
    'its order',
    () => change(`update requests set service_order = service_order || '{"externalId2": "x"}' where id = $1`),
  ],
  [
    'its history',
    () => change(`insert into request_history (request_id, seq, status, at) values ($1, 900, 'Dispatching', now())`),
  ],
  [
    'its log',
    () => change(`insert into request_log (id, request_id, at, message) values (gen_random_uuid(), $1, now(), 'x')`),
  ],
  [
    'a note',
    () =>
      change(`insert into request_notes (id, request_id, message, is_public, organisation_code, agent_name, created_at)
    values (gen_random_uuid(), $1, 'x', true, 'C24Belgium', 'x', now())`),
  ],
  [
    'a job',
    () =>
      change(`insert into jobs (id, request_id, partner_name, partner_type, status, is_active, doc)
        values (gen_random_uuid(), $1, 'x', 'x', 'Assigned', false, '{}')`),
  ],
  ['what is said of a job', () => change(`update jobs set doc = doc || '{"agentRemarks": "x"}' where request_id = $1`)],
  ['a job that is gone', () => change('delete from jobs where request_id = $1')],
  [
    'a promise',
    () =>
      change(`insert into promises (id, request_id, promised_at, told_at, told_by, told_to, source, check_at)
        values (gen_random_uuid(), $1, now(), now(), 'x', 'x', 'x', now())`),
  ],
  [
    'a follower',
    () => change('insert into followers (request_id, agent_id) select $1, id from agents order by id limit 1'),
  ],
  [
    'the name of a follower',
    () =>
      change(
        `update agents set full_name = full_name || 'x' where id in (select agent_id from followers where request_id = $1)`,
      ),
  ],
  [
    'a claim',
    () =>
      change(`insert into request_claims (request_id, agent_id, agent_name, claimed_at, seen_at, is_by_session)
    select $1, id, full_name, now(), now(), false from agents order by id limit 1`),
  ],
  [
    'a claim that holds no longer',
    () => change(`update request_claims set seen_at = now() - interval '1 hour' where request_id = $1`),
  ],
  [
    'a link',
    () =>
      change(`insert into linked_requests (parent_id, child_id, relationship_type) values ($1, $2, 'Duplicate')`, [
        ids[0],
        ids[1],
      ]),
  ],
  ['the status of a linked request', () => change(`update requests set status = 'Cancelled' where id = $1`, [ids[1]])],
  [
    'a repair',
    () =>
      change(
        `insert into repair_jobs (id, request_id, linked_request_id, partner, created_at)
    values (gen_random_uuid(), $1, $2, '{"id": "p", "name": "x"}', now())`,
        [ids[2], ids[0]],
      ),
  ],
  [
    'what its workshop answered',
    () => change('update repair_jobs set refused_at = now() where linked_request_id = $1'),
  ],
  [
    'the company',
    () =>
      change(
        `update organisations set doc = doc || '{"phoneNumber": "+320"}' where code = (select home_code from requests where id = $1)`,
      ),
  ],
  [
    'the contract',
    () =>
      change(`update contracts set name = name || 'x' where code = (select contract_code from requests where id = $1)`),
  ],
  [
    'an attachment',
    () =>
      change(`insert into attachments (id, request_id, source, content_type, file_name, size, storage_key)
        values (gen_random_uuid(), $1, 'x', 'image/png', 'x', 1, 'x')`),
  ],
];

it.each(changes)('finds out that %s is another', async (_what, work) => {
  await known(undefined, ids);
  await known(undefined, ids); // nothing was written between these, unless by another test
  await work();
  const found = await known(undefined, ids);
  const now = await readRows(undefined, ids);
  for (const id of ids) expect(documentText(found.get(id)!)).toBe(documentText(now.get(id)!));
});

it('shows nobody what another may see', async () => {
  const sql = 'false and $2::text[] is not null and $3::text[] is not null';
  const nobody: Visibility = { sql, of: () => sql, values: [[], []] };
  expect((await known(nobody, ids)).size).toBe(0);
});
