import { describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../generated/operations.ts';
import { isTransient, retryAfterInMs, retryDelay, timeoutOf } from './limits.ts';
import { handClock } from './testing/scripted.ts';

describe('timeoutOf, milliseconds of 1-intake §7 and §9', () => {
  test.each([
    ['estimatePrice', 10_000],
    ['findHighways', 15_000],
    ['findRestrictedRoadNetwork', 15_000],
    ['locateIp', 2_000],
    ['predictPlaces', 8_000],
    ['reverseGeocode', 8_000],
    ['createOrderRequest', 10_000],
    ['initiateDispatch', 10_000],
    ['assignJob', 10_000],
    ['listRequests', 30_000],
    ['uploadContent', 0],
    ['importGuarantees', 0],
    [undefined, 30_000],
  ] as const)('%s: %i', (id, ms) => {
    expect(timeoutOf(id)).toBe(ms);
  });

  test('saving has 10 s, whatever is saved (2-requests §9)', () => {
    const saves = (Object.keys(operationTable) as OperationId[]).filter((id) => id.startsWith('save'));
    expect(saves.length).toBeGreaterThan(10);
    expect(saves.filter((id) => timeoutOf(id) !== 10_000)).toEqual([]);
  });

  test('every operation has one', () => {
    for (const id of Object.keys(operationTable) as OperationId[]) expect(timeoutOf(id)).toBeGreaterThanOrEqual(0);
  });
});

test.each([
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [408, true],
  [409, false],
  [412, false],
  [422, false],
  [429, true],
  [500, true],
  [501, false],
  [502, true],
  [503, true],
  [504, true],
])('%i may be better a moment later: %s', (status, transient) => {
  expect(isTransient(status)).toBe(transient);
});

describe('retryDelay', () => {
  test.each([
    [0, 499],
    [1, 999],
    [2, 1_999],
    [4, 7_999],
    [20, 7_999],
  ])('at most, after try %i: %i ms', (attempt, ms) => {
    expect(retryDelay(attempt, handClock(), undefined)).toBe(ms);
  });

  test('at least nothing', () => {
    expect(retryDelay(3, handClock(0), undefined)).toBe(0);
  });

  test('what the server asked for wins', () => {
    expect(retryDelay(0, handClock(), 7_000)).toBe(7_000);
  });
});

test.each([
  [null, undefined],
  ['', undefined],
  ['0', 0],
  ['2', 2_000],
  ['1.5', 1_500],
  ['-3', 0],
  [new Date(1_003_000).toUTCString(), 3_000],
  [new Date(0).toUTCString(), 0],
  ['soon', undefined],
])('Retry-After %s is %s ms', (header, ms) => {
  expect(retryAfterInMs(header, handClock())).toBe(ms);
});

test.each([
  [new Date(1_003_000).toUTCString(), new Date(1_001_000).toUTCString(), 2_000],
  // The computer is half a day behind whoever answers, or ahead.
  [new Date(44_203_000).toUTCString(), new Date(44_200_000).toUTCString(), 3_000],
  [new Date(7_000).toUTCString(), new Date(2_000).toUTCString(), 5_000],
  [new Date(1_003_000).toUTCString(), 'soon', 3_000],
  ['2', new Date(44_200_000).toUTCString(), 2_000],
])('Retry-After %s in an answer of %s is %s ms', (header, said, ms) => {
  expect(retryAfterInMs(header, handClock(), said)).toBe(ms);
});
