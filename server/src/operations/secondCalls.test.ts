import type { AssistanceRequest, Note, RequestDuplicate } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const requests = '/v1/bo/assistance-requests';

async function ordered(parts: object = {}, plate = '1ABC123'): Promise<AssistanceRequest> {
  const answer = await test.call('POST', '/v1/bo/order-requests', { body: { ...orderInGent(plate), ...parts } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<AssistanceRequest>();
}
const duplicates = async (query: string, as = 'agent.be') =>
  (await test.call('GET', `/v1/bo/request-duplicates?${query}`, { as })).json<RequestDuplicate[]>();
const idsOf = (found: RequestDuplicate[]) => found.map(({ id }) => id);
const callAgain = (id: string, body: object, as = 'agent.be', headers: Record<string, string> = {}) =>
  test.call('POST', `${requests}/${id}/second-calls`, { as, body, headers });

describe('a plate or number that is in an open request', () => {
  it('is found by plate, by the contact’s number and by the number to call back, however they are written', async () => {
    const { id } = await ordered({ caller: { callbackNumber: '+32 9 222 33 44' } }, '2DUP001');
    expect(await duplicates('licensePlate=2-dup-001')).toMatchObject([
      {
        id,
        matchedBy: 'licensePlate',
        service: 'BreakdownAssistance',
        makeModel: 'Volkswagen Golf',
        place: 'Gent, BE',
      },
    ]);
    const byCallback = await duplicates('phoneNumber=%2B3292223344');
    expect(byCallback).toMatchObject([{ id, matchedBy: 'phoneNumber' }]);
    expect(idsOf(await duplicates('phoneNumber=%2B32%20475%2012%2034%2056'))).toContain(id);
  });

  it('is not found once the request has ended, nor by who may not see it', async () => {
    const { id } = await ordered({}, '2DUP002');
    expect(await duplicates('licensePlate=2DUP002', 'agent.it')).toEqual([]);
    await test.call('POST', `${requests}/${id}/cancel`, { body: { reason: 'CustomerCancelled' } });
    expect(await duplicates('licensePlate=2DUP002')).toEqual([]);
  });
});

describe('an order that is linked to the request that was found (DECISIONS S-25, T-72)', () => {
  it('is its duplicate, and each shows the other', async () => {
    const first = await ordered({}, '2DUP010');
    const second = await ordered({ duplicateOfRequestId: first.id }, '2DUP011');
    const link = {
      parentAssistanceRequestId: first.id,
      childAssistanceRequestId: second.id,
      relationshipType: 'Duplicate',
    };
    expect(second.linkedRequests).toMatchObject([link]);
    const read = (await test.call('GET', `${requests}/${first.id}`)).json<AssistanceRequest>();
    expect(read.linkedRequests).toMatchObject([link]);
  });

  it('is made without the link where the agent may not see the other, which he is not told of', async () => {
    const italian = await test.db.pool.query<{
      id: string;
    }>(`update requests set home_code = 'C24Italia', client_code = null,
      contract_code = 'EniMobility' where license_plate = '2DUP010' returning id`);
    const answer = await test.call('POST', '/v1/bo/order-requests', {
      as: 'agent.be',
      body: { ...orderInGent('2DUP012'), duplicateOfRequestId: italian.rows[0]?.id },
    });
    expect([answer.statusCode, answer.json<AssistanceRequest>().linkedRequests]).toEqual([201, []]);
  });
});

describe('a customer who called again (DECISIONS T-72)', () => {
  it('leaves an urgent note that everybody reads who sees the request, and a line in its log', async () => {
    const { id, version } = await ordered({}, '2DUP003');
    const answer = await callAgain(id, { isUrgent: true, message: '  A child is cold ' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      kind: 'CustomerCalledAgain',
      isUrgent: true,
      isPublic: true,
      message: 'A child is cold',
      agentName: 'Lien Dewaele',
    });
    const seen = (await test.call('GET', `${requests}/${id}`, { as: 'manager.be' })).json<AssistanceRequest>();
    expect(seen.notes).toMatchObject([{ kind: 'CustomerCalledAgain', isUrgent: true }]);
    expect(seen.version).toBeGreaterThan(version);
    expect(seen.logs.at(-1)).toMatchObject({ message: 'Customer called again', data: { isUrgent: true } });
  });

  it('may have said nothing new', async () => {
    const { id } = await ordered({}, '2DUP004');
    const note = (await callAgain(id, { isUrgent: false })).json<Note>();
    expect(note).toMatchObject({ message: '', kind: 'CustomerCalledAgain' });
    expect(note.isUrgent).toBeUndefined();
  });

  it('is noted once, however often the call is repeated', async () => {
    const { id } = await ordered({}, '2DUP005');
    const headers = { 'idempotency-key': 'second-call-1' };
    await callAgain(id, { isUrgent: true }, 'agent.be', headers);
    await callAgain(id, { isUrgent: true }, 'agent.be', headers);
    const { notes } = (await test.call('GET', `${requests}/${id}`)).json<AssistanceRequest>();
    expect(notes).toHaveLength(1);
  });

  it('needs a new request where the first has ended; and nobody hears of requests he may not see', async () => {
    const { id } = await ordered({}, '2DUP006');
    expect((await callAgain(id, { isUrgent: true }, 'agent.it')).statusCode).toBe(404);
    await test.call('POST', `${requests}/${id}/cancel`, { body: { reason: 'CustomerCancelled' } });
    const refused = await callAgain(id, { isUrgent: true });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'REQUEST_CLOSED']);
  });
});
