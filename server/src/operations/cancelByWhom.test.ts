import type { AssistanceRequest } from '@towline/sdk/api';
import { beforeEach, expect, it, vi } from 'vitest';
import { contracts } from '../stores/contracts.ts';
import { requests } from '../stores/requests/requests.ts';
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

it('the request and its contract are read once for it', async () => {
  const reads = [vi.spyOn(requests, 'byId'), vi.spyOn(contracts, 'rulesByCode')];
  const headers = { 'if-match': `"${made.version}"` };
  const url = `/v1/bo/assistance-requests/${made.id}/cancel`;
  const answer = await test.call('POST', url, { as: 'agent.be', body: { reason }, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  for (const read of reads) read.mockRestore();
});

it('of two who cancel at once one does, and the other is told', async () => {
  const answers = await Promise.all([asAgent('agent.be'), asAgent('admin')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it.each([
  ['client.q8', undefined],
  ['agent.be', 'Lien Dewaele'],
])('%s, who comes second, is told what stands there, and by whom: %s (T-970)', async (as, agentName) => {
  const headers = { 'if-match': `"${made.version}"` };
  const call = (more: object) =>
    as === 'client.q8'
      ? test.call('DELETE', `/v1/assistance-requests/${made.id}?reason=${reason}`, { as, ...more })
      : test.call('POST', `/v1/bo/assistance-requests/${made.id}/cancel`, { as, body: { reason }, ...more });
  expect((await asAgent('agent.be')).statusCode).toBe(200);
  for (const [more, code] of [
    [{ headers }, 'VERSION_CHANGED'],
    [{}, 'WRONG_STATUS'],
  ] as const) {
    const answer = (await call(more)).json<{ code: string; current: { status: string; agentName?: string } }>();
    expect([answer.code, answer.current.status, answer.current.agentName]).toEqual([code, 'Cancelled', agentName]);
    if (!agentName) expect(JSON.stringify(answer)).not.toContain('Dewaele');
  }
});
