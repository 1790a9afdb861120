import type { AssistanceRequest } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LiveListener, liveListener } from '../../testing/liveListener.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let live: LiveListener;
let older: AssistanceRequest;
let newer: AssistanceRequest;
const base = '/v1/bo/assistance-requests';

/** A plate without a policy waits at the home company: nothing moves by itself. */
const ordered = async (plate: string) =>
  (
    await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent(plate) })
  ).json<AssistanceRequest>();

beforeAll(async () => {
  test = await startTestApp();
  live = await liveListener(test.db);
});
afterAll(async () => {
  await live.end();
  await test.close();
});
let made = 0;
beforeEach(async () => {
  live.forget();
  made += 1;
  older = await ordered(`2ZZA${100 + made}`);
  test.later(1);
  newer = await ordered(`2ZZB${100 + made}`);
});

const get = async (id: string, as = 'agent.be') =>
  (await test.call('GET', `${base}/${id}`, { as })).json<AssistanceRequest>();
const link = (one: string, other: string, as = 'agent.be') =>
  test.call('POST', `${base}/${one}/linked-requests`, { as, body: { requestId: other } });
const unlink = (one: string, other: string, { as = 'agent.be', version }: { as?: string; version?: number } = {}) =>
  test.call('DELETE', `${base}/${one}/linked-requests/${other}`, {
    as,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const linksOf = async (id: string) => (await get(id)).linkedRequests.map((one) => one.relationshipType);

describe('a duplicate', () => {
  it('is named by both, the older one as parent, however often it is linked', async () => {
    expect((await link(newer.id, older.id)).statusCode).toBe(200);
    expect((await get(older.id)).linkedRequests).toMatchObject([
      {
        parentAssistanceRequestId: older.id,
        childAssistanceRequestId: newer.id,
        relationshipType: 'Duplicate',
        shortId: newer.shortId,
      },
    ]);
    const { version } = await get(newer.id);
    await link(newer.id, older.id);
    expect((await get(newer.id)).version).toBe(version);
  });

  it('is another request, which the agent sees', async () => {
    for (const wrong of [older.id, '00000000-0000-4000-8000-000000000000'])
      expect((await link(older.id, wrong)).statusCode).toBe(400);
  });

  it.each<[string, () => [AssistanceRequest, AssistanceRequest]]>([
    ['the older', () => [older, newer]],
    ['the newer', () => [newer, older]],
  ])('is unlinked from %s: neither names the other, and both say who did it', async (_side, both) => {
    const [here, there] = both();
    await link(older.id, newer.id);
    const answer = await unlink(here.id, there.id, { version: (await get(here.id)).version });
    expect([answer.statusCode, answer.json<AssistanceRequest>().linkedRequests]).toEqual([200, []]);
    expect(await linksOf(there.id)).toEqual([]);
    for (const [own, other] of [
      [here, there],
      [there, here],
    ] as const)
      expect((await get(own.id)).logs.at(-1)).toMatchObject({
        message: 'Unlinked as duplicate',
        agentName: 'Lien Dewaele',
        data: { requestId: other.id, shortId: other.shortId },
      });
    const told = await live.heard('request');
    // The link's own news may come this late as well: only what the unlinking told counts.
    const unlinked = told.filter(({ operation }) => operation === 'unlinkDuplicate').map(({ id }) => id);
    expect(unlinked.toSorted()).toEqual([older.id, newer.id].toSorted());
  });

  it('that is none stays as it is: unlinked again, nothing changes', async () => {
    const { version } = await get(older.id);
    expect((await unlink(older.id, newer.id)).statusCode).toBe(200);
    expect((await unlink(older.id, '00000000-0000-4000-8000-000000000000')).statusCode).toBe(200);
    expect((await get(older.id)).version).toBe(version);
  });

  it('is unlinked once by two clicks, the second with the version that the first had read', async () => {
    await link(older.id, newer.id);
    const { version } = await get(older.id);
    const clicks = [await unlink(older.id, newer.id, { version }), await unlink(older.id, newer.id, { version })];
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await get(older.id)).version).toBe(version + 1);
  });

  it('is not unlinked with a stale version, and it is told what became of it', async () => {
    await link(older.id, newer.id);
    const answer = await unlink(older.id, newer.id, { version: older.version });
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({ code: 'VERSION_CHANGED', current: { agentName: 'Lien Dewaele' } });
    expect(await linksOf(newer.id)).toEqual(['Duplicate']);
  });

  it('is unlinked by who sees the request and may write notes', async () => {
    await link(older.id, newer.id);
    expect((await unlink(older.id, newer.id, { as: 'agent.it' })).statusCode).toBe(404);
    expect((await unlink(older.id, newer.id, { as: 'manager.be' })).statusCode).toBe(200);
  });

  it('a clone is linked by how it came, and stays so', async () => {
    await test.db.pool.query(
      `insert into linked_requests (parent_id, child_id, relationship_type) values ($1, $2, 'Clone')`,
      [older.id, newer.id],
    );
    const answer = await unlink(newer.id, older.id);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await linksOf(older.id)).toEqual(['Clone']);
  });

  it('unlinked by two at once, from both sides, is unlinked once and nobody waits for the other', async () => {
    await link(older.id, newer.id);
    const answers = await Promise.all([
      unlink(older.id, newer.id),
      unlink(newer.id, older.id, { as: 'manager.be' }),
      unlink(older.id, newer.id, { as: 'manager.be' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const lines = (await get(older.id)).logs.filter(({ message }) => message === 'Unlinked as duplicate');
    expect(lines).toHaveLength(1);
  });
});
