import type { WhatIfCell } from '@towline/sdk/api';
import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { dayParts, type Narrowing, rowsOf } from './narrowing.ts';
import { partText } from './partText.ts';

const sums = (asked: number, firstAccepted: number) => ({
  ...{ asked, firstAccepted, noneFound: 0, arrivals: 0, minutes: 0, priced: 0, cost: 0 },
});
const cell = (region: string, hour: number, asked: number, accepted: number): WhatIfCell => ({
  ...{ region, hour, requests: asked, changed: 0, before: sums(asked, accepted), after: sums(asked, accepted) },
});
const cells = [
  cell('BE · Vlaanderen', 12, 90, 80),
  cell('BE · Vlaanderen', 2, 10, 6),
  cell('IT · Puglia', 14, 20, 19),
  cell('IT · Puglia', 23, 8, 0),
  cell('LU', 21, 5, 5),
  cell('FR', 3, 0, 0),
];
const all: Narrowing = { by: 'region', part: 'all', region: '', order: 'requests' };

describe('how the answer is looked at (DECISIONS T-525)', () => {
  it.each<[string, Partial<Narrowing>, string[]]>([
    ['regions, the busiest first', {}, ['BE · Vlaanderen 100', 'IT · Puglia 28', 'LU 5', 'FR 0']],
    [
      'where a first offer is accepted least',
      { order: 'acceptance' },
      ['IT · Puglia 28', 'BE · Vlaanderen 100', 'LU 5', 'FR 0'],
    ],
    [
      'where nobody accepts at night',
      { order: 'acceptance', part: 'night' },
      ['IT · Puglia 8', 'BE · Vlaanderen 10', 'FR 0'],
    ],
    ['the evening', { part: 'evening' }, ['LU 5']],
    ['the hours of a region', { by: 'hour', region: 'IT · Puglia' }, ['14 20', '23 8']],
    ['hours stay in their order', { by: 'hour', order: 'acceptance', part: 'night' }, ['2 10', '3 0', '23 8']],
    ['a region that is not there', { region: 'DE' }, []],
  ])('%s', (_what, changes, rows) => {
    expect(rowsOf(cells, { ...all, ...changes }).map(({ key, requests }) => `${key} ${requests}`)).toEqual(rows);
  });

  it('the parts of the day together are the whole day', () => {
    const some = fc.record({ region: fc.constantFrom('BE', 'LU', 'IT'), hour: fc.nat(23), asked: fc.nat(50) });
    const countOf = (given: readonly WhatIfCell[], part: Narrowing['part']) =>
      rowsOf(given, { ...all, part }).reduce((sum, { requests }) => sum + requests, 0);
    fc.assert(
      fc.property(fc.array(some), (given) => {
        const made = given.map(({ region, hour, asked }) => cell(region, hour, asked, 0));
        const [whole, ...parts] = dayParts.map((part) => countOf(made, part));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
      }),
    );
  });
});

describe('what would be otherwise of a partner, in words', () => {
  beforeAll(() => setupTexts('en-BE'));
  const partnerId = '00000000-0000-4000-8000-000000000009';
  it.each([
    [{ partners: [{ partnerId, state: 'Suspended' as const }] }, 'Suspended'],
    [{ depots: [{ partnerId, latitude: 51.05, longitude: 3.72 }] }, 'one more depot at Gent'],
    [{ depots: [{ partnerId, locationId: 'x', latitude: 51, longitude: 3 }] }, 'a depot moved to Gent'],
    [{ depots: [{ partnerId, locationId: 'x' }] }, 'without one depot'],
    [{ prices: [{ partnerId, percent: 10 }] }, 'prices +10%'],
    [{ prices: [{ partnerId, percent: -5 }] }, 'prices -5%'],
    [{ prices: [{ partnerId, interventionPrice: 80, pricePerKm: 1.45 }] }, 'price €80.00 + €1.45'],
  ])('%j', (part, text) => {
    const [depot] = 'depots' in part ? part.depots : [];
    const place = depot && 'latitude' in depot ? 'Gent' : undefined;
    expect(partText(part, i18next.t, 'en-BE', place)).toBe(text);
  });
});
