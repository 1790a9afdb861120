import { randomUUID } from 'node:crypto';
import type { PersonalData, PersonalDataErased } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({}, new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => test.close());

const plate = '1ZYX987';
const sql = (text: string, ...values: unknown[]) => test.db.pool.query(text, values);
const asked = (way: string) =>
  test.call('POST', `/v1/bo/privacy/${way}`, {
    body: { licensePlate: plate, ...(way === 'erase' && { requestIds: [] }) },
    headers: { 'idempotency-key': randomUUID() },
  });

/** A file of two pieces for a contract. */
async function file(contractCode: string, status: string): Promise<{ id: string; pieces: string[] }> {
  const id = randomUUID();
  await sql(
    // Another server has it in hand: the worker of this one leaves it alone.
    `insert into guarantee_imports (id, contract_code, file_name, channel, status, file_size, file_pieces, worker_until)
     values ($1, $2, 'b.csv', 'Upload', $3, 9, 2, now() + interval '1 hour')`,
    ...[id, contractCode, status],
  );
  const pieces = [`${id}-0`, `${id}-1`];
  for (const key of pieces) await test.ports.fileStore.put(key, Buffer.from(plate), 'text/csv');
  return { id, pieces };
}

it('files of guarantees that may name a motorist go in all their pieces, unless one is being read', async () => {
  await sql(
    `insert into policies (contract_code, license_plate, coverage_from) values ('Q8', $1, '2026-01-01')`,
    plate,
  );
  const { id, pieces } = await file('Q8', 'Running');
  const other = await file('Auto5Tire', 'Finished');
  const reading = await asked('erase');
  expect([reading.statusCode, reading.json<{ code: string }>().code]).toEqual([409, 'WRONG_STATUS']);

  await sql(`update guarantee_imports set status = 'Finished', finished_at = now() where id = $1`, id);
  const all = (await asked('export')).json<PersonalData>();
  expect(all.tables.map(({ name }) => name)).toEqual(['policies']);
  expect((await asked('erase')).json<PersonalDataErased>().fileCount).toBe(2);
  for (const key of pieces) expect(await test.ports.fileStore.get(key)).toBeUndefined();
  for (const key of other.pieces) expect(await test.ports.fileStore.get(key)).toBeDefined();
  const fetched = await test.call('GET', `/v1/bo/mobility-guarantee-imports/${id}/content`);
  expect(fetched.statusCode).toBe(404);
});

it('a file whose name names a motorist loses it, whichever contract it is for and however long its pieces are gone', async () => {
  const { id } = await file('Auto5Tire', 'Finished');
  await sql(
    `update guarantee_imports set file_name = $2, finished_at = now(), file_pieces = null, file_size = null where id = $1`,
    ...[id, `policy of ${plate}.csv`],
  );
  expect((await asked('erase')).json<PersonalDataErased>().tables).toEqual([{ name: 'guarantee_imports', count: 1 }]);
  const { rows } = await sql('select file_name as name from guarantee_imports where id = $1', id);
  expect(rows).toEqual([{ name: 'policy of ….csv' }]);
});
