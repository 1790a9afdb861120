import { randomUUID } from 'node:crypto';
import type { RequestList, ServiceOrder } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRequest } from '../stores/requests/createRequest.ts';
import { orderInGent, startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
const base = '/v1/bo/assistance-requests';
const ids: Record<string, string> = {};

/** A request of this name, its plate: the order with what is said, open unless it is ended. */
async function add(name: string, change: (order: ServiceOrder) => ServiceOrder, set: Record<string, unknown> = {}) {
  const { rows } = await test.db.pool.query<{ id: string; full_name: string }>(
    'select id, full_name from agents limit 1',
  );
  const id = randomUUID();
  ids[name] = id;
  await insertRequest(test.db.pool, {
    id,
    orderId: randomUUID(),
    order: change(orderInGent(name)),
    status: 'Dispatching',
    contractCode: 'C24Prepaid19',
    homeCode: 'C24Belgium',
    clientCode: 'Q8',
    isAbroad: false,
    timeZone: 'Europe/Brussels',
    agentId: rows[0]!.id,
    agentName: rows[0]!.full_name,
    at: new Date(),
  });
  for (const [column, value] of Object.entries(set))
    await test.db.pool.query(`update requests set ${column} = $2 where id = $1`, [id, value]);
}

const withContact =
  (phoneNumber: string) =>
  (order: ServiceOrder): ServiceOrder => ({
    ...order,
    serviceLocation: { ...order.serviceLocation, contacts: [{ name: 'Jan Maes', phoneNumber, language: 'nl' }] },
  });

async function addJob(name: string, partnerPhoneNumber: string) {
  await test.db.pool.query(
    `insert into jobs (id, request_id, partner_name, partner_type, status, is_active, doc)
     values (gen_random_uuid(), $1, 'Depannage', 'Partner', 'Assigned', true, $2)`,
    [ids[name], { partnerPhoneNumber, dispatchLocation: { smsNumber: '+32 495 11 22 33' } }],
  );
}

beforeAll(async () => {
  test = await startTestApp();
  await add('CONTACT1', withContact('+32 470 73 25 88'));
  await add('NATIONAL', withContact('0470 73 25 89'));
  await add('TRUNK001', withContact('+32 0470 73 25 93'));
  await add('CALLER01', (order) => ({ ...order, caller: { callbackNumber: '0032 (0)470 73 25 90' } }));
  await add('TOWED001', (order) => ({
    ...withContact('+32475000001')(order),
    destinationLocation: {
      ...order.serviceLocation,
      contacts: [{ name: 'Garage', phoneNumber: '+39 011 555 1234', language: 'it' }],
    },
  }));
  await add('DRIVER01', (order) => ({
    ...withContact('+32475000005')(order),
    vehicle: { ...order.vehicle, contacts: [{ name: 'Lessee', phoneNumber: '0470 73 25 91', language: 'nl' }] },
  }));
  await add('INSURED1', (order) => ({
    ...withContact('+32475000006')(order),
    entitlement: {
      ...order.entitlement!,
      policy: { ...order.entitlement!.policy!, customerPhoneNumber: '0470/73 25 92' },
    },
  }));
  await add('OPEN0001', withContact('+32475000002'));
  await add('ENDED001', withContact('+32475000003'), { status: 'Completed', status_group: 'CompletedAfterDispatch' });
  await addJob('OPEN0001', '+32 9 222 33 44');
  await addJob('ENDED001', '+32 9 222 33 44');
  await add('VIN00001', (order) => ({
    ...withContact('+32475000004')(order),
    externalId: 'Q8-1858600',
    vehicle: { ...order.vehicle, vin: 'WVW ZZZ 1KZ AW 123456' },
    serviceLocation: { ...order.serviceLocation, contacts: [], street: 'Meersstraat', streetNumber: '138' },
  }));
});
afterAll(() => test.close());

async function found(query: string, as = 'agent.be'): Promise<string[]> {
  const answer = await test.call('GET', `${base}?${query}`, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  const { count, records } = answer.json<RequestList>();
  expect(count).toBe(records.length);
  return records.map(({ licensePlate }) => licensePlate ?? '').sort();
}

describe('a telephone number', () => {
  it.each(['+32 470 73 25 93', '0470732593', '+32 0470 73 25 93'])(
    '%s is found though a zero was left behind the code',
    async (typed) => {
      expect(await found(`phone=${encodeURIComponent(typed)}`)).toEqual(['TRUNK001']);
    },
  );

  it.each(['+32 470 73 25 88', '0470732588', '470732588', '0032470732588', '0470/73.25.88', '+32 (0)470 73 25 88'])(
    '%s finds its request, by filter and as text',
    async (typed) => {
      const number = encodeURIComponent(typed);
      expect(await found(`phone=${number}`)).toEqual(['CONTACT1']);
      expect(await found(`phoneNumber=${number}`)).toEqual(['CONTACT1']);
      expect(await found(`text=${number}`)).toEqual(['CONTACT1']);
      expect(await found(`text=${number}&country=BE&status=Dispatching`)).toEqual(['CONTACT1']);
      expect(await found(`phone=${number}&status=Cancelled`)).toEqual([]);
    },
  );

  it.each([
    ['0470732589', ['NATIONAL']],
    ['+32470732589', ['NATIONAL']],
    ['0470732590', ['CALLER01']],
    ['+32470732591', ['DRIVER01']],
    ['0470732592', ['INSURED1']],
    ['0115551234', ['TOWED001']],
    ['+390115551234', ['TOWED001']],
    ['0470000000', []],
    ['12345', []],
    ['nobody', []],
  ])('%s is that of %j', async (typed, names) => {
    expect(await found(`phone=${encodeURIComponent(typed)}`)).toEqual(names);
  });

  it('of the partner finds open requests only, and for those who may see it only', async () => {
    for (const typed of ['092223344', '+3292223344', '0495112233']) {
      expect(await found(`phone=${encodeURIComponent(typed)}`)).toEqual(['OPEN0001']);
      expect(await found(`text=${encodeURIComponent(typed)}`, 'admin')).toEqual(['OPEN0001']);
      expect(await found(`phone=${encodeURIComponent(typed)}`, 'client.q8')).toEqual([]);
    }
    expect(await found('phone=0475000002', 'client.q8')).toEqual(['OPEN0001']);
  });

  it('is the new one after the order was changed', async () => {
    await test.db.pool.query(
      `update requests set customer_phone = '+32470999999',
         service_order = jsonb_set(service_order, '{serviceLocation,contacts,0,phoneNumber}', '"+32470999999"') where id = $1`,
      [ids.NATIONAL],
    );
    expect(await found('phone=0470732589')).toEqual([]);
    expect(await found('phone=0470999999')).toEqual(['NATIONAL']);
  });

  it('stands in the export, too', async () => {
    const answer = await test.call('GET', `${base}?format=csv&phone=0470732588`, { as: 'agent.be' });
    expect(answer.body).toContain('CONTACT1');
    expect(answer.body).not.toContain('CALLER01');
  });
});

it.each([
  'vin=WVWZZZ1KZAW123456',
  'vin=wvw-zzz1kzaw123456',
  'vin=123456',
  'text=WVWZZZ1KZAW123456',
  'text=Q8-1858600',
  'reference=1858600',
  'text=meersstraat',
  'text=Meersstraat 138',
])('?%s finds by VIN, reference and street', async (query) => {
  expect(await found(query)).toEqual(['VIN00001']);
});

it.each(['vin=12345', 'vin=WVW', 'vin=654321'])('?%s is no VIN of anybody', async (query) => {
  expect(await found(query)).toEqual([]);
});

it('finds by the short id that every screen shows, as reference and as text', async () => {
  const shortId = ids.CONTACT1!.slice(0, 4);
  expect(await found(`reference=${shortId.toUpperCase()}`)).toContain('CONTACT1');
  expect(await found(`text=${shortId}`)).toContain('CONTACT1');
});
