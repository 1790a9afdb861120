import type { AssistanceRequest, OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../gazetteer/loadGazetteer.ts';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await loadGazetteer(test.db);
}, 120_000);
afterAll(() => test.close());

const brussels = { latitude: 50.8503, longitude: 4.3517 };
const oostende: OrderLocation = {
  source: 'Manual',
  formattedAddress: 'Kapellestraat 3, 8400 Oostende',
  street: 'Kapellestraat',
  streetNumber: '3',
  postalCode: '8400',
  addressLevel3: 'Oostende',
  ...brussels,
};
const words: OrderLocation = { postalCode: '', addressLevel3: '', addressLevel4: '', street: '', streetNumber: '' };
const dutch: OrderLocation = { countryCode: 'NL', formattedAddress: 'Neude 5, Utrecht', addressLevel3: 'Utrecht' };

const create = (place: OrderLocation, key?: string) => {
  const order: ServiceOrder = structuredClone(orderInGent());
  Object.assign(order.serviceLocation, place);

  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return test.call('POST', '/v1/bo/order-requests', { as: 'admin', body: order, headers });
};
const warning = {
  pointer: '/order/serviceLocation/latitude',
  detail: 'INTAKE_POSITION_AND_ADDRESS_DISAGREE',
  code: 'POSITION_AND_ADDRESS_DISAGREE',
};

describe('an order whose address and position disagree', () => {
  it.each<[string, OrderLocation]>([
    ['an Oostende text with a Brussels point', oostende],
    ['the same as words alone', { ...oostende, ...words }],
    ['the same, said to be the address’s own', { ...oostende, positionFrom: 'Address' }],
    ['a Dutch address with a point in Gent', { ...dutch, source: 'Manual' }],
    ['one that hides it', { ...oostende, positionCountryCode: 'BE', addressAt: { ...brussels, accuracy: 1_000_000 } }],
  ])('is taken with a warning and validated: %s', async (_name, place) => {
    const answer = await create(place);
    expect(answer.statusCode, answer.body).toBe(201);
    const request = answer.json<AssistanceRequest>();
    expect(request.warnings).toEqual([warning]);
    expect(request).toMatchObject({
      status: 'HomeAssistanceCompanyAssigned',
      statusReason: 'SpecialIncidentLocation',
    });
  });

  it('says so to a repeated call as well', async () => {
    const [first, second] = [await create(oostende, 'twice'), await create(oostende, 'twice')];
    expect(second.json<AssistanceRequest>().warnings).toEqual([warning]);
    expect(second.json<AssistanceRequest>().id).toBe(first.json<AssistanceRequest>().id);
  });

  it('does not where they agree, or where nobody knows the town', async () => {
    for (const place of [{}, { ...oostende, formattedAddress: 'Nergensdorp', ...words, street: 'X' }]) {
      const request = (await create(place)).json<AssistanceRequest>();
      expect(request.warnings).toBeUndefined();
      expect(request.statusReason).not.toBe('SpecialIncidentLocation');
    }
  });

  it('is taken for nobody’s position while it is only a town’s', async () => {
    const answer = await create({ positionFrom: 'Town' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('ADDRESS_NOT_DETAILED_ENOUGH');
  });
});

describe('an edit of the place', () => {
  it('is judged alike: by the order part, and an edit of something else is not', async () => {
    const request = (await create({})).json<AssistanceRequest>();
    expect(request.warnings).toBeUndefined();
    const path = `/v1/bo/orders/${request.orderId}/service-location`;
    const moved = await test.call('POST', path, {
      as: 'admin',
      body: { ...request.order.serviceLocation, ...oostende, latitude: 51.0543, longitude: 3.7174 },
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const after = moved.json<AssistanceRequest>();
    expect(after.warnings).toEqual([warning]);
    expect(after.flags.needsValidation).toBe(true);
    const { addressAt, positionCountryCode } = after.order.serviceLocation;
    expect([Math.round(addressAt?.latitude ?? 0), positionCountryCode]).toEqual([51, 'BE']);
  });

  it('takes an address’s position from it with another street', async () => {
    const own = { positionFrom: 'Address' as const };
    const request = (await create(own)).json<AssistanceRequest>();
    const path = `/v1/bo/orders/${request.orderId}/service-location`;
    const body = { ...request.order.serviceLocation, street: 'Veldstraat', formattedAddress: 'Veldstraat, 9000 Gent' };
    const refused = await test.call('POST', path, { as: 'admin', body });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('ADDRESS_NOT_DETAILED_ENOUGH');
    const given = await test.call('POST', path, {
      as: 'admin',
      body: { ...body, positionFrom: 'Person', source: 'Manual' },
    });
    expect(given.statusCode, given.body).toBe(200);
  });
});
