import type { Job } from '@towline/sdk/api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesBetween } from '../../core/changesBetween.ts';
import {
  type KeptMoment,
  type RecordingDesk,
  recordingDesk,
  replayed,
  type Step,
} from '../../testing/recordingDesk.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;
let desk: RecordingDesk;
const base = '/v1/bo/assistance-requests';

beforeAll(async () => {
  test = await startTestApp();
  desk = recordingDesk(test);
});
afterAll(() => test.close());

// What holds a name like this is set apart by the replaying above, not by what is tested.
const value = fc.jsonValue({ maxDepth: 4 }).filter((one) => !JSON.stringify(one).includes('__proto__'));

describe('the changes between two values', () => {
  it('make the one to the other, whatever they are', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(replayed({ x: before }, changesBetween({ x: before }, { x: after }))).toEqual({ x: after });
      }),
    );
  });

  it.each([
    ['a list that grew', [1], [1, 2], [{ path: '/1', after: 2 }]],
    [
      'a list that shrank',
      [1, 2, 3],
      [1],
      [
        { path: '/2', before: 3 },
        { path: '/1', before: 2 },
      ],
    ],
    ['other members', [{ id: 1 }], [{ id: 2 }], [{ path: '', before: [{ id: 1 }], after: [{ id: 2 }] }]],
    ['a member', [{ id: 1, a: 1 }], [{ id: 1, a: 2 }], [{ path: '/0/a', before: 1, after: 2 }]],
    ['a name with a slash', { 'a/b': 1 }, { 'a/b': 2 }, [{ path: '/a~1b', before: 1, after: 2 }]],
  ])('%s is told as such', (_what, before, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });
});

const made = async (answer: Promise<{ statusCode: number; body: string; json(): unknown }>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBeLessThan(300);
  return body === '' ? undefined : (JSON.parse(body) as { id: string; version: number });
};

/** A request through a whole life, with what was stored after each step. */
async function life() {
  const { id } = (await made(test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent() })))!;
  await test.db.pool.query(
    `update requests set status = 'HomeAssistanceCompanyAssigned', client_code = a.organisation_code
     from agents a where requests.id = $1 and a.email = 'client.q8@towline.example'`,
    [id],
  );
  await test.db.pool.query('delete from dispatch_rounds where request_id = $1', [id]);
  const at = `${base}/${id}`;
  const post = (path: string, body: object, as = 'agent.be') => made(test.call('POST', `${at}${path}`, { as, body }));
  const prepared = async () =>
    (await test.call('POST', `${at}/prepare-jobs`, { as: 'agent.be', body: {} })).json<Job[]>();
  let note: { id: string; version: number };
  const steps: Step[] = [
    ['public note', async () => (note = (await post('/notes', { message: 'Children in the car', isPublic: true }))!)],
    ['private note', () => post('/notes', { message: 'He is drunk', isPublic: false })],
    ['follow', () => made(test.call('PUT', `${at}/follow`, { as: 'agent.be' }))],
    ['claim', () => made(test.call('PUT', `${at}/claim`, { as: 'agent.be' }))],
    ['assign', async () => post('/assign-job', { jobId: (await prepared())[0]!.id })],
    [
      'truck moves',
      () =>
        test.db.pool.query(
          `update jobs set doc = doc || '{"position": {"latitude": 51, "longitude": 3.7}}' where request_id = $1 and is_active`,
          [id],
        ),
    ],
    [
      'hide the note',
      () =>
        made(
          test.call('PUT', `${at}/notes/${note.id}`, {
            as: 'agent.be',
            body: { ...note, message: 'Children in the car', isPublic: false },
          }),
        ),
    ],
    ['bring back', () => post('/assign-to-assistancecompany', { remarks: 'late' })],
    ['release', () => made(test.call('DELETE', `${at}/claim`, { as: 'agent.be' }))],
    [
      'edit',
      async () => {
        const request = await desk.get(id);
        const order = { ...request.order, vehicle: { ...request.order.vehicle, color: 'Red' } };
        return made(test.call('PUT', at, { as: 'agent.be', body: { ...request, order } }));
      },
    ],
    ['unfollow', () => made(test.call('DELETE', `${at}/follow`, { as: 'agent.be' }))],
    ['cancel', () => post('/cancel', { reason: 'CustomerCancelled' })],
  ];
  return { id, kept: await desk.live(id, steps) };
}

