import type { AssistanceRequest, ServiceOrder } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.pool.query('delete from requests'));

type Change = (order: ServiceOrder) => void;
async function create(change: Change = () => {}, as = 'admin') {
  const order = structuredClone(orderInGent());
  change(order);
  return test.call('POST', '/v1/bo/order-requests', { as, body: order });
}
const process = (changes: Record<string, unknown>) =>
  test.db.pool.query(
    `update contracts set doc = jsonb_set(doc, '{process}', doc->'process' || $1::jsonb) where code = 'C24Prepaid19'`,
    [JSON.stringify(changes)],
  );
const processNow = async () =>
  (await test.db.pool.query(`select doc->'process' as was from contracts where code = 'C24Prepaid19'`)).rows[0]
    .was as Record<string, unknown>;
const restricted = { intersectsRestrictedRoadNetwork: true, restrictedRoadNetworkCode: 'FAST' };
const antwerp = { countryCode: 'BE', postalCode: '2000', city: 'Antwerpen', latitude: 51.2194, longitude: 4.4025 };
const lille = { countryCode: 'FR', postalCode: '59000', city: 'Lille', latitude: 50.6292, longitude: 3.0573 };
const paris = { countryCode: 'FR', postalCode: '75001', city: 'Paris', latitude: 48.8606, longitude: 2.3376 };
function towTo(order: ServiceOrder, to: typeof antwerp): void {
  order.requestedService = { type: 'TowingTransport', contractCode: 'C24Prepaid19', category: 'Ignition' };
  order.destinationLocation = {
    required: true,
    choice: 'Other',
    type: 'Street',
    selectionType: 'SelectedAddress',
    formattedAddress: `Station 1, ${to.postalCode} ${to.city}`,
    street: 'Station',
    streetNumber: '1',
    postalCode: to.postalCode,
    addressLevel3: to.city,
    addressLevel4: to.city,
    countryCode: to.countryCode,
    latitude: to.latitude,
    longitude: to.longitude,
  };
}
const expired: Change = (order) => {
  order.policyInput = { licensePlate: '2XYZ987', selectedCountry: 'BE' };
  order.entitlement!.policy!.licensePlate = '2XYZ987';
  order.vehicle.licensePlate!.value = '2XYZ987';
  Object.assign(order.vehicle, { make: 'Renault', model: 'Clio', makeModel: 'Renault Clio' });
};

const otherPlate: Change = (order) => {
  order.policyInput = { licensePlate: '1ZZZ999', selectedCountry: 'BE' };
  order.vehicle.licensePlate!.value = '1ZZZ999';
};

const withoutPolicy: Change = (order) => {
  otherPlate(order);
  delete order.entitlement;
};

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

