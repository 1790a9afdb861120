import type {
  AssistanceRequest,
  ClientWorkshop,
  Contract,
  PartnerWorkshop,
  Policy,
  PriceEstimate,
  ServiceOrder,
  StatusReason,
} from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repairTow } from '../testing/orders.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

// agent.lu may take orders for a Belgian contract that is none of his (DECISIONS T-43).
let test: TestApp;
const code = 'C24Prepaid19';

const letOrderFor = (account: string, contractCode: string) =>
  test.db.pool.query('update agents set permissions = permissions || $1 where email = $2', [
    JSON.stringify({ canOrderRequestsForContractCodes: [contractCode] }),
    `${account}@towline.example`,
  ]);

beforeAll(async () => {
  test = await startTestApp();
  await letOrderFor('agent.lu', code);
});
afterAll(() => test.close());

async function read<Answer>(url: string): Promise<Answer> {
  const answer = await test.call('GET', url, { as: 'agent.lu' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}
const refusal = async (url: string) => (await test.call('GET', url, { as: 'agent.lu' })).statusCode;
const create = (order: ServiceOrder) => test.call('POST', '/v1/bo/order-requests', { as: 'agent.lu', body: order });

function towToLille(): ServiceOrder {
  const order = structuredClone(orderInGent());
  order.requestedService = { type: 'TowingTransport', contractCode: code, category: 'Ignition' };
  order.destinationLocation = {
    required: true,
    choice: 'Other',
    type: 'Street',
    selectionType: 'SelectedAddress',
    formattedAddress: 'Rue Nationale 1, 59000 Lille',
    street: 'Rue Nationale',
    streetNumber: '1',
    postalCode: '59000',
    addressLevel3: 'Lille',
    addressLevel4: 'Lille',
    countryCode: 'FR',
    latitude: 50.6292,
    longitude: 3.0573,
  };
  return order;
}

describe('a contract that an agent may only order for (INT-19, DECISIONS C-11)', () => {
  it('is read with all that intake asks of it', async () => {
    expect((await read<Contract>(`/v1/contracts/${code}`)).code).toBe(code);
    expect(await read<PartnerWorkshop[]>(`/v1/bo/partner-workshops?contractCode=${code}`)).not.toEqual([]);
    const workshops = await read<ClientWorkshop[]>(`/v1/bo/client-workshops?contractCode=${code}`);
    expect(new Set(workshops.map(({ parentOrganisationCode }) => parentOrganisationCode))).toEqual(new Set(['Auto5']));
    const where = 'lat=51.0545&lng=3.7219&country=BE&service=JumpStart';
    expect((await read<PriceEstimate>(`/v1/price/estimate?contract=${code}&${where}`)).status).toBe('OK');
  });

  it('has its policies found by plate, and no others', async () => {
    const plates = async (url: string) => (await read<Policy[]>(url)).map(({ licensePlate }) => licensePlate);
    expect(await plates(`/v1/bo/policies?licensePlate=1ABC123&contractCode=${code}`)).toEqual(['1ABC123']);
    expect(await plates(`/v1/bo/policies/${code}?licensePlate=1ABC123`)).toEqual(['1ABC123']);
    expect(await plates(`/v1/bo/policies?contractCode=${code}`)).toEqual([]);
    expect(await plates('/v1/bo/policies?licensePlate=1ABC123')).toEqual([]);
  });

  it('takes his order, entitled by its policy, over a border too', async () => {
    const made = await create(orderInGent());
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({ status: 'Dispatching', contractCode: code });
    const abroad = await create(towToLille());
    expect(abroad.statusCode, abroad.body).toBe(201);
  });

  it.each<[what: string, contract: string, order: () => ServiceOrder, checks: StatusReason[]]>([
    ['again, where the answer was lost', code, orderInGent, []],
    ['like another of the day', code, orderInGent, ['DuplicateRequestSameDay']],
    ['that brings a workshop’s request', 'CoronaPrepaid', repairTow, []],
  ])('takes his order %s, once, and is answered so (T-1038)', async (_what, contract, order, checks) => {
    await letOrderFor('agent.lu', contract);
    const change = `update contracts set doc = jsonb_set(doc, '{process,checks}', $2), version = version + 1 where code = $1`;
    await test.db.pool.query(change, [contract, JSON.stringify(checks)]);
    const count = async () => (await test.db.pool.query(`select from requests where service <> 'Workshop'`)).rowCount!;
    const before = await count();
    const body = { ...order(), requestedService: { ...order().requestedService, contractCode: contract } };
    const send = (headers: Record<string, string>) =>
      test.call('POST', '/v1/bo/order-requests', { as: 'agent.lu', body, headers });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await send(headers), await send(headers)];
    expect([first.statusCode, second.statusCode], first.body).toEqual([201, 201]);
    const made = first.json<AssistanceRequest>();
    expect(second.json()).toMatchObject({ id: made.id, linkedRequests: [] }); // what he may not see is not named
    expect(await count()).toBe(before + 1);
    expect((await send({})).statusCode).toBe(201);
    // It is no more of his than before, and ordering is all that he may.
    expect(await refusal(`/v1/bo/assistance-requests/${made.id}`)).toBe(404);
    await letOrderFor('agent.lu', 'C24Prepaid19_LU');
    await expect.poll(async () => (await send(headers)).statusCode).not.toBe(201);
    await letOrderFor('agent.lu', code);
  });

  it('opens the workshops of its client', async () => {
    const ofAuto5 = async (as: string) =>
      (await test.call('GET', '/v1/bo/client-workshops?organisationCode=Auto5', { as })).json<ClientWorkshop[]>();
    await letOrderFor('agent.fr', 'Auto5Tire');
    expect(await ofAuto5('agent.fr')).not.toEqual([]);
    expect(await ofAuto5('agent.it')).toEqual([]);
  });

  it('opens no other contract', async () => {
    expect(await refusal('/v1/contracts/Q8')).toBe(404);
    expect(await refusal('/v1/bo/partner-workshops?contractCode=Q8')).toBe(404);
    expect(await refusal('/v1/price/estimate?contract=Q8&lat=51.0545&lng=3.7219&service=JumpStart')).toBe(404);
    expect(await read('/v1/bo/client-workshops?contractCode=Q8')).toEqual([]);
    expect(await read('/v1/bo/policies?licensePlate=1ABC123&contractCode=Q8')).toEqual([]);
  });
});
