import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankDesk, bankReason, bankReport, startWithAccounts } from '../testing/bankDesk.ts';
import type { TestApp } from '../testing/testApp.ts';

let test: TestApp;
const desk = bankDesk(() => test);
const { at, one, fileOf, payAll, atTheBank, payment, askLater, statuses } = desk;
const url = '/v1/bo/settlements';
const files = '/v1/bo/bank-files';

beforeAll(async () => {
  test = await startWithAccounts();
  desk.listen();
});
afterAll(() => test.close());
beforeEach(desk.beginAnew);

describe('what the bank refused is opened again (DECISIONS T-589)', () => {
  const reason = 'The format was mended';
  const reopen = (id: string, key: string = crypto.randomUUID()) =>
    test.call('POST', `${files}/${id}/reopen`, { body: { reason }, headers: { 'idempotency-key': key } });
  const refusedWhole = async () => {
    const file = await atTheBank();
    at.said[file.messageId] = bankReport(file, 'RJCT', '', bankReason('FF01', 'Invalid file format'));
    await askLater();
    await expect.poll(statuses).toEqual(['Failed', 'Failed', 'Failed']);
    return file.id;
  };

  it('all of a file at once, with the reason in each history; the next payment is in another file', async () => {
    const id = await refusedWhole();
    expect(await fileOf(id)).toMatchObject({ status: 'Rejected', failed: 3, stillFailed: 3 });
    expect((await reopen(id)).json()).toEqual({ reopened: 3 });
    expect(await statuses()).toEqual(['Open', 'Open', 'Open']);
    expect(await fileOf(id)).toMatchObject({ status: 'Rejected', failed: 3, stillFailed: 0 });
    const { rows } = await test.db.pool.query<{ why: string }>(
      `select why from record_history where operation = 'reopenBankFile' and record_id = any($1)`,
      [at.settlements],
    );
    expect(rows).toEqual([{ why: reason }, { why: reason }, { why: reason }]);
    expect(await payAll()).not.toBe(id);
  });

  it('but not what somebody opened by itself meanwhile, nor what was paid', async () => {
    const file = await atTheBank();
    const [first, second, third] = at.settlements as [string, string, string];
    const payments = await Promise.all([
      payment(first, 'ACSC'),
      payment(second, 'RJCT', bankReason('AC04', 'Account closed')),
      payment(third, 'RJCT', bankReason('AC04', 'Account closed')),
    ]);
    at.said[file.messageId] = bankReport(file, 'PART', payments.join(''));
    await askLater();
    await expect.poll(statuses).toEqual(['Paid', 'Failed', 'Failed']);
    const { version } = await one(second);
    await test.call('POST', `${url}/${second}/reopen`, { body: { reason }, headers: { 'if-match': `"${version}"` } });
    expect((await reopen(file.id)).json()).toEqual({ reopened: 1 });
    expect(await statuses()).toEqual(['Paid', 'Open', 'Open']);
  });

  it('once by key and once by two people; then there is nothing to open', async () => {
    const id = await refusedWhole();
    const answers = await Promise.all([reopen(id, 'same-key-of-one'), reopen(id), reopen(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    if (won === 0) expect((await reopen(id, 'same-key-of-one')).json()).toEqual({ reopened: 3 });
    expect((await reopen(id)).json()).toMatchObject({ messageKey: 'WRONG_STATUS' });
  });

  it('and an open file, one that is none and no reason are refused', async () => {
    const id = await payAll();
    expect((await reopen(id)).statusCode).toBe(409);
    expect((await reopen(crypto.randomUUID())).statusCode).toBe(404);
    const empty = await test.call('POST', `${files}/${id}/reopen`, { body: { reason: '' } });
    expect(empty.statusCode).toBe(400);
    expect(await statuses()).toEqual(['Paying', 'Paying', 'Paying']);
  });
});
