import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PolicyStatus } from '../generated/api.ts';
import {
  areCoverageDatesValid,
  blockedInsurerOf,
  type Coverage,
  coverageDatesIssue,
  coverageDurationInDays,
  coverageEndAfter,
  isCoverageAhead,
  linkedCoverage,
  policyStatusAt,
} from './policy.ts';

describe('policyStatusAt', () => {
  // 2026-07-15 22:30 UTC is already the 16th in Rome and still the 15th in London.
  it.each<[string | undefined, string, string | undefined, PolicyStatus]>([
    ['2026-07-15', '2026-07-15T12:00:00Z', 'IT', 'Covered'],
    ['2026-07-15', '2026-07-15T21:59:59Z', 'IT', 'Covered'],
    ['2026-07-15', '2026-07-15T22:00:00Z', 'IT', 'Expired'],
    ['2026-07-15', '2026-07-15T22:30:00Z', 'GB', 'Covered'],
    ['2026-07-14', '2026-07-15T12:00:00Z', 'BE', 'Expired'],
    ['2026-07-16', '2026-07-15T12:00:00Z', 'BE', 'Covered'],
    ['2026-07-14T23:00:00Z', '2026-07-15T12:00:00Z', undefined, 'Expired'],
    [undefined, '2026-07-15T12:00:00Z', 'BE', 'Covered'],
    ['2026-07-14', 'never', 'BE', 'Covered'],
    ['0001-01-01', '2026-07-15T12:00:00Z', 'BE', 'Covered'],
    ['', '2026-07-15T12:00:00Z', 'BE', 'Covered'],
    ['soon', '2026-07-15T12:00:00Z', 'BE', 'Covered'],
    // The last day of both clock changes ends at midnight in the market's zone.
    ['2026-03-29', '2026-03-29T21:59:59Z', 'BE', 'Covered'],
    ['2026-03-29', '2026-03-29T22:00:00Z', 'BE', 'Expired'],
    ['2026-10-25', '2026-10-25T22:59:59Z', 'BE', 'Covered'],
    ['2026-10-25', '2026-10-25T23:00:00Z', 'BE', 'Expired'],
  ])('covered to %s, at %s, market %s: %s', (coverageTo, now, market, status) => {
    expect(policyStatusAt({ coverageTo }, new Date(now), market)).toBe(status);
  });
});

describe('isCoverageAhead', () => {
  it.each<[string | undefined, string, string | undefined, boolean]>([
    ['2026-07-16', '2026-07-15T21:59:59Z', 'IT', true],
    ['2026-07-16', '2026-07-15T22:00:00Z', 'IT', false],
    ['2026-07-15', '2026-07-15T12:00:00Z', 'BE', false],
    ['2026-07-17T00:00:00Z', '2026-07-15T12:00:00Z', undefined, true],
    [undefined, '2026-07-15T12:00:00Z', 'BE', false],
    ['2026-07-16', 'never', 'BE', false],
  ])('covered from %s, at %s, market %s: %s', (coverageFrom, now, market, ahead) => {
    expect(isCoverageAhead({ coverageFrom }, new Date(now), market)).toBe(ahead);
  });
});

it('finds the insurer that blocks', () => {
  const blocked = { phoneNumber: '+39 011', messageKey: 'INSURER_BLOCKED' };
  expect(blockedInsurerOf({ company: { code: '432', name: 'X', blocked } })).toBe(blocked);
  expect(blockedInsurerOf({ company: { code: '1', name: 'Y' } })).toBeUndefined();
  expect(blockedInsurerOf(undefined)).toBeUndefined();
});

describe('coverage dates', () => {
  it.each([
    ['2026-01-01', '2026-01-01', true],
    ['2026-01-01', '2026-01-02', true],
    ['2026-01-02', '2026-01-01', false],
    ['2026-01-01T23:00:00Z', '2026-01-01T01:00:00Z', true],
    [undefined, '2026-01-01', true],
    ['2026-01-01', undefined, true],
    ['nonsense', '2026-01-01', false],
  ])('from %s to %s is in order: %s', (from, to, valid) => {
    expect(areCoverageDatesValid(from, to)).toBe(valid);
    expect(coverageDatesIssue({ coverageFrom: from, coverageTo: to })?.code).toBe(valid ? undefined : 'COVERAGE_DATES');
  });

  it('run 365 days, leap years and clock changes included', () => {
    expect(coverageEndAfter('2026-01-01')).toBe('2027-01-01');
    expect(coverageEndAfter('2028-01-01')).toBe('2028-12-31');
    expect(coverageEndAfter('2026-03-28', 2)).toBe('2026-03-30');
    expect(coverageEndAfter('nonsense')).toBeUndefined();
    expect(coverageEndAfter('2026-01-01', Number.NaN)).toBeUndefined();
    expect(coverageEndAfter('2026-01-01', Infinity)).toBeUndefined();
    expect(coverageEndAfter('9999-01-01')).toBeUndefined();
    expect(coverageEndAfter('0000-01-01', -1)).toBeUndefined();
    expect(coverageDurationInDays('2026-01-01', 'nonsense')).toBeUndefined();
  });

  it('duration and end say the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 5000 }), (day, days) => {
        const from = new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(coverageDurationInDays(from, coverageEndAfter(from, days) ?? '')).toBe(days);
      }),
    );
  });

  it.each<[Coverage, keyof Coverage, Coverage]>([
    [{ coverageFrom: '2026-01-01' }, 'coverageFrom', { coverageTo: '2027-01-01', durationInDays: 365 }],
    [{ coverageFrom: '2026-01-01', durationInDays: 30 }, 'coverageFrom', { coverageTo: '2026-01-31' }],
    [
      { coverageFrom: '2026-01-01', coverageTo: '2026-06-01', durationInDays: 10 },
      'durationInDays',
      { coverageTo: '2026-01-11' },
    ],
    [
      { coverageFrom: '2026-01-01', coverageTo: '2026-06-01', durationInDays: 0 },
      'durationInDays',
      { coverageTo: '2026-01-01' },
    ],
    [
      { coverageFrom: '2026-01-01', coverageTo: '2026-01-11', durationInDays: 365 },
      'coverageTo',
      { durationInDays: 10 },
    ],
    // What cannot be computed stays, for the form to refuse.
    [{ coverageFrom: '', coverageTo: '2026-01-11', durationInDays: 3 }, 'coverageTo', {}],
    [{ coverageTo: '2026-01-11' }, 'coverageFrom', {}],
    [{ coverageFrom: '2026-01-01', durationInDays: Number.NaN }, 'durationInDays', {}],
    [{ coverageFrom: 'soon' }, 'coverageTo', {}],
  ])('%j after a change of %s gives %j', (coverage, changed, expected) => {
    expect(linkedCoverage(coverage, changed)).toEqual({ ...coverage, ...expected });
  });
});
