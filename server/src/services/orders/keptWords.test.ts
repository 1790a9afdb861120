import type { AssistanceRequest, OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderInGent, startTestApp, type TestApp } from '../../testing/testApp.ts';
import { inKeptWords } from './keptWords.ts';

const whole = aWholeOrder();

describe('the words that an order is kept in', () => {
  it('are those of the console', () => {
    expect(inKeptWords(whole)).toEqual(whole);
  });

  it.each<[string, OrderLocation, OrderLocation['selectionType']]>([
    ['from the choice alone', { choice: 'Workshop', workshopChoice: 'Nearest' }, 'NearestWorkshop'],
    [
      'from the choice, where both disagree',
      { choice: 'Other', selectionType: 'NearestFuelStation' },
      'SelectedAddress',
    ],
    ['as it is said, where nothing else is', { selectionType: 'NearestFuelStation' }, 'NearestFuelStation'],
    ['as it is said, where it is another word for it', { choice: 'Other', selectionType: 'Breakdown' }, 'Breakdown'],
    ['of a workshop at an address', { choice: 'Workshop', workshopChoice: 'Other' }, 'SelectedAddress'],
    ['of no workshop yet', { choice: 'Workshop' }, undefined],
  ])('selectionType %s (1-intake §4)', (_what, location, selectionType) => {
    const { destinationLocation } = inKeptWords({ ...whole, destinationLocation: { required: true, ...location } });
    expect(destinationLocation).toEqual({ required: true, ...location, ...(selectionType && { selectionType }) });
    if (!selectionType) expect(destinationLocation).not.toHaveProperty('selectionType');
  });

  it('leave what the order had as it was written', () => {
    const before: ServiceOrder = {
      ...whole,
      vehicle: { ...whole.vehicle, licensePlate: { country: 'BE', value: '1-abc-123' } },
      serviceLocation: { ...whole.serviceLocation, countryCode: 'be' },
      destinationLocation: { required: true, choice: 'Workshop', workshopChoice: 'Nearest' },
    };
    const edited = { ...before, serviceLocation: { ...before.serviceLocation, remarks: 'Behind the church' } };
    expect(inKeptWords(edited, before)).toEqual(edited);
    expect(inKeptWords(before).vehicle.licensePlate).toEqual({ country: 'BE', value: '1ABC123' });
    expect(inKeptWords(before).serviceLocation.countryCode).toBe('BE');
  });
});

describe('over the wire', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('an order with a country in small letters is found by it, and waits for who works there (DECISIONS T-07)', async () => {
    const body = structuredClone(orderInGent('1-klm 234'));
    delete body.entitlement;
    Object.assign(body.serviceLocation, { countryCode: 'fr', latitude: 50.6366, longitude: 3.0622 });
    const made = await test.call('POST', '/v1/bo/order-requests', { as: 'admin', body });
    expect(made.statusCode, made.body).toBe(201);
    const { id, order, abroadAssistanceCompany } = made.json<AssistanceRequest>();
    expect(order.serviceLocation.countryCode).toBe('FR');
    expect(order.vehicle.licensePlate?.value).toBe('1KLM234');
    expect(abroadAssistanceCompany?.code).toBe('C24France');
    const list = await test.call('GET', '/v1/bo/assistance-requests?country=FR&take=50', { as: 'admin' });
    expect(list.json<{ records: { id: string }[] }>().records.map((row) => row.id)).toContain(id);
  });
});
