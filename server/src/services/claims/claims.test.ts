import type { AssistanceRequest, RequestClaim, RequestList } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claims } from '../../stores/claims.ts';
import { type LiveListener, liveListener } from '../../testing/liveListener.ts';
import { pastWaterfall } from '../../testing/pastWaterfall.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let id: string;
let live: LiveListener;
const base = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp();
  live = await liveListener(test.db);
});
afterAll(async () => {
  await live.end();
  await test.close();
});
beforeEach(async () => {
  const answer = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() });
  id = answer.json<{ id: string }>().id;
  await pastWaterfall(test.db, id);
});

const claim = (as: string) => test.call('PUT', `${base}/${id}/claim`, { as });
const release = (as: string) => test.call('DELETE', `${base}/${id}/claim`, { as });
const takeOver = (as: string, reason = 'Shift ended') =>
  test.call('POST', `${base}/${id}/claim/take-over`, { as, body: { reason } });
const get = async (as = 'agent.be') => (await test.call('GET', `${base}/${id}`, { as })).json<AssistanceRequest>();
const holder = async () => (await get()).claim?.agentName;
const logged = async () => (await get()).logs.map(({ message }) => message);
const toldOf = (topic: string) => live.told.filter((event) => event.topic === topic && event.id === id);
const nameOf = async (as: string) =>
  (await test.call('GET', '/v1/bo/agent', { as })).json<{ fullName: string }>().fullName;

describe('a claim', () => {
  it('names its holder in the request and in the list, and screens are told', async () => {
    const { agentName, claimedAt } = (await claim('agent.be')).json<RequestClaim>();
    expect(agentName).toBe(await nameOf('agent.be'));
    expect((await get('manager.be')).claim).toMatchObject({ agentName, claimedAt });
    const list = (await test.call('GET', `${base}?take=5`, { as: 'agent.be' })).json<RequestList>();
    expect(list.records.find((row) => row.id === id)?.holderName).toBe(agentName);
    await expect.poll(() => toldOf('request').map(({ operation }) => operation)).toContain('claimRequest');
  });

  it('made twice is one, and makes no new version', async () => {
    const { version } = await get();
    const first = (await claim('agent.be')).json<RequestClaim>();
    const second = (await claim('agent.be')).json<RequestClaim>();
    expect(second).toEqual(first);
    expect((await get()).version).toBe(version);
    expect((await logged()).filter((message) => message === 'Claimed')).toHaveLength(1);
  });

  it('of another is refused with who holds it, and stays his', async () => {
    await claim('agent.be');
    const answer = await claim('manager.be');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'ALREADY_CLAIMED']);
    expect(answer.json()).toMatchObject({ current: { agentName: await nameOf('agent.be') } });
    await release('manager.be');
    expect(await holder()).toBe(await nameOf('agent.be'));
  });

  it('of many at once is one agent’s', async () => {
    const answers = await Promise.all(['agent.be', 'manager.be', 'agent.be', 'manager.be', 'admin'].map(claim));
    const done = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map((answer) => answer.json<RequestClaim>().agentName);
    expect(new Set(done)).toEqual(new Set([await holder()]));
  });

  it('that is released is nobody’s', async () => {
    await claim('agent.be');
    expect((await release('agent.be')).statusCode).toBe(204);
    expect(await holder()).toBeUndefined();
    expect((await claim('manager.be')).statusCode).toBe(200);
  });

  it('is not for a client’s agent', async () => {
    await test.db.pool.query(
      `update requests set client_code = a.organisation_code from agents a where requests.id = $1 and a.email = 'client.q8@towline.example'`,
      [id],
    );
    expect((await claim('client.q8')).json<{ code: string }>().code).toBe('NOT_HOME_OR_ABROAD_AGENT');
  });
});