describe('a recorded request', () => {
  let id: string;
  let kept: KeptMoment[];
  beforeAll(async () => ({ id, kept } = await life()));

  it('is shown at every moment as it was stored then, and replayed event by event comes by all of them', async () => {
    await desk.expectKept(id, kept);
  });

  it('tells who did what, and when', async () => {
    const { events } = await desk.recording(id);
    expect(events.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining([
        'createNote',
        'claimRequest',
        'assignJob',
        'saveNote',
        'bringRequestBack',
        'saveRequest',
        'cancelRequest',
      ]),
    );
    expect(events.find(({ operation }) => operation === 'assignJob')?.agentName).toBe(kept[0]!.request.createdBy);
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
  });

  it('shows nobody what he may not see today, nor that it changed', async () => {
    const of = await desk.recording(id, 'client.q8');
    const told = JSON.stringify(of);
    for (const secret of ['He is drunk', 'Children in the car', 'partnerPhoneNumber', 'Job assigned'])
      expect(told).not.toContain(secret);
    const moves = of.events.filter(({ changes }) => changes.some(({ path }) => path === '/request/status'));
    expect(moves.length).toBeGreaterThan(2);
    // Who did what is the log's to say.
    expect(of.events.filter(({ agentName }) => agentName)).toEqual([]);
    expect(of.events.length).toBeLessThan((await desk.recording(id)).events.length);
    expect(of.first.communications).toBeUndefined();
    const whenPublic = kept.find(({ step }) => step === 'private note')!.at;
    expect((await desk.stateAt(id, whenPublic, 'client.q8')).request.notes).toEqual([]);
    expect(kept.find(({ step }) => step === 'private note')!.request.notes).toHaveLength(2);
  });

  it('was not there before it was created, nor is it for who may not see it', async () => {
    const before = await test.call('GET', `${base}/${id}/recording/state?at=2020-01-01T00:00:00Z`);
    expect(before.statusCode).toBe(404);
    const stranger = await test.call('GET', `${base}/${id}/recording`, { as: 'agent.fr' });
    expect(stranger.statusCode).toBe(404);
  });

  it('is forgotten with the request', async () => {
    await test.db.pool.query('delete from requests where id = $1', [id]);
    const { rows } = await test.db.pool.query('select 1 from request_records where request_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

it('a new order writes nothing to the recorder, so that it costs nothing', async () => {
  const before = await test.db.pool.query('select count(*) from request_records');
  const { id } = (await made(
    test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent('1ABC999') }),
  ))!;
  const { rows } = await test.db.pool.query(
    `select source from request_records where request_id = $1 and operation is null and source in ('requests', 'request_history', 'request_log')`,
    [id],
  );
  expect(before.rows).toHaveLength(1);
  expect(rows).toEqual([]);
});

it('a supplier’s VAT number is in no recording, at no moment (DECISIONS T-612)', async () => {
  const { id } = (await made(
    test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body: orderInGent('1ABC998') }),
  ))!;
  await test.db.pool.query(
    `insert into invoices (id, request_id, type, number, total_gross_amount, at, doc) values (gen_random_uuid(), $1, 'SelfBilling', 'S-1', 121,
       now(), '{"supplier": {"name": "Maes", "country": "BE", "vatNumber": "BE0403019261"}}')`,
    [id],
  );
  expect((await test.call('GET', `${base}/${id}`)).body).toContain('BE0403019261');
  const told = JSON.stringify([await desk.recording(id), await desk.stateAt(id, new Date().toISOString())]);
  expect(told).toContain('"name":"Maes"');
  expect(told).not.toContain('BE0403019261');
});
