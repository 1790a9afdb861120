import type { AssistanceRequest } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { type Change, expired, lille, newOrderDesk, otherPlate, paris, towTo } from './createOrder.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.pool.query('delete from requests'));
const { create } = newOrderDesk(() => test);

describe('an order of a program that knows little', () => {
  it('is matched with the register by its plate alone', async () => {
    const matched = await create((order) => void delete order.entitlement, 'agent.be');
    expect(matched.statusCode).toBe(201);
    expect(matched.json<AssistanceRequest>()).toMatchObject({
      status: 'Dispatching',
      order: { entitlement: { type: 'Policy', status: 'Covered', policy: { licensePlate: '1ABC123' } } },
    });
  });

  it.each<[string, Change]>([
    [
      'another vehicle than the policy’s',
      (order) => void Object.assign(order.vehicle, { make: 'Fiat', model: 'Panda', makeModel: 'Fiat Panda' }),
    ],
    ['a policy that has ended', expired],
    ['no policy', otherPlate],
  ])('is not entitled by %s', async (_, change) => {
    const answer = await create((order) => {
      change(order);
      delete order.entitlement;
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json<AssistanceRequest>()).toMatchObject({
      status: 'HomeAssistanceCompanyAssigned',
      statusReason: 'PolicyNotFound',
    });
    expect(answer.json<AssistanceRequest>().order).not.toHaveProperty('entitlement');
  });

  it('has the client of its contract, whatever it calls it', async () => {
    const answer = await create(
      (order) => void Object.assign(order, { client: { code: 'Foyer', name: 'Hacked <b>' } }),
      'agent.be',
    );
    const { order, clientOrganisationCode } = answer.json<AssistanceRequest>();
    const { rows } = await test.db.pool.query<{ name: string }>('select name from organisations where code = $1', [
      clientOrganisationCode,
    ]);
    expect(order.client).toEqual({ code: clientOrganisationCode, name: rows[0]?.name });
  });
});

it('a breakdown goes by the clock of its place, of islands that have one by theirs (DECISIONS T-1024)', async () => {
  const lasPalmas = { countryCode: 'ES', addressLevel3: 'Las Palmas', latitude: 28.12, longitude: -15.43 };
  const answer = await create((order) => void Object.assign(order.serviceLocation, lasPalmas));
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json<AssistanceRequest>().timeZone).toBe('Atlantic/Canary');
});

describe('an order that is not right', () => {
  const pointers = async (change: Change) => {
    const answer = await create(change);
    expect(answer.statusCode, answer.body).toBe(400);
    return answer.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer);
  };

  it.each<[string, Change]>([
    ['/requestedService/type', (order) => void delete order.requestedService.type],
    ['/searchType', (order) => void delete order.searchType],
    ['/policyInput/licensePlate', (order) => void Object.assign(order.policyInput!, { licensePlate: '' })],
  ])('is refused at %s', async (pointer, change) => expect(await pointers(change)).toContain(pointer));

  it('is refused for a tow over a border that is too far, and taken for one that is not', async () => {
    const faults = await create((order) => towTo(order, paris));
    expect(faults.statusCode, faults.body).toBe(400);
    const { errors } = faults.json<{ errors: { code: string }[] }>();
    expect(errors.map(({ code }) => code)).toContain('CROSS_BORDER_UNSUPPORTED');
    expect((await test.db.pool.query('select 1 from requests')).rowCount).toBe(0);
    const near = await create((order) => towTo(order, lille));
    expect(near.statusCode, near.body).toBeLessThan(300);
  });

  it('is refused for a tow over a border that nobody makes a price for', async () => {
    await test.db.pool.query(`update partners set operational_status = 'Paused'`);
    const answer = await create((order) => towTo(order, lille));
    await test.db.pool.query(`update partners set operational_status = 'Active'`);
    expect(answer.statusCode, answer.body).toBe(400);
    const { errors } = answer.json<{ errors: { code: string }[] }>();
    expect(errors.map(({ code }) => code)).toContain('CROSS_BORDER_UNSUPPORTED');
  });

  it('leaves nothing behind', async () => {
    await pointers((order) => void delete order.searchType);
    expect((await test.db.pool.query('select 1 from requests')).rowCount).toBe(0);
  });

  it('is refused for a contract that is not the agent’s', async () => {
    const answer = await create(() => {}, 'agent.it');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'CONTRACT_NOT_PERMITTED']);
  });
});

it('that the 112 advice was given stands in the log of its order, with when, and by who says so', async () => {
  const adviceGivenAt = '2026-11-21T09:58:00.000Z';
  const given = await create((order) => {
    order.caller = { everyoneSafe: 'No', adviceGivenAt, adviceGivenBy: 'Somebody else' };
  }, 'agent.be');
  expect(given.statusCode, given.body).toBeLessThan(300);
  const { order, logs } = given.json<AssistanceRequest>();
  expect(order.caller).toEqual({ everyoneSafe: 'No', adviceGivenAt, adviceGivenBy: 'Lien Dewaele' });
  expect(logs.map(({ message, agentName, data }) => ({ message, agentName, data }))).toEqual([
    expect.objectContaining({ message: 'Request created' }),
    { message: '112 advice given', agentName: 'Lien Dewaele', data: { everyoneSafe: 'No', adviceGivenAt } },
  ]);
  const not = await create((order) => {
    order.caller = { everyoneSafe: 'Yes', adviceGivenBy: 'Somebody else' };
  }, 'agent.be');
  const created = not.json<AssistanceRequest>();
  expect(created.order.caller).toEqual({ everyoneSafe: 'Yes' });
  expect(created.logs.map(({ message }) => message)).toEqual(['Request created']);
});
