import type { ServiceOrder } from '@towline/sdk/api';
import { surchargeAt } from '@towline/sdk/domain/priceList/surcharge';
import { expect, it } from 'vitest';
import { momentThere } from './jobPricing.ts';

const rates = { nightPriceMultiplier: 1.5, sundayPriceMultiplier: 2, nightInterval: { start: '22:00', end: '06:00' } };

const at = (serviceLocation: Partial<ServiceOrder['serviceLocation']>): ServiceOrder =>
  ({ serviceLocation }) as ServiceOrder;

// By hand, with Python's zoneinfo. Clocks go back in the night of 25 October 2026, a Sunday; Reyes (6 January) is a holiday of Spain.
it.each<[string, Partial<ServiceOrder['serviceLocation']>, string, string | undefined]>([
  ['22:30 in Madrid', { countryCode: 'ES', longitude: -3.7 }, '2026-11-24T21:30:00Z', 'Night'],
  ['21:30 in Las Palmas', { countryCode: 'ES', longitude: -15.43 }, '2026-11-24T21:30:00Z', undefined],
  ['05:30 in Las Palmas', { countryCode: 'ES', longitude: -15.43 }, '2026-11-25T05:30:00Z', 'Night'],
  ['20:30 in Ponta Delgada', { countryCode: 'PT', longitude: -25.67 }, '2026-11-24T21:30:00Z', undefined],
  ['23:30 in București', { countryCode: 'RO', longitude: 26.1 }, '2026-11-24T21:30:00Z', 'Night'],
  ['a Saturday until midnight there', { countryCode: 'ES', longitude: -15.43 }, '2026-10-24T22:59:59Z', 'Night'],
  ['a Sunday from then on', { countryCode: 'ES', longitude: -15.43 }, '2026-10-24T23:00:00Z', 'Sunday'],
  ['the day before Reyes there', { countryCode: 'ES', longitude: -15.43 }, '2027-01-05T23:59:59Z', 'Night'],
  ['Reyes there', { countryCode: 'ES', longitude: -15.43 }, '2027-01-06T00:00:00Z', 'Sunday'],
])('%s is by the clock of the place (DECISIONS S-35, T-1024)', (_name, place, instant, kind) => {
  expect(surchargeAt(rates, momentThere(at(place), Date.parse(instant)))?.kind).toBe(kind);
});

it('a clock that is named comes before that of the place (DECISIONS T-530)', () => {
  expect(momentThere(at({ countryCode: 'ES', longitude: -15.43 }), 0, '+02:00').timeZone).toBe('+02:00');
});
