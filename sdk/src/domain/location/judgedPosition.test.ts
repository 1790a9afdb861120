import { expect, it } from 'vitest';
import type { OrderLocation } from '../../generated/api.ts';
import { withJudgedPosition } from './judgedPosition.ts';

const kouter: OrderLocation = {
  source: 'GooglePlaces',
  positionFrom: 'Address',
  street: 'Kouter',
  addressLevel3: 'Gent',
  countryCode: 'BE',
  latitude: 51.05,
  longitude: 3.72,
};

it.each<[string, OrderLocation | undefined, Partial<OrderLocation>, string | undefined]>([
  ['the same words', kouter, {}, 'Address'],
  ['another number', kouter, { streetNumber: '3' }, 'Address'],
  ['another street', kouter, { street: 'Veldstraat' }, 'Town'],
  ['another town', kouter, { addressLevel3: 'Aalst' }, 'Town'],
  ['another street, another point', kouter, { street: 'Veldstraat', latitude: 51.06 }, 'Address'],
  ['another street, and a person gave the point', kouter, { street: 'Veldstraat', positionFrom: 'Person' }, 'Person'],
  ['another street, from who does not say', kouter, { street: 'Veldstraat', positionFrom: undefined }, undefined],
  ['of an order that never said', { ...kouter, positionFrom: undefined }, { street: 'Veldstraat' }, 'Address'],
  ['a first place', undefined, { street: 'Veldstraat' }, 'Address'],
])('an edit with %s', (_name, before, change, origin) => {
  expect(withJudgedPosition(before, { ...kouter, ...change }).positionFrom).toBe(origin);
});
