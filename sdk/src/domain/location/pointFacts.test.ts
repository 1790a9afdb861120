import { expect, test } from 'vitest';
import type { OrderLocation } from '../../generated/api.ts';
import { pointFacts } from './pointFacts.ts';

const point: OrderLocation = {
  type: 'Highway',
  highwayStatus: 'Denied',
  highwayOverridden: false,
  accuracy: 0,
  nationalRef: 'A3',
  positionCountryCode: 'BE',
};

// 1-intake §4: another wording of an address changes nothing that was looked up of its point.
test.each<[string, OrderLocation, OrderLocation]>([
  ['what was said of the point stays, no and nought as well', point, point],
  [
    'the words of the address are none of it',
    { ...point, street: 'Dorp', remarks: 'Gate', placeName: 'Station' },
    point,
  ],
  ['what is not known is not there', { type: undefined, accuracy: 5 }, { accuracy: 5 }],
  ['nothing of nothing', {}, {}],
])('%s', (_what, location, expected) => {
  expect(pointFacts(location)).toEqual(expected);
  expect(Object.values(pointFacts(location))).not.toContain(undefined);
});
