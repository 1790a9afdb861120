import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PortError } from '../ports/portError.ts';
import { bankDesk, startWithAccounts } from '../testing/bankDesk.ts';
import type { TestApp } from '../testing/testApp.ts';

let test: TestApp;
const desk = bankDesk(() => test);
const { at, someOf, ok, fileOf, pay, payAll, send } = desk;
const url = '/v1/bo/settlements';
const files = '/v1/bo/bank-files';

beforeAll(async () => {
  test = await startWithAccounts();
  desk.listen();
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

describe('a bank file goes to the bank (DECISIONS S-38, T-573)', () => {
  it('once it is closed, by the outbox, as it is kept; closing it again hands over nothing more', async () => {
    const id = await payAll();
    expect((await fileOf(id)).status).toBe('Open');
    const closed = await send(id);
    expect(closed).toMatchObject({ status: 'Closed', payments: 3, totalAmount: 363 });
    await expect.poll(async () => (await fileOf(id)).status).toBe('Handed');
    expect(await fileOf(id)).toMatchObject({ handedAt: expect.any(String) });
    expect((await send(id)).status).toBe('Handed');
    const kept = (await test.call('GET', `${files}/${id}`)).body;
    expect(test.left.bankOrders).toMatchObject([{ messageId: closed.messageId, document: kept }]);
    const { rows } = await test.db.pool.query<{ body: string }>(`select body from outbox where kind = 'bank.File'`);
    expect(rows.map(({ body }) => body)).toContainEqual(JSON.stringify({ id }));
    expect(JSON.stringify(rows)).not.toContain('BE71');
  });

  it('and once more after it was not taken, which the list says with its reason', async () => {
    at.handing = async () => {
      throw new PortError('bank', 'Unavailable', 'answered 422', { isFinal: true });
    };
    const { id } = await send(await payAll());
    await expect.poll(async () => (await fileOf(id)).status).toBe('NotHanded');
    expect(await fileOf(id)).toMatchObject({ failure: 'bank: answered 422' });
    at.handing = async () => {};
    expect((await send(id)).status).toBe('Closed');
    await expect.poll(async () => (await fileOf(id)).status).toBe('Handed');
    expect(await fileOf(id)).not.toHaveProperty('failure');
    expect(test.left.bankOrders).toHaveLength(1);
  });
});

describe('a bank file (DECISIONS T-749)', () => {
  it('says as many payments and euro as the bank reads, without what was marked as paid by hand before', async () => {
    const id = await payAll();
    const [first, second, third] = at.settlements as [string, string, string];
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
    // One that was not kept, as those of the demo, says what was in it however that ended.
    await test.db.pool.query('update bank_files set document = null where id = $1', [id]);
    expect(await inFile()).toBe(2);
  });

  it('with nothing left in it is empty until somebody is paid again', async () => {
    const id = await payAll();
    for (const one of at.settlements) await ok('POST', `${url}/${one}/mark-paid`, { reason: 'Paid at the counter' });
    expect(await fileOf(id)).toMatchObject({ status: 'Empty', payments: 0, paid: 0, totalAmount: 0 });
    expect((await test.call('POST', `${files}/${id}/send`)).json()).toMatchObject({ messageKey: 'BANK_FILE_IS_EMPTY' });
    const [later] = await someOf(1);
    expect(await pay(later!)).toBe(id);
    expect(await fileOf(id)).toMatchObject({ status: 'Open', payments: 1, totalAmount: 121 });
    await send(id);
  });
});
