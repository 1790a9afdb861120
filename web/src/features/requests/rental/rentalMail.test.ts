import { anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { expect, it } from 'vitest';
import { aRequest } from '../requests.testing.tsx';
import { rentalValues } from './rentalMail.ts';

const order = anOrder();
const request = aRequest({
  location: { country: 'BE' },
  order: {
    ...order,
    serviceLocation: { ...order.serviceLocation, formattedAddress: 'Grote Markt 1, 7000 Mons, Belgium' },
    destinationLocation: { choice: 'Other', formattedAddress: 'Via Po 3, 10124 Torino, Italy' },
  },
});
const organisation = { name: 'C24 Mobility' } as Parameters<typeof rentalValues>[1]['organisation'];

it.each([
  ['nl-BE', '', ', Italië'],
  ['fr-BE', '', ', Italie'],
  ['it-IT', ', Belgio', ''],
  ['en-BE', ', Belgium', ', Italy'],
] as const)(
  'names the countries of the addresses in the language of the mail, its own not: %s',
  (language, here, there) => {
    const values = rentalValues(request, { organisation }, { name: 'An Claes' }, language, 0);
    expect(values.serviceLocation).toBe(`Grote Markt 1, 7000 Mons${here}`);
    expect(values.destination).toBe(`Via Po 3, 10124 Torino${there}`);
  },
);
