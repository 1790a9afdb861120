import { describe, expect, it } from 'vitest';
import type { ServiceOrder } from '../../generated/api.ts';
import { aWholeOrder } from '../order/fixtures.testing.ts';
import { needsNewSearch, newSearchFromMetres } from './newSearch.ts';

const before = aWholeOrder();
const moved = (metres: number): ServiceOrder => ({
  ...before,
  serviceLocation: { ...before.serviceLocation, latitude: before.serviceLocation.latitude! + metres / 111_195 },
});
const wantedAt = (startDateTime: string): ServiceOrder => ({
  ...before,
  serviceLocation: { ...before.serviceLocation, appointment: { kind: 'ApproximateDateTime', startDateTime } },
});
const nowhere: ServiceOrder = { ...before, serviceLocation: { formattedAddress: 'Somewhere' } };

describe('partners are ranked anew', () => {
  it.each<[string, ServiceOrder, boolean]>([
    ['not for an order that says the same', structuredClone(before), false],
    ['not for another colour', { ...before, vehicle: { ...before.vehicle, color: 'Red' } }, false],
    ['not for a marker put right', moved(newSearchFromMetres - 5), false],
    ['for a vehicle that stands elsewhere', moved(newSearchFromMetres + 5), true],
    ['for a place that is not known any more', nowhere, true],
    ['for another contract', { ...before, requestedService: { ...before.requestedService, contractCode: 'Q8' } }, true],
    ['for none', { ...before, requestedService: { ...before.requestedService, contractCode: undefined } }, true],
    [
      'for a tow in place of a battery',
      { ...before, requestedService: { ...before.requestedService, type: 'TowingTransport' } },
      true,
    ],
    ['for a heavier vehicle', { ...before, vehicle: { ...before.vehicle, weightCategory: 'UpTo5000' } }, true],
    ['for another wanted time', wantedAt('2026-12-01T10:00:00Z'), true],
    ['for a longer vehicle', { ...before, vehicle: { ...before.vehicle, lengthCategory: 'UpTo700' } }, true],
  ])('%s', (_case, after, expected) => {
    expect(needsNewSearch(before, after)).toBe(expected);
    expect(needsNewSearch(after, before)).toBe(expected);
  });

  it('not for a place that was not known and still is not', () => {
    expect(needsNewSearch(nowhere, { ...nowhere, serviceLocation: {} })).toBe(false);
  });
});