describe('taking over', () => {
  it('is a manager’s, keeps the reason and tells the former holder alone', async () => {
    await claim('agent.be');
    const { agentId } = (await get()).claim!;
    expect((await takeOver('manager.be', 'She is ill')).statusCode).toBe(200);
    expect(await holder()).toBe(await nameOf('manager.be'));
    const line = (await get()).logs.find(({ message }) => message === 'Taken over');
    expect(line?.data).toEqual({ from: await nameOf('agent.be'), reason: 'She is ill' });
    await expect
      .poll(() => toldOf('claim'))
      .toMatchObject([
        { operation: 'takeOverClaim', agentId, reason: 'She is ill', agentName: await nameOf('manager.be') },
      ]);
  });

  it('is refused to others and without a reason', async () => {
    await claim('manager.be');
    expect((await takeOver('agent.be')).json<{ code: string }>().code).toBe('ERROR_ROLE_UNAUTHORIZED');
    expect((await takeOver('manager.be', '')).statusCode).toBe(400);
  });
});

describe('a claim ends', () => {
  const ended = async (sql: string) => {
    await claim('agent.be');
    await test.db.pool.query(sql, [id]);
    // Asked by another: whose session has ended would sign in anew.
    expect((await get('manager.be')).claim).toBeUndefined();
    expect(await claims.dropEnded(test.db.pool)).toContain(id);
    expect((await claim('manager.be')).statusCode).toBe(200);
  };

  it('after idle time', () =>
    ended(`update request_claims set seen_at = now() - interval '10 minutes' where request_id = $1`));

  it('with the last session of its holder', () =>
    ended(
      `with gone as (select agent_id from request_claims where request_id = $1)
       update agent_sessions set expires_at = now() where agent_id in (select agent_id from gone)`,
    ).finally(() => test.db.pool.query(`update agent_sessions set expires_at = now() + interval '1 day'`)));

  it('not while its holder looks at the request or acts on it', async () => {
    await claim('agent.be');
    const almost = `update request_claims set seen_at = now() - interval '9 minutes' where request_id = $1 returning seen_at`;
    const seen = async () =>
      (
        await test.db.pool.query<{ is_late: boolean }>(
          `select seen_at < now() - interval '1 minute' as is_late from request_claims where request_id = $1`,
          [id],
        )
      ).rows[0]?.is_late;
    await test.db.pool.query(almost, [id]);
    await test.call('PUT', `${base}/${id}/watchers`, { as: 'manager.be' });
    expect(await seen()).toBe(true);
    await test.call('PUT', `${base}/${id}/watchers`, { as: 'agent.be' });
    expect(await seen()).toBe(false);
    await test.db.pool.query(almost, [id]);
    await test.call('POST', `${base}/${id}/cancel`, { as: 'agent.be', body: { reason: 'CustomerCancelled' } });
    expect(await seen()).toBe(false);
  });
});

it('an action over a claim is done, and its holder is told at once', async () => {
  await claim('agent.be');
  const answer = await test.call('POST', `${base}/${id}/cancel`, {
    as: 'manager.be',
    body: { reason: 'CustomerCancelled' },
  });
  expect(answer.statusCode).toBe(200);
  await expect
    .poll(() => toldOf('claim'))
    .toMatchObject([{ operation: 'cancelRequest', agentName: await nameOf('manager.be') }]);
});

it('a stale note is refused with what became of it, field by field', async () => {
  const at = `${base}/${id}/notes`;
  const note = (await test.call('POST', at, { as: 'agent.be', body: { message: 'A', isPublic: false } })).json<{
    id: string;
  }>();
  const save = (as: string, body: object) => test.call('PUT', `${at}/${note.id}`, { as, body: { ...note, ...body } });
  expect((await save('manager.be', { message: 'B', isPublic: true })).statusCode).toBe(200);
  const answer = await save('agent.be', { message: 'C', isPublic: false });
  expect(answer.statusCode).toBe(412);
  expect(answer.json()).toMatchObject({
    current: {
      agentName: await nameOf('manager.be'),
      changes: [
        {
          fields: [
            { field: 'message', from: 'A', to: 'B' },
            { field: 'isPublic', from: false, to: true },
          ],
        },
      ],
    },
  });
});
