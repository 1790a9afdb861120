import type { AssistanceRequest } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import {
  antwerp,
  type Change,
  expired,
  newOrderDesk,
  restricted,
  towTo,
  withoutPolicy,
} from './createOrder.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.pool.query('delete from requests'));
const { create, process, processNow } = newOrderDesk(() => test);

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
