import type { AssistanceRequest, GuaranteeSave, Policy } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let plates = 0;
function nextPlate(): string {
  plates += 1;
  return `1GUA${String(plates).padStart(3, '0')}`;
}
const url = '/v1/bo/mobility-guarantees';
const values = (change: Partial<GuaranteeSave> = {}): GuaranteeSave => ({
  licensePlate: nextPlate(),
  contractCode: 'C24Prepaid19',
  coverageFrom: '2026-01-01',
  coverageTo: '2999-12-31',
  ...change,
});
const create = (body: object, as = 'admin', headers = {}) => test.call('POST', url, { as, body, headers });
const save = (id: string, body: object, as = 'admin', headers = {}) =>
  test.call('PUT', `${url}/${id}`, { as, body, headers });
const created = async (body = values()) => (await create(body)).json<Required<Pick<Policy, 'id'>> & Policy>();
const linesOf = async (id: string) =>
  (
    await test.db.pool.query<{ operation: string; version: number; changes: { path: string }[] }>(
      'select operation, version, changes from record_history where record_id = $1 order by id',
      [id],
    )
  ).rows;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a new guarantee (3-platform §5, §7)', () => {
  it('is found by its plate at once, as intake looks it up', async () => {
    const body = values({
      aniaCompanyCode: 'ITAS',
      companyName: 'ITAS Mutua',
      customerLastName: ' De Smet ',
      mileage: 0,
    });
    const answer = await create({ ...body, licensePlate: body.licensePlate.replace('GUA', '-gua-') });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ ...body, customerLastName: 'De Smet', status: 'Covered', version: 1 });
    const found = await test.call('GET', `/v1/bo/policies?licensePlate=${body.licensePlate}`);
    expect(found.json<Policy[]>().map(({ id }) => id)).toEqual([answer.json().id]);
  });

  it('is found by its customer’s number, however that was written', async () => {
    const made = await created(values({ customerPhoneNumber: ' +32 (0)478/77.66.55 ', customerLastName: 'Wouters' }));
    const named = async (typed: string) =>
      (await test.call('GET', `/v1/bo/policies?customerPhone=${encodeURIComponent(typed)}`))
        .json<Policy[]>()
        .map(({ id }) => id);
    for (const typed of ['+32478776655', '0478 77 66 55', '0032 478', '+32 (0)478 77'])
      expect(await named(typed), typed).toEqual([made.id]);
    // What is no number stays as it was typed.
    expect(await created(values({ customerPhoneNumber: 'via the office' }))).toMatchObject({
      customerPhoneNumber: 'via the office',
    });
  });

  it('is written once by a call that is repeated with its key', async () => {
    const body = values();
    const once = () => create(body, 'admin', { 'idempotency-key': 'guarantee once' });
    const [first, second] = [await once(), await once()];
    expect(second.json().id).toBe(first.json().id);
  });

  it.each([
    [{ coverageFrom: '2026-02-01', coverageTo: '2026-01-31' }, '/coverageTo'],
    [{ licensePlate: '--' }, '/licensePlate'],
    [{ customerEmail: 'nobody' }, '/customerEmail'],
  ])('with %j is refused at %s', async (change, pointer) => {
    const answer = await create(values(change));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { pointer: string }[] }>().errors.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('of the same plate, contract and period is refused, and of an unknown contract', async () => {
    const body = values();
    await create(body);
    expect((await create(body)).json()).toMatchObject({
      code: 'RULE_BROKEN',
      errors: [{ pointer: '/licensePlate', code: 'DUPLICATE' }],
    });
    expect((await create(values({ contractCode: 'Nobody' }))).json()).toMatchObject({
      code: 'RULE_BROKEN',
      errors: [{ pointer: '/contractCode' }],
    });
  });
});

it('is read by who has its contract, and by nobody else', async () => {
  const { id } = await created(values({ contractCode: 'Q8' }));
  const statuses = [];
  for (const as of ['admin', 'client.q8', 'agent.it', 'client.auto5'])
    statuses.push((await test.call('GET', `${url}/${id}`, { as })).statusCode);
  expect(statuses.slice(0, 2)).toEqual([200, 200]);
  for (const status of statuses.slice(2)) expect([403, 404]).toContain(status);
});

