import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { forgetOld } from './forgetOld.ts';

let test: TestApp;
const now = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  test = await startTestApp({}, now);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.clear();
  await test.db.pool.query('delete from inbound_messages');
  await test.db.pool.query('delete from attachments');
});

const daysAgo = (days: number, seconds = 0) => new Date(now.getTime() - days * 86_400_000 - seconds * 1000);
const sql = (text: string, ...values: unknown[]) => test.db.pool.query(text, values);
const logged: object[] = [];

const forget = (
  keptDays: Partial<Record<'positions' | 'files' | 'calls' | 'imports' | 'inbound', number>>,
  options = {},
) =>
  forgetOld(
    {
      db: test.db,
      config: { keptDays: { positions: 0, files: 0, calls: 0, imports: 0, inbound: 0, ...keptDays } },
      now: () => now,
      ports: test.ports,
      log: { info: (what: unknown) => logged.push(what as object) },
    },
    options,
  );

async function message(at: Date): Promise<string> {
  const id = randomUUID();
  const key = randomUUID();
  await test.ports.fileStore.put(key, Buffer.from('x'), 'text/plain');
  await sql(
    `insert into inbound_messages (id, channel, provider_id, sender, body, received_at) values ($1, 'Email', $2, 'a@b.example', 'x', $3)`,
    id,
    id,
    at,
  );
  await sql(
    `insert into attachments (id, source, content_type, file_name, size, storage_key, message_id, created_at)
     values ($1, 'Agent', 'text/plain', 'a.txt', 1, $2, $3, $4)`,
    randomUUID(),
    key,
    id,
    at,
  );
  return key;
}

async function request(updatedAt: Date): Promise<string> {
  const answer = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent('1ABC234') });
  const { id } = answer.json<{ id: string }>();
  await sql('update requests set updated_at = $2 where id = $1', id, updatedAt);
  return id;
}

it('mail goes with what came along after its days, on either side of the limit; 0 keeps it for good', async () => {
  const [old, young] = [await message(daysAgo(10, 1)), await message(daysAgo(10, -1))];
  expect(await forget({})).toEqual({});
  expect(await forget({ inbound: 10 })).toEqual({ 'inbound.attachments': 1, 'inbound.inbound_messages': 1, files: 1 });
  expect(logged.at(-1)).toEqual({ gone: { 'inbound.attachments': 1, 'inbound.inbound_messages': 1, files: 1 } });
  expect(await test.ports.fileStore.get(old)).toBeUndefined();
  expect(await test.ports.fileStore.get(young)).toBeDefined();
  expect(await forget({ inbound: 10 })).toEqual({});
});

it('the pieces of an import and its rejects go after their days; the import stays, and one that runs keeps its file', async () => {
  const file = async (status: string, finishedAt: Date | null, heardAt: Date) => {
    const id = randomUUID();
    await sql(
      `insert into guarantee_imports (id, contract_code, file_name, channel, status, finished_at, heard_at, file_size, file_pieces, worker_until)
       values ($1, 'Q8', 'a.csv', 'Upload', $2, $3, $4, 9, 2, now() + interval '1 hour')`,
      ...[id, status, finishedAt, heardAt],
    );
    await sql(`insert into guarantee_import_rejects (import_id, line, reason, content) values ($1, 2, 'x', 'y')`, id);
    for (const piece of [0, 1]) await test.ports.fileStore.put(`${id}-${piece}`, Buffer.from('x'), 'text/csv');
    return id;
  };
  await sql('delete from guarantee_imports');
  const old = await file('Finished', daysAgo(10, 1), daysAgo(20));
  const young = await file('Finished', daysAgo(10, -1), daysAgo(20));
  const running = await file('Running', null, daysAgo(20));
  const left = await file('Interrupted', null, daysAgo(10, 1));
  const gone = { 'imports.guarantee_imports': 4, 'imports.guarantee_import_rejects': 2, files: 4 };
  expect(await forget({ imports: 10 })).toEqual(gone);
  const { rows } = await sql('select id, file_pieces as pieces from guarantee_imports');
  const pieces = new Map(rows.map((row) => [row.id, row.pieces] as const));
  expect([old, young, running, left].map((id) => pieces.get(id))).toEqual([null, 2, 2, null]);
  for (const [id, isKept] of [[old, false] as const, [young, true] as const, [running, true] as const])
    for (const piece of [0, 1]) expect((await test.ports.fileStore.get(`${id}-${piece}`)) !== undefined).toBe(isKept);
  await sql('delete from guarantee_imports');
});

it('a photo stays as long as somebody works on its request', async () => {
  const photo = async (requestId: string) => {
    const id = randomUUID();
    await sql(
      `insert into attachments (id, request_id, source, content_type, file_name, size, storage_key, created_at)
       values ($1, $2, 'Agent', 'image/png', 'a.png', 1, $3, $4)`,
      id,
      requestId,
      id,
      daysAgo(20),
    );
    return id;
  };
  const gone = await photo(await request(daysAgo(15)));
  const stays = await photo(await request(daysAgo(1)));
  await forget({ files: 10 });
  const { rows } = await sql('select id from attachments');
  expect(rows).toEqual([{ id: stays }]);
  const records = await sql('select 1 from request_records where row_key = any($1)', [gone, stays]);
  expect(records.rowCount).toBe(1);
});

it('calls to partners and positions are forgotten; the offer and the job stay', async () => {
  const id = await request(daysAgo(1));
  await sql(
    `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status, phone_calls, created_at)
     select gen_random_uuid(), $1, 1, 1, p.id, p.name, 'Rejected', '[{"to":"+32499"}]', $2 from partners p limit 1`,
    id,
    daysAgo(20),
  );
  await sql(
    `insert into jobs (id, request_id, partner_name, partner_type, status, is_active, created_at, doc)
     values (gen_random_uuid(), $1, 'Maes', 'Partner', 'Cancelled', false, $2, '{"position":{"latitude":51},"price":7}')`,
    id,
    daysAgo(20),
  );
  expect(await forget({ calls: 10, positions: 10 })).toMatchObject({ 'calls.job_offers': 1, 'positions.jobs': 1 });
  const { rows } = await sql('select phone_calls as calls, (select doc from jobs) as doc from job_offers');
  expect(rows).toEqual([{ calls: [], doc: { price: 7 } }]);
});

it('what was looked through a month ago is looked through by a thorough round only', async () => {
  const id = await request(daysAgo(1));
  await sql(
    `insert into jobs (id, request_id, partner_name, partner_type, status, is_active, created_at, doc)
     values (gen_random_uuid(), $1, 'Maes', 'Partner', 'Cancelled', false, $2, '{"position":{"latitude":51}}')`,
    id,
    daysAgo(45),
  );
  expect(await forget({ positions: 10 })).toEqual({});
  expect(await forget({ positions: 10 }, { isThorough: true })).toEqual({ 'positions.jobs': 1 });
});

it('in batches, and by one of two servers', async () => {
  for (let each = 0; each < 5; each += 1) await message(daysAgo(20));
  await forget({ inbound: 10 }, { most: 2, batches: 1 });
  expect((await sql('select 1 from inbound_messages')).rowCount).toBe(3);
  await Promise.all([forget({ inbound: 10 }), forget({ inbound: 10 })]);
  expect((await sql('select 1 from inbound_messages')).rowCount).toBe(0);
});
