import { expect, test } from 'vitest';
import { CAPACITY_WHEN_ZERO, countedCapacity, occupancyColourOf, occupancyOf } from './occupancy.ts';
import {
  canBeActivated,
  isLeftOutOfSearch,
  isPartnerActive,
  partnerActionSources,
  partnerStatusAfter,
} from './status.ts';

test.each([
  [0, 4, 0],
  [2, 4, 50],
  [4, 4, 100],
  [5, 4, 125],
  [3, 0, 100],
  [1, undefined, 100 / 3],
  [undefined, 4, 0],
  [-1, 4, 0],
  [3, -2, 100],
])('%s open jobs over %s: %s percent', (openRepairJobsCount, repairJobsCapacity, expected) => {
  expect(occupancyOf({ openRepairJobsCount, repairJobsCapacity })).toBeCloseTo(expected, 10);
  expect(CAPACITY_WHEN_ZERO).toBe(3);
});

test.each([
  [4, 4],
  [1, 1],
  [0, 3],
  [-2, 3],
  [undefined, 3],
  [Number.NaN, 3],
])('a capacity of %s counts as %s', (repairJobsCapacity, counted) => {
  expect(countedCapacity(repairJobsCapacity === undefined ? {} : { repairJobsCapacity })).toBe(counted);
});

test.each([
  [0, 'green'],
  [49.999, 'green'],
  [50, 'amber'],
  [99.999, 'amber'],
  [100, 'red'],
  [250, 'red'],
])('%s percent is %s', (percent, colour) => {
  expect(occupancyColourOf(percent)).toBe(colour);
});

test.each([
  ['RegistrationApproved', true],
  ['Suspended', true],
  ['Paused', true],
  ['PendingVerification', true],
  ['Active', false],
  ['Imported', false],
  ['RegistrationRejected', false],
  [undefined, false],
] as const)('%s can be activated: %s', (status, expected) => {
  expect(canBeActivated(status)).toBe(expected);
});

test.each([
  [{}, false],
  [{ isActive: true }, true],
  [{ operationalStatus: 'Active' }, true],
  [{ isActive: false, operationalStatus: 'Active' }, true],
  [{ isActive: true, operationalStatus: 'Imported' }, true],
  [{ isActive: false, operationalStatus: 'Paused' }, false],
] as const)('%j is active: %s', (partner, expected) => {
  expect(isPartnerActive(partner)).toBe(expected);
});

test.each([
  [{ type: 'ExternalPartner', operationalStatus: 'Suspended' }, true],
  [{ type: 'Partner', operationalStatus: 'Suspended' }, false],
  [{ type: 'ExternalPartner', operationalStatus: 'Paused' }, false],
  [{ type: 'ExternalPartner' }, false],
] as const)('%j is left out of an agent’s search: %s', (partner, expected) => {
  expect(isLeftOutOfSearch(partner)).toBe(expected);
});

test('an action leaves a status from which it may not be done again', () => {
  for (const [action, status] of Object.entries(partnerStatusAfter))
    expect(partnerActionSources[action as keyof typeof partnerActionSources]).not.toContain(status);
});
