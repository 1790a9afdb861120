import type { AssistanceRequest, Note } from '@towline/sdk/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderPartCalls } from '../testing/orderPartCalls.ts';
import { orderPartStand } from '../testing/orderPartStand.ts';
import { createRequest, orderWithoutPolicy } from '../testing/orders.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

const { now, save } = orderPartStand();
let test: TestApp;
let made: AssistanceRequest;

beforeEach(() => {
  ({ test, made } = now);
});

const { vehicle } = orderInGent('2ZZZ999');
const changedIn = (headers: Record<string, unknown>) => String(headers['towline-changed']).split(', ');

describe('a write that names no version', () => {
  it('says which version it wrote over and what it took back, so that no update is lost unseen', async () => {
    // Both callers have read the same vehicle; each knows of its own change only.
    const first = await save('vehicle', { ...vehicle, color: 'Red' });
    const second = await save('vehicle', { ...vehicle, vin: 'WVWZZZ1KZAW000001' });
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(first.headers['towline-overwrote-version']).toBe(`"${made.version}"`);
    expect(second.headers['towline-overwrote-version']).toBe(`"${first.json<AssistanceRequest>().version}"`);
    expect(changedIn(first.headers)).toContain('/order/vehicle/color');
    expect(changedIn(second.headers)).toEqual(expect.arrayContaining(['/order/vehicle/color', '/order/vehicle/vin']));
    // The history keeps what went, with who and when.
    const { rows } = await test.db.pool.query<{ data: { changes: unknown[] }; agent_name: string }>(
      `select data, agent_name from request_log where request_id = $1 and data ? 'changes' order by at`,
      [made.id],
    );
    expect(rows.at(-1)?.agent_name).toBeTruthy();
    expect(rows.at(-1)?.data.changes).toContainEqual(expect.objectContaining({ from: 'Red' }));
  });

  it('says nothing where a version was named', async () => {
    const answer = await save('vehicle', { ...vehicle, color: 'Red' }, { version: made.version! });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('towline-overwrote-version');
  });

  it('says it of notes, too', async () => {
    const at = `/v1/bo/assistance-requests/${made.id}/notes`;
    const note = (
      await test.call('POST', at, { as: 'agent.be', body: { message: 'one', isPublic: false } })
    ).json<Note>();
    const saved = await test.call('PUT', `${at}/${note.id}`, {
      as: 'agent.be',
      body: { ...note, version: undefined, message: 'two' },
    });
    expect(saved.headers['towline-overwrote-version']).toBe('"1"');
    expect(changedIn(saved.headers)).toContain('/message');
  });
});

describe('with TOWLINE_REQUIRE_VERSION', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ TOWLINE_REQUIRE_VERSION: '1' });
  });
  afterEach(() => strict.clear());
  afterAll(() => strict.close());

  it('a write that names no version is refused; one that does is taken, by header or body', async () => {
    const request = await createRequest(strict, orderWithoutPolicy());
    const calls = orderPartCalls(
      () => strict,
      () => request,
    );
    const refused = await calls.save('vehicle', { ...vehicle, color: 'Red' });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([428, 'IF_MATCH_REQUIRED']);
    expect((await calls.save('vehicle', { ...vehicle, color: 'Red' }, { version: request.version! })).statusCode).toBe(
      200,
    );
    const at = `/v1/bo/assistance-requests/${request.id}/notes`;
    const note = (
      await strict.call('POST', at, { as: 'agent.be', body: { message: 'one', isPublic: false } })
    ).json<Note>();
    const body = { ...note, message: 'two' };
    expect((await strict.call('PUT', `${at}/${note.id}`, { as: 'agent.be', body })).statusCode).toBe(200);
    const draft = { orderType: 'RoadsideAssistance', order: {} };
    const id = '00000000-0000-4000-8000-00000000d4af';
    expect((await strict.call('PUT', `/v1/bo/drafts/${id}`, { as: 'agent.be', body: draft })).statusCode).toBe(200);
  });
});
