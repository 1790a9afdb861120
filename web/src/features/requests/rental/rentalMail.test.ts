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

it.each([
  ['Europe/Brussels', 'nl-BE', '24-11-2026 10:00'],
  ['Europe/Lisbon', 'nl-BE', '24-11-2026 10:00 (Brussel), 09:00 (Lisbon)'],
  ['Europe/Bucharest', 'it-IT', '24-11-2026 10:00 (Bruxelles), 11:00 (Bucharest)'],
  [undefined, 'en-BE', '24-11-2026 10:00'],
] as const)(
  'the car is wanted by the clock of the place, too: %s (DECISIONS T-1025)',
  (timeZone, language, startDate) => {
    const appointment = { kind: 'ApproximateDateTime', startDateTime: '2026-11-24T09:00:00.000Z' } as const;
    const order = { ...request.order, serviceLocation: { ...request.order.serviceLocation, appointment } };
    const values = (at: typeof request.order, now: number) =>
      rentalValues({ ...request, timeZone, order: at }, { organisation }, { name: 'An Claes' }, language, now)
        .startDate;
    expect(values(order, 0)).toBe(startDate);
    // Without an appointment it is wanted now.
    expect(values(request.order, Date.parse(appointment.startDateTime))).toBe(startDate);
  },
);
