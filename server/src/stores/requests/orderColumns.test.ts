import { expect, it } from 'vitest';
import { orderInGent } from '../../testing/testApp.ts';
import { orderColumns } from './orderColumns.ts';

it.each([
  ['Gent', 'Sint-Amandsberg', 'Gent'],
  ['', 'Sint-Amandsberg', 'Sint-Amandsberg'],
  [undefined, undefined, undefined],
])('a place in %s, %s stands in the list with the city %s', (addressLevel3, addressLevel4, expected) => {
  const order = orderInGent('1ABC234');
  const serviceLocation = { ...order.serviceLocation, addressLevel3, addressLevel4 };
  expect(orderColumns({ ...order, serviceLocation }).city).toBe(expected);
});
