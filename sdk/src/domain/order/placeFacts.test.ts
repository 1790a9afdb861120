import { describe, expect, test } from 'vitest';
import type { OrderLocation, ServiceOrder } from '../../generated/api.ts';
import { aWholeOrder } from './fixtures.testing.ts';
import { placesAsked, withPlaceFacts } from './placeFacts.ts';

const whole = aWholeOrder();
const at = { latitude: 51.05, longitude: 3.72 };
const towedTo = (place: Partial<OrderLocation>): ServiceOrder =>
  aWholeOrder({
    destinationLocation: {
      ...{ required: true, choice: 'Other', selectionType: 'SelectedAddress' },
      ...{ formattedAddress: 'Veldstraat, 9000 Gent, Belgium', street: 'Veldstraat', postalCode: '9000' },
      ...{ addressLevel3: 'Gent', countryCode: 'BE', latitude: 51.05, longitude: 3.72, ...place },
    },
  });
const stopsOf = (order: ServiceOrder, before?: ServiceOrder) => placesAsked(order, before).map(([stop]) => stop);

describe('the places of which it is looked up where they lie (DECISIONS S-49)', () => {
  test.each([
    ['of an order without a destination the one where the vehicle stands', whole, undefined, ['serviceLocation']],
    ['of a tow both', towedTo({}), undefined, ['serviceLocation', 'destinationLocation']],
    ['of an edit that leaves them none', towedTo({}), towedTo({}), []],
    ['of an edit the one that it moves', towedTo({ street: 'Kouter' }), towedTo({}), ['destinationLocation']],
    [
      'of one that is not chosen yet none',
      aWholeOrder({ serviceLocation: { ...whole.serviceLocation, choice: 'Workshop', workshopChoice: 'Manual' } }),
      undefined,
      [],
    ],
  ] as const)('are %s', (_what, order, before, stops) => {
    expect(stopsOf(order, before)).toEqual(stops);
  });
});

describe('an order with what was looked up', () => {
  test('says it of the place that was asked for, whatever its sender said', () => {
    const sent = aWholeOrder({ serviceLocation: { ...whole.serviceLocation, positionCountryCode: 'FR' } });
    const { serviceLocation } = withPlaceFacts(sent, { serviceLocation: { positionCountryCode: 'BE', addressAt: at } });
    expect(serviceLocation).toMatchObject({ positionCountryCode: 'BE', addressAt: at });
    const unknown = withPlaceFacts(sent, {}).serviceLocation;
    expect(Object.keys(unknown)).not.toContain('positionCountryCode');
  });

  test('keeps what stood there where an edit leaves the place', () => {
    const before = withPlaceFacts(whole, { serviceLocation: { positionCountryCode: 'BE', addressAt: at } });
    const { serviceLocation } = withPlaceFacts(whole, { serviceLocation: { positionCountryCode: 'FR' } }, before);
    expect(serviceLocation).toMatchObject({ positionCountryCode: 'BE', addressAt: at });
  });

  test('says nothing of a destination that there is not', () => {
    const { destinationLocation: _none, ...without } = whole;
    const facts = {
      serviceLocation: { positionCountryCode: 'BE' },
      destinationLocation: { positionCountryCode: 'FR' },
    };
    expect(withPlaceFacts(without, facts)).not.toHaveProperty('destinationLocation');
    expect(placesAsked(without).map(([stop]) => stop)).toEqual(['serviceLocation']);
  });
});
