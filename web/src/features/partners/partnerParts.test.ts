import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kpiRows } from './kpiRows.ts';
import { vatLookupOf } from './vatLookups.ts';
import { weekdayName, weekdays } from './weekdays.ts';

describe('the figures of a partner (3-platform §3)', () => {
  it('are ordered by the length of their period, what is not counted in days last', () => {
    const kpi = { rejectedCount_total: 1, acceptedCount_365d: 2, acceptedCount_7d: 3, acceptedCount_30d: 4, jobs: 5 };
    expect(kpiRows(kpi).map(({ period }) => period)).toEqual(['7d', '30d', '365d', 'total']);
    expect(kpiRows(undefined)).toEqual([]);
  });

  it('say of every period both counts that were given, and no more', () => {
    const counts = fc.dictionary(fc.stringMatching(/^(accepted|rejected)Count_[a-z0-9]{1,5}$/), fc.nat());
    fc.assert(
      fc.property(counts, (kpi) => {
        const back = kpiRows(kpi).flatMap(({ period, accepted, rejected }) => [
          ...(accepted === undefined ? [] : [[`acceptedCount_${period}`, accepted]]),
          ...(rejected === undefined ? [] : [[`rejectedCount_${period}`, rejected]]),
        ]);
        expect(Object.fromEntries(back)).toEqual({ ...kpi });
      }),
    );
  });
});

describe('the look-up links of VAT numbers (3-platform §2: BE, FR, IT)', () => {
  it.each([
    ['BE 0123.456.749', 'VAT_LOOKUP_BE', /ondernemingsnummer=0123456749$/],
    ['FR 83 404 833 048', 'VAT_LOOKUP_FR', /entreprise\/404833048$/],
    ['IT 00743110157', 'VAT_LOOKUP_IT', /agenziaentrate/],
  ])('%s', (number, label, href) => {
    expect(vatLookupOf(number)).toMatchObject({ label, href: expect.stringMatching(href) as string });
  });

  it.each(['', 'BE0123456748', 'LU26375245', 'DE136695976', 'nonsense'])('none for %s', (number) => {
    expect(vatLookupOf(number)).toBeUndefined();
  });
});

it('the week begins on Monday, in every language', () => {
  expect(weekdays.map((day) => weekdayName(day, 'nl'))).toEqual([
    'maandag',
    'dinsdag',
    'woensdag',
    'donderdag',
    'vrijdag',
    'zaterdag',
    'zondag',
  ]);
});
