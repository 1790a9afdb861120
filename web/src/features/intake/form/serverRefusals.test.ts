import type { ServiceOrder } from '@towline/sdk/api';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { tabsOf } from '@towline/sdk/domain/order/tabs';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { refusalsOf, type ServerRefusal, standingRefusals } from './serverRefusals.ts';
import { tabOfPointer } from './tabOfPointer.ts';

beforeAll(() => setupTexts('en-BE'));

const tabs = tabsOf('RoadsideAssistance', { allowIntakeReference: true, doPriceEstimation: false });

describe('the tab that a pointer of the server names', () => {
  it.each([
    ['/vehicle/fuelType', 'Vehicle'],
    ['/requestedService/category', 'Vehicle'],
    ['/requestedService/type', 'Contract'],
    ['/policyInput/licensePlate', 'Contract'],
    ['/serviceLocation/street', 'ServiceLocation'],
    ['/serviceLocation/contacts/0/email', 'Contacts'],
    ['/destinationLocation/contacts', 'Contacts'],
    ['/vehicle/contacts/0/email', 'Vehicle'],
    ['/destinationLocation/formattedAddress', 'DestinationLocation'],
    ['/attachmentIds/0', 'Images'],
    ['/externalId', 'References'],
    ['/dispatch', undefined],
    ['', undefined],
  ])('%s is %s', (pointer, tab) => {
    expect(tabOfPointer(pointer, tabs)).toBe(tab);
  });

  it('is none where the order has no such tab', () => {
    const without = tabsOf('RoadsideAssistance', { allowIntakeReference: false, doPriceEstimation: false });
    expect(tabOfPointer('/externalId', without)).toBeUndefined();
    const ofTicket = tabsOf('Workshop', { allowIntakeReference: false, doPriceEstimation: false });
    expect(tabOfPointer('/serviceLocation/street', ofTicket)).toBe('WorkshopLocation');
    expect(tabOfPointer('/serviceLocation/contacts/0/email', ofTicket)).toBe('WorkshopLocation');
  });
});

describe('what the server refused', () => {
  const order = aWholeOrder();
  const issues = [
    { pointer: '/vehicle/fuelType', detail: 'INTAKE_FUEL_TYPE_REQUIRED', code: 'FUEL_TYPE_REQUIRED' },
    { pointer: '/vehicle/color', detail: 'must be a string', code: 'type' },
    { pointer: '/nowhere', detail: 'INTAKE_FUEL_TYPE_REQUIRED', code: 'x' },
  ];
  let refusals: readonly ServerRefusal[] = [];
  beforeAll(() => {
    refusals = refusalsOf({ issues }, order, tabs);
  });

  it('is said at its field, in our words where we have them', () => {
    expect(refusals.map(({ tab, path, text }) => [tab, path, text])).toEqual([
      ['Vehicle', 'vehicle.fuelType', 'Choose the fuel'],
      ['Vehicle', 'vehicle.color', 'must be a string'],
    ]);
  });

  it('names what its text names', () => {
    const issue = {
      pointer: '/entitlement/policy',
      ...{ detail: 'x', code: 'INSURER_BLOCKED', messageKey: 'INTAKE_INSURER_BLOCKED' },
      params: { phoneNumber: '+390115100432' },
    };
    const [refusal] = refusalsOf({ issues: [issue] }, order, tabs);
    expect(refusal?.text).toBe('This insurer’s customers must call +390115100432');
  });

  it('holds until that field is changed', () => {
    const changed: ServiceOrder = { ...order, vehicle: { ...order.vehicle, fuelType: 'Diesel' } };
    expect(standingRefusals(refusals, order)).toHaveLength(2);
    expect(standingRefusals(refusals, changed).map(({ path }) => path)).toEqual(['vehicle.color']);
  });
});
