import type { BankFile, BankFileList, Settlement } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let settlements: string[];
const url = '/v1/bo/settlements';
const files = '/v1/bo/bank-files';

beforeAll(async () => {
  test = await startTestApp();
  await test.db.pool.query(
    `update organisations set doc = jsonb_set(doc, '{companyDetails}', coalesce(doc->'companyDetails', '{}') ||
       '{"iban": "BE68539007547034", "name": "C24 Belgium"}') where code = 'C24Belgium'`,
  );
  await test.db.pool.query(
    `update partners set doc = jsonb_set(doc, '{invoicingDetails}', coalesce(doc->'invoicingDetails', '{}') || '{"iban": "BE71096123456769"}')`,
  );
});
afterAll(() => test.close());

/** Three settlements of a month that nobody else uses. */
beforeEach(async () => {
  settlements = await someOf(3);
});

const someOf = async (count: number): Promise<string[]> => {
  const { rows } = await test.db.pool.query<{ id: string }>(
    `insert into settlements (id, partner_id, company_code, period, number, total_net_amount, total_gross_amount, made_at)
     select gen_random_uuid(), p.id, 'C24Belgium', '2020-01', n + (select count(*) from settlements), 100, 121, now()
     from (select id from partners order by id limit 1) p cross join generate_series(1, $1::int) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
};
const ok = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await test.call(method, path, { body, ...(method === 'POST' && { headers: key }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const fileOf = async (id: string) => {
  const { records } = await ok<BankFileList>('GET', `${files}?companyCode=C24Belgium`);
  return records.find((file) => file.id === id)!;
};
const payAll = async () => {
  let bankFileId = '';
  for (const id of settlements) bankFileId = (await ok<Settlement>('POST', `${url}/${id}/pay`)).bankFileId!;
  return bankFileId;
};
const send = (id: string) => ok<BankFile>('POST', `${files}/${id}/send`);

describe('a bank file (DECISIONS T-749)', () => {
  it('says as many payments and euro as the bank reads, without what was marked as paid by hand before', async () => {
    const id = await payAll();
    const [first, second, third] = settlements as [string, string, string];
    const markPaid = (one: string) => ok('POST', `${url}/${one}/mark-paid`, { reason: 'Paid at the counter' });
    const inFile = async () => (await test.call('GET', `${files}/${id}`)).body.match(/<EndToEndId>/g)?.length;
    await markPaid(first);
    expect(await fileOf(id)).toMatchObject({ status: 'Open', payments: 2, paid: 0, totalAmount: 242 });
    expect(await inFile()).toBe(2);
    expect(await send(id)).toMatchObject({ payments: 2, totalAmount: 242 });
    // The bank reads this one: it stays in the file, whoever says that it arrived.
    await markPaid(second);
    expect(await fileOf(id)).toMatchObject({ payments: 2, paid: 1, totalAmount: 242 });
    await markPaid(third);
    expect(await fileOf(id)).toMatchObject({ status: 'Paid', payments: 2, paid: 2 });
    expect(await inFile()).toBe(2);
  });

  it('with nothing left in it is empty until somebody is paid again', async () => {
    const id = await payAll();
    for (const one of settlements) await ok('POST', `${url}/${one}/mark-paid`, { reason: 'Paid at the counter' });
    expect(await fileOf(id)).toMatchObject({ status: 'Empty', payments: 0, paid: 0, totalAmount: 0 });
    expect((await test.call('POST', `${files}/${id}/send`)).json()).toMatchObject({ messageKey: 'BANK_FILE_IS_EMPTY' });
    const [later] = await someOf(1);
    expect((await ok<Settlement>('POST', `${url}/${later}/pay`)).bankFileId).toBe(id);
    expect(await fileOf(id)).toMatchObject({ status: 'Open', payments: 1, totalAmount: 121 });
    await send(id);
  });
});
