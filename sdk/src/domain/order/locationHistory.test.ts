import { describe, expect, it } from 'vitest';
import type { OrderLocation } from '../../generated/api.ts';
import { aWholeOrder } from './fixtures.testing.ts';
import { isOtherPlace, replacedPlace, samePlace, withoutOwnIds } from './locationHistory.ts';

const ids = { former: 'a', next: 'b' };
const gent: OrderLocation = { formattedAddress: 'Korenmarkt, 9000 Gent' };
const antwerp: OrderLocation = { formattedAddress: 'Meir, 2000 Antwerpen', id: 'made up', updatedLocationId: 'too' };

it('an order keeps none of the ids that a caller makes up', () => {
  const own = { id: 'x', previousLocationId: 'y', updatedLocationId: 'z' };
  const order = aWholeOrder();
  const { serviceLocation, destinationLocation } = order;
  const sent = { ...order, id: 'o', serviceLocation: { ...serviceLocation, ...own } };
  expect(withoutOwnIds({ ...sent, destinationLocation: { ...destinationLocation, ...own } })).toEqual(order);
  const { destinationLocation: _none, ...bare } = sent;
  expect(withoutOwnIds(bare)).not.toHaveProperty('destinationLocation');
});

describe('a place', () => {
  it.each<[string, Partial<OrderLocation>, boolean]>([
    ['another address', { formattedAddress: 'Meir 1, 2000 Antwerpen' }, true],
    ['another position', { latitude: 51.2 }, true],
    ['another choice', { choice: 'Customer', selectionType: 'Customer' }, true],
    ['remarks', { remarks: 'Behind the church' }, false],
    ['flags', { flags: { towTruckAccessible: 'No', lockedArea: 'No' } }, false],
    ['contacts', { contacts: [] }, false],
    ['a time', { appointment: { kind: 'ApproximateDateTime' } }, false],
  ])('is another one with %s: %s', (_what, change, expected) => {
    const before = aWholeOrder();
    const after = { ...before, serviceLocation: { ...before.serviceLocation, ...change } };
    expect(isOtherPlace('serviceLocation', before, after)).toBe(expected);
    expect(isOtherPlace('destinationLocation', before, after)).toBe(false);
  });

  it('that is replaced and the one after it name each other', () => {
    expect(replacedPlace({ ...gent, id: 'g', previousLocationId: 'f' }, antwerp, ids)).toEqual({
      former: { ...gent, id: 'g', previousLocationId: 'f', updatedLocationId: 'b' },
      current: { formattedAddress: antwerp.formattedAddress, id: 'b', previousLocationId: 'g' },
    });
  });

  it('from before the history gets an id when it goes', () => {
    expect(replacedPlace(gent, antwerp, ids)).toEqual({
      former: { ...gent, id: 'a', updatedLocationId: 'b' },
      current: { formattedAddress: antwerp.formattedAddress, id: 'b', previousLocationId: 'a' },
    });
  });

  it('that stays keeps its own ids, whatever is sent', () => {
    expect(samePlace({ ...gent, id: 'g', previousLocationId: 'f' }, antwerp)).toEqual({
      formattedAddress: antwerp.formattedAddress,
      id: 'g',
      previousLocationId: 'f',
    });
    expect(samePlace(undefined, antwerp)).toEqual({ formattedAddress: antwerp.formattedAddress });
  });
});
