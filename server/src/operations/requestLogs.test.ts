import type { AssistanceRequest, LogEntry } from '@towline/sdk/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../db/transaction.ts';
import { touch } from '../stores/requests/changeStatus.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let id: string;

beforeAll(async () => {
  test = await startTestApp();
  // A plate without a policy waits at the home company: nothing is written while the two are read.
  id = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent('2ZZL001') })).json<{ id: string }>().id;
  const data = { amount: 121, creditNote: 'CN-2026-00001', reason: 'Paid twice' };
  await transact(test.db, (tx) =>
    touch(tx, { requestId: id, agentName: 'Ann Verlinden', message: 'Payment refunded', data, at: test.clock.now }),
  );
});
afterAll(() => test.close());

it.each([
  ['admin', { amount: 121, creditNote: 'CN-2026-00001', reason: 'Paid twice' }],
  ['agent.be', { reason: 'Paid twice' }],
])('the log by itself says to %s of money what the request says: %o (DECISIONS T-744)', async (as, data) => {
  const entries = (await test.call('GET', `/v1/assistance-request/${id}/logs`, { as })).json<LogEntry[]>();
  const request = (await test.call('GET', `/v1/bo/assistance-requests/${id}`, { as })).json<AssistanceRequest>();
  const refunded = ({ message }: LogEntry) => message === 'Payment refunded';
  expect(entries.find(refunded)?.data).toEqual(data);
  expect(entries).toEqual(request.logs);
});
