import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceOrder } from '../../generated/api.ts';
import { oddTexts } from '../fields/oddTexts.testing.ts';
import { createPayload } from './createPayload.ts';
import { emptyOrder } from './emptyOrder.ts';
import { aContract, anAgent, anOrder, aWholeOrder } from './fixtures.testing.ts';

const jan = { name: 'Jan', phoneNumber: '', email: '', language: 'nl' } as const;

describe('createPayload', () => {
  it('leaves a whole order as it is', () => {
    expect(createPayload(aWholeOrder())).toEqual(aWholeOrder());
  });

  it('copies nothing of which nothing is dropped, and changes nothing of what it was given', () => {
    const order = { ...aWholeOrder(), remarks: '' };
    const before = structuredClone(order);
    const sent = createPayload(order);
    expect(sent.serviceLocation).toBe(order.serviceLocation);
    expect(order).toEqual(before);
  });

  it('drops empty texts of a list, and keeps the others', () => {
    expect(createPayload(anOrder({ attachmentIds: ['one', ' ', 'two'] })).attachmentIds).toEqual(['one', 'two']);
  });

  it('drops empty, null, zero and empty objects', () => {
    const order = anOrder({
      externalId: '',
      vehicle: {
        color: ' ',
        numberOfOccupants: 0,
        statusFlags: { rollable: null, flatTire: 'Yes' },
        featureFlags: { spareTire: null },
      },
      serviceLocation: { accuracy: 0, remarks: '', flags: {}, appointment: {} },
      attachmentIds: [],
      caller: {},
      requestedService: { coverageOverrides: { totalCost: 0, loadedTowingDistance: Number.NaN } },
      estimates: { amount: -0, distanceInKm: Infinity },
    });
    expect(createPayload(order)).toEqual({
      orderType: 'RoadsideAssistance',
      requestedService: {},
      vehicle: { statusFlags: { flatTire: 'Yes' } },
      serviceLocation: {},
    });
  });

  it('keeps zero where it is a value (C-65), and false everywhere', () => {
    const order = anOrder({
      serviceLocation: {
        latitude: 0,
        longitude: 0,
        nearestMarker: { value: 0, nationalRef: 'A10', isUnavailable: false },
        nearestHighways: [{ name: 'E40', distanceInMeters: 0 }],
        intersectsRestrictedRoadNetwork: false,
      },
      destinationLocation: { required: false, nearestMarker: { value: 0 } },
      requestedService: { repairInWorkshop: false },
      estimates: { partnerLocation: { latitude: 0, longitude: 5 }, amount: 0 },
    });
    const { estimates, ...kept } = createPayload(order);
    const { estimates: _, ...given } = order;
    expect(kept).toEqual(given);
    expect(estimates).toEqual({ partnerLocation: { latitude: 0, longitude: 5 } });
  });

  it('removes contacts that say nothing, keeps half of one', () => {
    const nobody = { name: ' ', phoneNumber: '', email: '', language: 'nl', remarks: 'late' } as const;
    const order = anOrder({ serviceLocation: { contacts: [nobody, jan] }, vehicle: { contacts: [nobody] } });
    expect(createPayload(order).serviceLocation.contacts).toEqual([{ name: 'Jan', language: 'nl' }]);
    expect(createPayload(order).vehicle).toEqual({});
  });

  it('removes blank references', () => {
    const referenceData = [{ code: 'Pickup', value: ' ' }, { code: 'Delivery', value: '7' }, { code: 'X' }];
    expect(createPayload(anOrder({ referenceData })).referenceData).toEqual([{ code: 'Delivery', value: '7' }]);
  });

  it('gives the vehicle the plate that was looked up', () => {
    const order = anOrder({ policyInput: { licensePlate: '1-abc-123', selectedCountry: 'BE' } });
    expect(createPayload(order).vehicle.licensePlate).toEqual({ country: 'BE', value: '1ABC123' });
    const own = { ...order, vehicle: { licensePlate: { country: 'FR' as const, value: 'AB123CD' } } };
    expect(createPayload(own).vehicle.licensePlate).toEqual({ country: 'FR', value: 'AB123CD' });
    expect(createPayload(anOrder({ policyInput: { licensePlate: '', selectedCountry: 'BE' } }))).toEqual(anOrder());
  });

  it('of an empty order is small', () => {
    expect(createPayload(emptyOrder('RoadsideAssistance', aContract(), anAgent()))).toEqual({
      orderType: 'RoadsideAssistance',
      searchType: 'LicensePlate',
      requestedService: { contractCode: 'C24Prepaid19' },
      vehicle: {},
      serviceLocation: { appointment: { kind: 'Asap', locationContext: 'BreakdownLocation' } },
      entitlement: { type: 'Policy' },
    });
  });

  it('cleans once and for all, and invents nothing', () => {
    const text = fc.constantFrom(...oddTexts);
    const number = fc.constantFrom(0, -0, 1, Number.NaN, Infinity, -3);
    const order = fc.record({ text, number, answer: fc.constantFrom('Yes' as const, null) }).map(
      ({ text, number, answer }): ServiceOrder =>
        anOrder({
          externalId: text,
          vehicle: { make: text, numberOfOccupants: number, statusFlags: { rollable: answer } },
          serviceLocation: { latitude: number, accuracy: number, contacts: [{ ...jan, name: text }] },
        }),
    );
    fc.assert(
      fc.property(order, (given) => {
        const once = createPayload(given);
        expect(createPayload(once)).toEqual(once);
        expect(given).toMatchObject(once);
      }),
    );
  });
});
