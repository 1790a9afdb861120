import { expect, test } from 'vitest';
import type { TripStatus } from '../../generated/api.ts';
import { jobStatusValues, tripStatusValues } from '../../generated/values.ts';
import { isPartnerAwaited, jobLevels, routeLegsOf } from './jobLevel.ts';

test('every status of a job has the colour that its request shows', () => {
  expect(jobStatusValues.filter((status) => jobLevels[status] !== 'info')).toEqual([
    'Proposed',
    'Delayed',
    'Completed',
    'Cancelled',
  ]);
  expect([jobLevels.Proposed, jobLevels.Delayed, jobLevels.Completed, jobLevels.Cancelled]).toEqual([
    'default',
    'warning',
    'success',
    'danger',
  ]);
});

test.each<[string, Parameters<typeof isPartnerAwaited>[0], boolean]>([
  ['assigned', { jobStatus: 'Assigned' }, true],
  ['nothing known', {}, true],
  ['on the way', { jobStatus: 'Enroute', trip: [{ status: 'EnrouteToServiceLocation' }] }, true],
  [
    'there',
    { jobStatus: 'OnSite', trip: [{ status: 'EnrouteToServiceLocation' }, { status: 'ArrivedAtServiceLocation' }] },
    false,
  ],
  ['completed', { jobStatus: 'Completed' }, false],
  ['cancelled', { jobStatus: 'Cancelled', trip: [{ status: 'EnrouteToServiceLocation' }] }, false],
])('%s: awaited %s', (_case, job, expected) => {
  expect(isPartnerAwaited(job)).toBe(expected);
});

test('a route is drawn from where the partner last set out, through what has a position', () => {
  const leg = (status: TripStatus, latitude?: number, longitude = 4) => ({ status, latitude, longitude });
  const trip = [
    leg('EnrouteToServiceLocation', 50),
    leg('ArrivedAtServiceLocation', 51),
    leg('EnrouteToServiceLocation', 52),
    leg('ArrivedAtServiceLocation'),
    leg('EnrouteToTowingDestination', Number.NaN),
    leg('EnrouteToTowingDestination', 0, Infinity),
    leg('ArrivedAtTowingDestination', 0, 0),
  ];
  expect(routeLegsOf(trip)).toEqual([trip[2], trip[6]]);
  expect(routeLegsOf(trip.slice(1, 2))).toEqual([]);
  expect(routeLegsOf([])).toEqual([]);
  for (const status of tripStatusValues)
    expect(routeLegsOf([leg(status, 50)])).toHaveLength(status === 'EnrouteToServiceLocation' ? 1 : 0);
});