describe('the status of a new request', () => {
  it.each<[string, Change]>([
    ['PolicyExpired', expired],
    ['PolicyNotFound', withoutPolicy],
    ['MaMOver35T', (order) => void Object.assign(order.vehicle, { curbWeightInKg: 3600 })],
    [
      'LicensePlateChange',
      (order) => {
        order.vehicle.differsFromPolicy = { reason: 'A new plate' };
        order.vehicle.licensePlate!.value = '1ABD999';
      },
    ],
  ])('is the home company’s with %s, which is told', async (reason, change) => {
    const answer = await create(change);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const request = answer.json<AssistanceRequest>();
    expect(request).toMatchObject({ status: 'HomeAssistanceCompanyAssigned', statusReason: reason });
    const { rows } = await test.db.pool.query('select kind from outbox where request_id = $1', [request.id]);
    expect(rows).toEqual([{ kind: 'homeAssistanceCompany.ValidationRequired' }]);
    expect(request.statusHistory).toHaveLength(1);
  });

  it('is Dispatching where nothing is wrong, and where the contract does not ask', async () => {
    expect((await create()).json()).toMatchObject({ status: 'Dispatching' });
    const { rows } = await test.db.pool.query(
      `select doc->'process' as was from contracts where code = 'C24Prepaid19'`,
    );
    await process({ checks: [] });
    expect((await create(expired)).json()).toMatchObject({ status: 'Dispatching' });
    await process(rows[0].was as Record<string, unknown>);
  });

  it('tells the second of a day where the contract asks', async () => {
    const { rows } = await test.db.pool.query(
      `select doc->'process' as was from contracts where code = 'C24Prepaid19'`,
    );
    await process({ checks: ['DuplicateRequestSameDay'] });
    expect((await create()).json()).toMatchObject({ status: 'Dispatching' });
    expect((await create()).json()).toMatchObject({ statusReason: 'DuplicateRequestSameDay' });
    await process(rows[0].was as Record<string, unknown>);
  });

  it.each<[string, Change, Record<string, unknown>?]>([
    ['SpecialIncidentLocation', (order) => void Object.assign(order.serviceLocation, restricted)],
    ['FoundStolenVehicle', (order) => void Object.assign(order.vehicle, { isFoundStolen: true })],
    ['LicensePlateChange', (order) => void Object.assign(order.vehicle.licensePlate!, { value: '1ABD999' })],
    ['LongDistanceTow', (order) => towTo(order, antwerp), { longDistanceTowKm: 40 }],
  ])('is the home company’s with %s where the contract asks', async (reason, change, more = {}) => {
    const was = await processNow();
    await process({ checks: [reason], ...more });
    const asked = await create(change);
    await process({ checks: [] });
    const notAsked = await create(change);
    await process(was);
    expect(asked.json(), asked.body).toMatchObject({ status: 'HomeAssistanceCompanyAssigned', statusReason: reason });
    expect(notAsked.json(), notAsked.body).toMatchObject({ status: 'Dispatching' });
  });

  it('names the first of several reasons', async () => {
    const was = await processNow();
    await process({ checks: ['FoundStolenVehicle', 'SpecialIncidentLocation'] });
    const answer = await create((order) => {
      Object.assign(order.vehicle, { isFoundStolen: true });
      Object.assign(order.serviceLocation, restricted);
    });
    await process(was);
    expect(answer.json(), answer.body).toMatchObject({ statusReason: 'SpecialIncidentLocation' });
  });

  it('is Dispatching for a tow that is as long as the contract lets', async () => {
    const was = await processNow();
    await process({ checks: ['LongDistanceTow'], longDistanceTowKm: 60 });
    const answer = await create((order) => towTo(order, antwerp));
    await process(was);
    expect(answer.json(), answer.body).toMatchObject({ status: 'Dispatching' });
  });

  it('waits for the money where the contract wants it first', async () => {
    await process({ paymentFirst: true });
    expect((await create()).json()).toMatchObject({ status: 'PaymentPending' });
    await process({ paymentFirst: false });
  });

  it('does not believe what the caller says of the policy', async () => {
    const answer = await create((order) => {
      expired(order);
      order.entitlement!.status = 'Covered';
      order.entitlement!.policy!.status = 'Covered';
    });
    expect(answer.json()).toMatchObject({ statusReason: 'PolicyExpired' });
  });

  it('abroad waits for the hand-over, which the home agent does', async () => {
    const answer = await create((order) =>
      Object.assign(order.serviceLocation, {
        countryCode: 'FR',
        formattedAddress: 'Place d’Armes, 57000 Metz',
        street: 'Place d’Armes',
        postalCode: '57000',
        addressLevel3: 'Metz',
        addressLevel4: 'Metz',
        latitude: 49.1203,
        longitude: 6.1757,
      }),
    );
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const request = answer.json<AssistanceRequest>();
    expect(request).toMatchObject({ status: 'HomeAssistanceCompanyAssigned', flags: { IsAbroadRequest: true } });
    const handed = await test.call('POST', `/v1/assistance-requests/${request.id}/dispatch/initiate`, {
      as: 'agent.be',
    });
    expect(handed.statusCode, handed.body).toBe(200);
    expect(handed.json()).toMatchObject({
      status: 'AbroadAssistanceCompanyAssigned',
      abroadAssistanceCompanyCode: 'C24France',
    });
  });

  it('abroad is handed over to nobody where the contract names no company for the country', async () => {
    const { id } = (await create()).json<AssistanceRequest>();
    await test.db.pool.query(
      `update requests set status = 'HomeAssistanceCompanyAssigned', is_abroad = true, abroad_code = null, country = 'BR' where id = $1`,
      [id],
    );
    const refused = await test.call('POST', `/v1/assistance-requests/${id}/dispatch/initiate`, { as: 'agent.be' });
    expect(refused.json()).toMatchObject({
      status: 403,
      code: 'NO_ABROAD_COMPANY',
      messageKey: 'NO_ABROAD_COMPANY',
    });
  });
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
