import { randomUUID } from 'node:crypto';
import type { AssistanceRequest } from '@towline/sdk/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { base, requestStand } from '../testing/requestStand.ts';
import { orderInGent, type TestApp } from '../testing/testApp.ts';

const { now, get, cancel, rowsOf, count, prepare, assign } = requestStand();
let test: TestApp;
let id: string;

beforeEach(() => {
  ({ test, id } = now);
});

describe('a repeated Idempotency-Key', () => {
  const createWith = (key: string, plate = '1ABC123') =>
    test.call('POST', '/v1/bo/order-requests', { headers: { 'idempotency-key': key }, body: orderInGent(plate) });
  const all = async () => (await test.db.pool.query('select id from requests')).rows.length;

  it('gets the same request', async () => {
    const key = randomUUID();
    const [first, second] = [await createWith(key), await createWith(key)];
    expect(second.statusCode).toBe(first.statusCode);
    expect(second.json<{ id: string }>().id).toBe(first.json<{ id: string }>().id);
    expect(await all()).toBe(2);
  });

  it('with other content is refused', async () => {
    const key = randomUUID();
    await createWith(key);
    const answer = await createWith(key, '1ABC124');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await all()).toBe(2);
  });

  it('sent many times at once makes one request', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => createWith(key)));
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
    expect(await all()).toBe(2);
  });

  it('of another agent is another key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const ids = await Promise.all(
      ['admin', 'agent.be'].map(async (as) =>
        (await test.call('POST', '/v1/bo/order-requests', { as, headers, body: orderInGent() })).json<{ id: string }>(),
      ),
    );
    expect(ids[0]!.id).not.toBe(ids[1]!.id);
  });

  it('of an action that can be done once gets its answer, not a refusal', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await cancel({ headers }), await cancel({ headers })];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toMatchObject({ id, status: 'Cancelled' });
    const { request_history } = await count();
    expect(request_history).toBe(2);
  });

  it.each<[string, () => Promise<string>, () => unknown, string]>([
    [
      'assigning',
      async () => `${base}/${id}/assign-job`,
      async () => ({ jobId: (await prepare())[0]!.id }),
      'PartnerAssigned',
    ],
    [
      'assigning a company by hand',
      async () => `${base}/${id}/external-partner`,
      () => ({
        name: 'Garage Janssens',
        phoneNumber: '+3291234567',
        location: orderInGent().serviceLocation,
        departureTimestamp: test.clock.now.toISOString(),
        sendJobAssignedEmail: false,
      }),
      'PartnerAssigned',
    ],
    [
      'bringing back',
      async () => {
        await assign();
        return `${base}/${id}/assign-to-assistancecompany`;
      },
      () => ({ remarks: 'late' }),
      'HomeAssistanceCompanyAssigned',
    ],
    [
      'initiating dispatch',
      async () => `/v1/assistance-requests/${id}/dispatch/initiate`,
      () => undefined,
      'Dispatching',
    ],
  ])('of %s has one effect and the same answer', async (_, addressOf, bodyOf, status) => {
    const address = await addressOf();
    const body = await bodyOf();
    const key = { 'idempotency-key': randomUUID() };
    const again = () => test.call('POST', address, { headers: key, body });
    const first = await again();
    expect([first.statusCode, first.json<AssistanceRequest>().status], first.body).toEqual([200, status]);
    const before = await rowsOf('request_history');
    const second = await again();
    expect([second.statusCode, second.json<AssistanceRequest>().id]).toEqual([200, id]);
    expect(await rowsOf('request_history')).toEqual(before);
  });

  it('of a note makes one note', async () => {
    const note = () =>
      test.call('POST', `${base}/${id}/notes`, {
        headers: { 'idempotency-key': 'note-1' },
        body: { message: 'Call back', isPublic: true },
      });
    const [first, second] = [await note(), await note()];
    expect(second.json()).toEqual(first.json());
    expect((await count()).request_notes).toBe(1);
  });
});

describe('a body that is too large', () => {
  it('is refused before it is read', async () => {
    const order = { ...orderInGent(), externalId: 'x'.repeat(1_100_000) };
    const answer = await test.call('POST', '/v1/bo/order-requests', { body: order });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'BODY_TOO_LARGE', status: 413 });
  });
});

describe('a stale version', () => {
  it('is told what changed and by whom, and changes nothing', async () => {
    const { version } = await get();
    expect((await assign()).statusCode).toBe(200);
    const before = await count();
    const answer = await cancel({ headers: { 'if-match': `"${version}"` } });
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({
      code: 'VERSION_CHANGED',
      current: { status: 'PartnerAssigned', agentName: 'Lien Dewaele' },
    });
    expect(await count()).toEqual(before);
  });

  it('is told of a note and of each other line, too', async () => {
    const { version } = await get();
    await test.call('POST', `${base}/${id}/notes`, { as: 'agent.be', body: { message: 'Has a dog', isPublic: false } });
    await assign();
    const answer = await cancel({ headers: { 'if-match': `"${version}"` } });
    expect(answer.json<{ current: { changes: object[] } }>().current.changes).toMatchObject([
      { version: version + 1, agentName: expect.any(String), message: 'Note added', fields: [] },
      { version: version + 2, agentName: 'Lien Dewaele', fields: [] },
    ]);
  });

  it('that is the newest goes through', async () => {
    const { version } = await get();
    const answer = await cancel({ headers: { 'if-match': `"${version}"` } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe(`"${version + 1}"`);
  });

  it('that is no version is refused', async () => {
    expect((await cancel({ headers: { 'if-match': 'yesterday' } })).statusCode).toBe(400);
  });
});

describe('an action whose time is over', () => {
  it('is answered 409 with what is possible, and by whom it was decided', async () => {
    expect((await cancel()).statusCode).toBe(200);
    const answer = await cancel({ as: 'manager.be' });
    expect(answer.statusCode).toBe(409);
    const problem = answer.json<{ code: string; allowed: string[]; current: unknown }>();
    expect(problem).toMatchObject({
      code: 'WRONG_STATUS',
      current: { status: 'Cancelled', agentName: 'Lien Dewaele' },
    });
    expect(problem.allowed).toContain('HomeAssistanceCompanyAssigned');
    expect(problem.allowed).not.toContain('Cancelled');
  });

  it('is done once by many at the same moment', async () => {
    const answers = await Promise.all(['agent.be', 'manager.be', 'admin'].map((as) => cancel({ as })));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await count()).request_history).toBe(2);
  });

  it('loses against another one, and is told by whom', async () => {
    const [job] = await prepare();
    const [one, other] = await Promise.all([
      cancel({ as: 'manager.be' }),
      test.call('POST', `${base}/${id}/assign-job`, { as: 'agent.be', body: { jobId: job!.id } }),
    ]);
    expect([one.statusCode, other.statusCode].filter((status) => status === 200)).toHaveLength(1);
    const { status } = await get();
    expect(status).toBe(one.statusCode === 200 ? 'Cancelled' : 'PartnerAssigned');
  });
});
