import type { OrderLocation, ServiceOrder } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { anOrder, aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { locationFields, orderFields } from '@towline/sdk/domain/order/orderFields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeLocale, setupTexts } from '../i18n/setup.ts';
import { locationFieldLabel, locationFieldText, orderFieldLabel, orderFieldText } from './orderFieldText.ts';

const keys = orderFields.map(({ key }) => key);
const whole = aWholeOrder();
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
const text = (key: (typeof keys)[number], parts: Partial<ServiceOrder> = {}) =>
  plain(orderFieldText(key, aWholeOrder(parts)));

beforeAll(() => setupTexts('en-BE'));
afterAll(() => changeLocale('en-BE'));

// DECISIONS S-04: the comparison of two versions and the history say each field by its own label and in words.
describe('every field of the order', () => {
  it.each<Locale>(['en-BE', 'nl-BE', 'fr-BE', 'it-IT', 'de-BE'])('has a label of its own in %s', async (locale) => {
    await changeLocale(locale);
    const labels = keys.map(orderFieldLabel);
    for (const label of labels) expect(label).not.toMatch(/^[A-Z]+_[A-Z_]+$|undefined/);
    await changeLocale('en-BE');
  });

  it('two fields are not called the same, where they are compared side by side', () => {
    const labels = keys.map(orderFieldLabel);
    const twice = labels.filter((label, index) => labels.indexOf(label) !== index);
    expect(twice).toEqual([]);
  });

  it('says nothing of an order in which nothing stands', () => {
    for (const key of keys) expect(orderFieldText(key, anOrder()), key).toBe('');
  });

  it('says words, never a value of the contract or an object', () => {
    for (const key of keys) expect(text(key), key).not.toMatch(/\[object|undefined|null|\bNaN\b/);
  });
});

describe('what stands in a field', () => {
  const vehicle = (parts: Partial<ServiceOrder['vehicle']>) => ({ vehicle: { ...whole.vehicle, ...parts } });
  const service = (parts: Partial<ServiceOrder['requestedService']>) => ({
    requestedService: { ...whole.requestedService, ...parts },
  });

  it('numbers, amounts and colours are said as the reader’s language says them', async () => {
    await changeLocale('nl-BE');
    const beyond = service({ coverageOverrides: { loadedTowingDistance: 50.5, totalCost: 350.75 } });
    expect(text('coverageOverrides', beyond)).toBe('50,5 km · € 350,75');
    expect(text('color', vehicle({ color: 'blue' }))).toBe('Blauw');
    await changeLocale('en-BE');
  });

  it.each<[string, (typeof keys)[number], Partial<ServiceOrder>, string]>([
    ['a plate as its country writes it', 'licensePlate', {}, '1ABC123 BE'],
    ['no plate', 'licensePlate', vehicle({ licensePlate: undefined }), ''],
    ['make and model', 'makeModel', {}, 'Renault Clio'],
    ['a make and model of old orders', 'makeModel', vehicle({ make: '', model: '', makeModel: 'Clio II' }), 'Clio II'],
    ['so many people', 'occupants', vehicle({ numberOfOccupants: 0 }), '0'],
    ['that it was stolen', 'foundStolen', vehicle({ isFoundStolen: true }), 'Yes'],
    ['that it was not', 'foundStolen', vehicle({ isFoundStolen: false }), 'No'],
    ['a chassis number', 'vin', vehicle({ vin: 'WVW1' }), 'WVW1'],
    ['the contract and its client', 'contract', {}, 'C24Prepaid19 · Touring'],
    ['a description', 'description', service({ description: 'Smoke' }), 'Smoke'],
    [
      'what is paid beyond the contract',
      'coverageOverrides',
      service({ coverageOverrides: { totalCost: 0 } }),
      '€0.00',
    ],
    ['a colour that has a text', 'color', vehicle({ color: 'gray' }), 'Grey'],
    ['a colour that has none', 'color', vehicle({ color: 'Bordeaux' }), 'Bordeaux'],
    ['the client’s number', 'externalId', { externalId: 'A-1' }, 'A-1'],
    ['who calls', 'caller', { caller: { name: 'Eva', people: 2 } }, 'Eva · 2 people'],
  ])('%s', (_what, key, parts, expected) => {
    expect(text(key, parts)).toBe(expected);
  });

  it('a repair is said with its answer beside the service', () => {
    expect(text('service', service({ repairInWorkshop: false }))).toMatch(/^Breakdown assistance, .+[:?] No$/);
    expect(text('service')).toBe('Breakdown assistance');
  });

  it('a policy by its plate and its status, of the register before that of the order', () => {
    const entitlement = {
      type: 'Policy',
      status: 'Covered',
      policy: { licensePlate: '2XYZ', contractCode: 'Q8', status: 'Expired', companyName: 'Axa' },
    } as ServiceOrder['entitlement'];
    expect(text('policy', { entitlement })).toBe('2XYZ · Expired · Axa');
    expect(text('policy')).toContain('1-ABC-123');
  });
});

describe('what stands in a field of a place', () => {
  const place: OrderLocation = whole.serviceLocation;
  it.each<[string, Parameters<typeof locationFieldText>[0], OrderLocation, RegExp]>([
    ['an address with its point', 'place', place, /^Korenmarkt, 9000 Gent.* · 51\.05\d+, 3\.71\d+$/],
    ['that there is none', 'place', { required: false }, /^No destination$/i],
    ['a choice without an address', 'place', { choice: 'Customer' }, /\w/],
    [
      'a choice that has an address is its address',
      'place',
      { choice: 'Other', formattedAddress: 'Dorp 1' },
      /^Dorp 1$/,
    ],
    ['how it is reached', 'flags', place, /: Yes, .+: No$/],
    ['an open answer is none', 'flags', { flags: { lockedArea: null } }, /^$/],
    ['remarks', 'remarks', { remarks: 'Gate' }, /^Gate$/],
    [
      'whom to call',
      'contacts',
      {
        contacts: [
          { name: 'Jan', language: 'nl' },
          { name: 'Els', language: 'fr' },
        ],
      },
      /^Jan · Dutch; Els · French$/,
    ],
    ['nobody to call', 'contacts', {}, /^$/],
    ['when', 'appointment', { appointment: { kind: 'Asap', remarks: 'Call' } }, /^.+ · Call$/],
  ])('%s', (_what, field, location, expected) => {
    expect(plain(locationFieldText(field, location))).toMatch(expected);
  });

  it('its label says of which place, and beside others of the same place it does not', () => {
    for (const field of locationFields) {
      expect(orderFieldLabel(`serviceLocation.${field}`)).toContain(locationFieldLabel(field));
      expect(orderFieldLabel(`serviceLocation.${field}`)).not.toBe(orderFieldLabel(`destinationLocation.${field}`));
    }
  });
});
