import { describe, expect, it } from 'vitest';
import type { Contact, OrderLocation, ServiceOrder } from '../../generated/api.ts';
import { aContract, anAgent, anOrder, aWholeOrder } from '../order/fixtures.testing.ts';
import { validateOrder } from '../order/validateOrder.ts';
import { namelessOrder } from './namelessOrder.ts';

const secret = 'Secret';
const contact: Contact = {
  name: secret,
  phoneNumber: '+32475123456',
  email: 'secret@example.be',
  language: 'nl',
  remarks: secret,
};
const place: OrderLocation = {
  ...{
    formattedAddress: `${secret} 1, 9000 Gent`,
    street: secret,
    streetNumber: '7',
    postalCode: '9000',
    remarks: secret,
  },
  ...{
    addressLevel3: 'Gent',
    countryCode: 'BE',
    latitude: 51.05432,
    longitude: 3.71742,
    placeName: secret,
    choice: 'Other',
  },
  appointment: { kind: 'Asap', remarks: secret },
  contacts: [contact],
};

const whole = aWholeOrder({
  caller: { name: secret, callbackNumber: '+32475123456', everyoneSafe: 'Yes', people: 2, language: 'nl' },
  policyInput: { licensePlate: '1-SEC-001', selectedCountry: 'BE', customerName: secret },
  requestedService: {
    ...{ type: 'BreakdownAssistance', contractCode: 'C24Prepaid19', category: 'Other', description: secret },
    additionalRemarks: secret,
  },
  entitlement: {
    type: 'Policy',
    status: 'Covered',
    policy: {
      ...{
        licensePlate: '1SEC001',
        contractCode: 'C24Prepaid19',
        status: 'Covered',
        vin: secret,
        customerLastName: secret,
      },
      company: { code: 'AXA', name: secret, blocked: { phoneNumber: '+32475123456', messageKey: 'x' } },
    },
  },
  serviceLocation: {
    ...aWholeOrder().serviceLocation,
    ...place,
    contacts: [contact, { language: 'fr' }],
    nearestMarker: { value: 41.2, nationalRef: 'N49', direction: secret, letter: 'b' },
  },
  vehicle: {
    ...aWholeOrder().vehicle,
    ...{
      licensePlate: { country: 'BE', value: '1SEC001' },
      vin: secret,
      color: secret,
      makeModel: secret,
      contacts: [contact],
    },
    differsFromPolicy: { reason: secret },
  },
  destinationLocation: { required: true, ...place, nearestMarker: { isUnavailable: true } },
  referenceData: [{ code: 'x', value: secret }],
});

const issuesOf = (order: ServiceOrder) =>
  validateOrder(order, {
    contract: aContract(),
    agent: anAgent(),
    now: new Date('2026-11-20T12:00:00Z'),
    isSubmitted: true,
  }).map(({ tab, path, code }) => [tab, path, code]);

describe('an order without whom it is about (DECISIONS S-51)', () => {
  it('says no name, plate, number, street or word, and rounds its positions', () => {
    const text = JSON.stringify(namelessOrder(whole));
    for (const word of [/secret/i, /1SEC001/, /475123456/, /9000/, /51\.054/]) expect(text).not.toMatch(word);
    expect(namelessOrder(whole).serviceLocation).toMatchObject({
      latitude: 51.05,
      longitude: 3.72,
      nearestMarker: { value: 1, nationalRef: 'x', direction: 'x' },
    });
  });

  it('is judged as the one that it stands for', () => {
    for (const order of [whole, aWholeOrder(), anOrder(), anOrder({ vehicle: { licensePlate: { value: '' } } })])
      expect(issuesOf(namelessOrder(order))).toEqual(issuesOf(order));
  });

  it('is what it was when it is made again', () => {
    for (const order of [whole, aWholeOrder(), anOrder(), anOrder({ entitlement: { type: 'Member' as never } })])
      expect(namelessOrder(namelessOrder(order))).toEqual(namelessOrder(order));
  });

  it('has no plate where the policy has none', () => {
    const policy = { licensePlate: ' ', contractCode: 'C24Prepaid19', status: 'Covered' } as const;
    const order = namelessOrder({ ...whole, entitlement: { type: 'Policy', status: 'Covered', policy } });
    expect(order.entitlement?.policy?.licensePlate).toBe('');
  });

  it('names one vehicle by one plate and another by another, as Italy writes them too', () => {
    const plates = (value: string, country: 'BE' | 'IT') => {
      const order = namelessOrder({ ...whole, vehicle: { licensePlate: { country, value } } });
      return [
        order.vehicle.licensePlate?.value,
        order.policyInput?.licensePlate,
        order.entitlement?.policy?.licensePlate,
      ];
    };
    expect(plates('1-SEC-001', 'BE')).toEqual(['XX000X', 'XX000X', 'XX000X']);
    expect(plates('AB123CD', 'IT')).toEqual(['XX000XX', 'XX001XX', 'XX001XX']);
  });

  it('keeps a position that agrees with its words agreeing, and one that does not disagreeing', () => {
    const at = (latitude: number, accuracy?: number) => {
      const addressAt = { latitude, longitude: 3.715, ...(accuracy && { accuracy }) };
      return namelessOrder({ ...whole, serviceLocation: { ...place, addressAt, latitude: 51.0051, longitude: 3.715 } })
        .serviceLocation;
    };
    // 4.99 km apart, which rounding makes 5.6.
    expect(at(51.05)).toMatchObject({ latitude: 51.01, addressAt: { latitude: 51.05 } });
    expect(at(50.9602)).toMatchObject({ addressAt: { latitude: 51.01, longitude: 3.72 } });
    expect(at(50.2, 2000)).toMatchObject({ addressAt: { latitude: 50.2, accuracy: 2000 } });
    const { latitude: _, longitude: __, ...nowhere } = place;
    expect(namelessOrder({ ...whole, serviceLocation: nowhere }).serviceLocation).not.toHaveProperty('latitude');
  });
});
