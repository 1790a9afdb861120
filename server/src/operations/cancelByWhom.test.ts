import type { AssistanceRequest } from '@towline/sdk/api';
import { beforeEach, expect, it } from 'vitest';
import { orderPartStand } from '../testing/orderPartStand.ts';
import type { TestApp } from '../testing/testApp.ts';

const { now } = orderPartStand();
let test: TestApp;
let made: AssistanceRequest;

/** A request that waits at its home company, of the client's. */
beforeEach(async () => {
  ({ test, made } = now);
  await test.db.pool.query(
    `update requests set client_code = a.organisation_code from agents a where requests.id = $1 and a.email = 'client.q8@towline.example'`,
    [made.id],
  );
});

// A reason that this client may give: what refuses is the call alone.
const reason = 'CustomerGoneOnArrival';
const asAgent = (as: string) =>
  test.call('POST', `/v1/bo/assistance-requests/${made.id}/cancel`, { as, body: { reason } });
const asClient = (as: string) => test.call('DELETE', `/v1/assistance-requests/${made.id}?reason=${reason}`, { as });
const status = async () => {
  const answer = await test.call('GET', `/v1/bo/assistance-requests/${made.id}`, { as: 'admin' });
  return answer.json<AssistanceRequest>().status;
};

it('the agents’ cancel is closed to a client, whatever the reason; theirs is the other call (2-requests §6)', async () => {
  const refused = await asAgent('client.q8');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'NOT_HOME_AGENT']);
  expect(await status()).toBe('HomeAssistanceCompanyAssigned');
  expect((await asClient('client.q8')).statusCode).toBe(200);
  expect(await status()).toBe('Cancelled');
});

it.each(['agent.be', 'admin'])('%s cancels by the agents’ call', async (who) => {
  expect((await asAgent(who)).statusCode).toBe(200);
  expect(await status()).toBe('Cancelled');
});