describe('a save', () => {
  it('of two people at once loses nothing silently', async () => {
    const guarantee = await created();
    const { licensePlate } = guarantee;
    const answers = await Promise.all([
      save(guarantee.id, values({ licensePlate, make: 'Fiat' }), 'admin', { 'if-match': '"1"' }),
      save(guarantee.id, values({ licensePlate, make: 'Opel' }), 'admin', { 'if-match': '"1"' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect((await linesOf(guarantee.id)).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('that one person makes twice meets no conflict', async () => {
    const guarantee = await created();
    const body = values({ licensePlate: guarantee.licensePlate, make: 'Fiat', version: 1 });
    const [first, second] = [await save(guarantee.id, body), await save(guarantee.id, body)];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    const lines = await linesOf(guarantee.id);
    expect(lines.map(({ operation }) => operation)).toEqual(['createGuarantee', 'saveGuarantee']);
    expect(lines[1]?.changes.map(({ path }) => path)).toContain('/make');
  });

  it('without an end is saved as it stands, and has none afterwards (DECISIONS S-26)', async () => {
    const { coverageTo: _end, ...open } = values();
    const made = await created(open);
    expect(made).not.toHaveProperty('coverageTo');
    const answer = await save(made.id, { ...open, make: 'Fiat', coverageTo: made.coverageTo, version: made.version });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).not.toHaveProperty('coverageTo');
    expect(answer.json()).toMatchObject({ make: 'Fiat', status: 'Covered' });
  });

  it('empties what is left empty, and takes no period that another has', async () => {
    const [taken, guarantee] = [values(), await created(values({ make: 'Opel' }))];
    await create(taken);
    const saved = await save(guarantee.id, values({ licensePlate: guarantee.licensePlate, version: 1 }));
    expect(saved.json()).not.toHaveProperty('make');
    expect((await save(guarantee.id, { ...taken, version: 2 })).json()).toMatchObject({
      errors: [{ pointer: '/licensePlate', code: 'DUPLICATE' }],
    });
  });
});

it('is taken away once, by the version that was seen', async () => {
  const { id } = await created();
  const remove = (headers = {}) => test.call('DELETE', `${url}/${id}`, { headers });
  expect((await remove({ 'if-match': '"7"' })).statusCode).toBe(412);
  expect((await remove({ 'if-match': '"1"' })).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  expect((await linesOf(id)).map(({ operation }) => operation)).toEqual(['createGuarantee', 'deleteGuarantee']);
});

it.each(['agent.be', 'manager.be', 'client.q8', 'agent.it'])('%s writes none', async (as) => {
  const { id } = await created();
  const answers = [await create(values(), as), await save(id, values({ version: 1 }), as)];
  answers.push(await test.call('DELETE', `${url}/${id}`, { as }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
});

it('leaves an open request as it was decided, changed or deleted: DECISIONS T-361', async () => {
  const { id, licensePlate } = await created(values({ customerLastName: 'Maes' }));
  const policy = { id, licensePlate, contractCode: 'C24Prepaid19', status: 'Covered' };
  const body = { ...orderInGent(licensePlate), entitlement: { type: 'Policy', status: 'Covered', policy } };
  const ordered = await test.call('POST', '/v1/bo/order-requests', { as: 'agent.be', body });
  expect(ordered.statusCode, ordered.body).toBe(201);
  const request = ordered.json<AssistanceRequest>();
  const keptPolicy = async () =>
    (await test.call('GET', `/v1/bo/assistance-requests/${request.id}`, { as: 'agent.be' })).json<AssistanceRequest>()
      .order.entitlement?.policy;
  const decidedOn = { id, status: 'Covered', customerLastName: 'Maes', coverageTo: '2999-12-31', version: 1 };
  const ended = values({ licensePlate, coverageTo: '2026-01-02', customerLastName: 'Claes', version: 1 });
  expect((await save(id, ended)).statusCode).toBe(200);
  expect(await keptPolicy()).toMatchObject(decidedOn);
  expect((await test.call('DELETE', `${url}/${id}`)).statusCode).toBe(204);
  expect(await keptPolicy()).toMatchObject(decidedOn);
});
