import { describe, expect, it } from 'vitest';
import { capabilityIssue } from './capabilityValue.ts';

const now = new Date('2026-11-21T22:30:00Z');

describe('a quantity', () => {
  it.each<[number | null | undefined, string | undefined]>([
    [0, undefined],
    [-0, undefined],
    [3, undefined],
    [-1, 'NUMBER'],
    [1.5, 'NUMBER'],
    [Number.NaN, 'NUMBER'],
    [Infinity, 'NUMBER'],
    [null, 'REQUIRED'],
    [undefined, 'REQUIRED'],
  ])('%s: %s', (quantity, code) => {
    expect(capabilityIssue({ trackingType: 'Quantity' }, { quantity }, now)?.code).toBe(code);
  });
});

it.each<[number | null | undefined, string | undefined]>([
  [0, undefined],
  [1, undefined],
  [2, 'OPTION'],
  [Number.NaN, 'OPTION'],
  [null, 'OPTION'],
])('an availability of %s: %s', (quantity, code) => {
  expect(capabilityIssue({ trackingType: 'Availability' }, { quantity }, now)?.code).toBe(code);
});

describe('a certification date', () => {
  // 23:30 in Brussels on the 21st.
  it.each<[string | null | undefined, string | undefined]>([
    [undefined, undefined],
    [null, undefined],
    ['', undefined],
    ['1999-12-31', 'DATE'],
    ['2000-01-01', undefined],
    ['2026-11-21', undefined],
    ['2026-11-22', 'DATE'],
    ['0001-01-01', 'DATE'],
    ['2026-02-29', 'DATE'],
    ['21-11-2026', 'DATE'],
    ['soon', 'DATE'],
  ])('%j: %s', (certificationDate, code) => {
    expect(capabilityIssue({ trackingType: 'CertificationDate' }, { certificationDate }, now)?.code).toBe(code);
  });

  it('is of today as soon as it is today in Brussels', () => {
    const date = { certificationDate: '2026-11-22' };
    const capability = { trackingType: 'CertificationDate' } as const;
    expect(capabilityIssue(capability, date, new Date('2026-11-21T22:59:59Z'))?.code).toBe('DATE');
    expect(capabilityIssue(capability, date, new Date('2026-11-21T23:00:00Z'))).toBeUndefined();
    expect(capabilityIssue(capability, date, new Date(Number.NaN))?.code).toBe('DATE');
  });
});
