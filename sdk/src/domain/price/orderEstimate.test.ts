import { expect, it } from 'vitest';
import { orderEstimateOf } from './orderEstimate.ts';

const answer = { status: 'OK', estimatedAt: '2026-11-21T12:00:00Z' } as const;
const details = { partnerToVehicleKms: 4, partnerName: 'Janssens', partnerLocation: { latitude: 51, longitude: 0 } };

it('keeps the best partner and the trip', () => {
  const estimations = [{ details, customerPrice: { totalNetAmount: 92 } }, { details: { partnerToVehicleKms: 9 } }];
  expect(orderEstimateOf({ ...answer, estimations, tripDistanceInKm: 12.4, isStraightLine: false })).toEqual({
    ...answer,
    partnerLocation: { latitude: 51, longitude: 0 },
    partnerName: 'Janssens',
    distanceInKm: 12.4,
    isStraightLine: false,
  });
});

it('has no amount, and nothing where nobody was found', () => {
  const priced = { details, customerPrice: { totalNetAmount: 92 } };
  expect(orderEstimateOf({ ...answer, estimations: [priced] })).not.toHaveProperty('amount');
  expect(orderEstimateOf({ ...answer, status: 'NoPartnersFound', estimations: [] })).toEqual({
    ...answer,
    status: 'NoPartnersFound',
  });
});
