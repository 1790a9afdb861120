import type { AssistanceRequest, Note } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let id: string;
const base = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp();
  await test.db.pool.query('delete from requests');
  id = (await test.call('POST', '/v1/bo/order-requests', { body: orderInGent() })).json<AssistanceRequest>().id;
});
afterAll(() => test.close());

// The console asks the same forms before it sends (2-requests §5).
describe('what a form of the console would refuse, the server refuses', () => {
  it.each([
    ['a note that says nothing', `${base}/ID/notes`, { message: ' \n', isPublic: false }, '/message'],
    ['a text message that says nothing', '/v1/bo/sms-messages/', { to: '+32475123456', message: '  ' }, '/message'],
    ['a text message to nobody', '/v1/bo/sms-messages/', { to: '   ', message: 'On our way' }, '/to'],
  ])('%s', async (_what, path, body, pointer) => {
    const isSms = path.includes('sms');
    const answer = await test.call('POST', path.replace('ID', id), { body: isSms ? { ...body, requestId: id } : body });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', errors: [{ pointer }] },
    ]);
    const after = (await test.call('GET', `${base}/${id}`)).json<AssistanceRequest>();
    expect(after.notes).toEqual([]);
  });

  it('a note is kept without the blanks around it, also when it is changed', async () => {
    const made = await test.call('POST', `${base}/${id}/notes`, { body: { message: ' Call back ', isPublic: false } });
    expect(made.json()).toMatchObject({ message: 'Call back' });
    const note = made.json<{ id: string }>();
    const changed = await test.call('PUT', `${base}/${id}/notes/${note.id}`, { body: { ...note, message: '  ' } });
    expect([changed.statusCode, changed.json()]).toMatchObject([400, { errors: [{ pointer: '/message' }] }]);
  });

  it('a note is changed by its text and who sees it alone, or by the whole note as it was read', async () => {
    const made = await test.call('POST', `${base}/${id}/notes`, { body: { message: 'Call back', isPublic: false } });
    const note = made.json<{ id: string; createdAt: string }>();
    const save = (body: object) => test.call('PUT', `${base}/${id}/notes/${note.id}`, { body });
    const bare = await save({ message: 'Call back at noon', isPublic: true });
    expect([bare.statusCode, bare.json()]).toMatchObject([
      200,
      { id: note.id, createdAt: note.createdAt, message: 'Call back at noon', isPublic: true },
    ]);
    expect((await save({ ...bare.json<object>(), isPublic: false })).statusCode).toBe(200);
    expect((await save({ isPublic: true })).json()).toMatchObject({ errors: [{ pointer: '/message' }] });
  });
});

describe('what is told of a request', () => {
  it('names who took a step and why to who handles it only', async () => {
    await test.db.pool.query(
      `update requests set status = 'HomeAssistanceCompanyAssigned', client_code = 'Q8' where id = $1`,
      [id],
    );
    await test.db.pool.query(
      `update request_history set agent_name = 'Els', remarks = 'rude on the phone' where request_id = $1`,
      [id],
    );
    const history = async (as: string) =>
      (await test.call('GET', `${base}/${id}`, { as })).json<AssistanceRequest>().statusHistory;
    expect(await history('agent.be')).toContainEqual(
      expect.objectContaining({ agentName: 'Els', remarks: 'rude on the phone' }),
    );
    const told = await history('client.q8');
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toMatch(/Els|rude/);
  });
});

it.each([
  ['of the home company', 'C24Belgium'],
  ['of nobody, which everybody may change who reads it (2-requests §5)', null],
])('a private note %s is neither changed nor known by a client', async (_whose, organisation) => {
  await test.db.pool.query(`update requests set client_code = 'Q8' where id = $1`, [id]);
  const body = { message: 'Speaks of costs', isPublic: false };
  const note = (await test.call('POST', `${base}/${id}/notes`, { as: 'agent.be', body })).json<Note>();
  await test.db.pool.query('update request_notes set organisation_code = $2 where id = $1', [note.id, organisation]);
  const save = (as: string, noteId: string) =>
    test.call('PUT', `${base}/${id}/notes/${noteId}`, { as, body: { message: 'Public now', isPublic: true } });
  const { version } = (await test.call('GET', `${base}/${id}`)).json<AssistanceRequest>();
  for (const noteId of [note.id, crypto.randomUUID()]) {
    const refused = await save('client.q8', noteId);
    expect([refused.statusCode, refused.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  }
  expect((await test.call('GET', `${base}/${id}`)).json()).toMatchObject({ version });
  expect((await save('agent.be', note.id)).statusCode).toBe(200);
});

it.each([
  ['agent.be', 201],
  ['client.q8', 403],
])(
  'the time that a note of %s tells the motorist is kept, or refused with it: %i (DECISIONS T-66)',
  async (as, status) => {
    await test.db.pool.query(
      `update requests set status = 'PartnerAssigned', client_code = 'Q8', version = version + 1 where id = $1`,
      [id],
    );
    const read = async () => (await test.call('GET', `${base}/${id}`)).json<AssistanceRequest>();
    const before = await read();
    const promisedArrivalAt = new Date(test.clock.now.getTime() + 3_600_000).toISOString();
    const body = { message: 'They come at ten', isPublic: true, promisedArrivalAt };
    const answer = await test.call('POST', `${base}/${id}/notes`, { as, body });
    expect(answer.statusCode, answer.body).toBe(status);
    const after = await read();
    const isKept = status === 201;
    expect((after.promises?.length ?? 0) - (before.promises?.length ?? 0)).toBe(isKept ? 1 : 0);
    expect(after.notes.length - before.notes.length).toBe(isKept ? 1 : 0);
    if (!isKept) expect(answer.json()).toMatchObject({ code: 'NOT_HOME_OR_ABROAD_AGENT' });
  },
);
