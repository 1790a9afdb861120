import type { MoneyFigures } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { ageRows, partnerRows, regionRows, weekRows } from './figureRows.ts';

const none = { requests: 1, documents: 2, revenue: 12_345, cost: 100 };
const figures = (from: string, to: string, more: Partial<MoneyFigures> = {}): MoneyFigures => ({
  ...{ from, to, weeks: [], regions: [], partners: [], ages: [] },
  otherRegions: { groups: 0, ...none },
  otherPartners: { groups: 0, ...none },
  total: none,
  ...more,
});
/** The days that a row leads to. */
const daysOf = (href: string) => {
  const query = new URLSearchParams(href.split('?')[1]);
  return [query.get('from'), query.get('to')];
};

it.each([
  // A whole week, one that was cut by the days that were asked for on either side, and one day.
  ['2026-11-02', '2026-11-01', '2026-11-30', ['2026-11-02', '2026-11-08']],
  ['2026-11-02', '2026-11-04', '2026-11-30', ['2026-11-04', '2026-11-08']],
  ['2026-11-02', '2026-11-01', '2026-11-05', ['2026-11-02', '2026-11-05']],
  ['2026-11-02', '2026-11-08', '2026-11-08', ['2026-11-08', '2026-11-08']],
  // Over the end of a month, a year, and the night on which clocks change.
  ['2026-12-28', '2026-12-01', '2027-02-01', ['2026-12-28', '2027-01-03']],
  ['2026-10-19', '2026-10-01', '2026-10-31', ['2026-10-19', '2026-10-25']],
  ['2028-02-28', '2028-02-01', '2028-03-31', ['2028-02-28', '2028-03-05']],
])('the week of %s, of %s to %s, leads to the documents of %j', (key, from, to, days) => {
  const [row] = weekRows(figures(from, to, { weeks: [{ key, ...none }] }), (day) => day.split('-').reverse().join('-'));
  expect(daysOf(row!.href)).toEqual(days);
  expect(row).toMatchObject({
    label: key.split('-').reverse().join('-'),
    short: `${key.slice(8)}-${key.slice(5, 7)}`,
  });
  expect(row!.values).toEqual([123.45, 1]);
});

it.each([
  ['BE/Oost-Vlaanderen', 'Belgium · Oost-Vlaanderen', 'Oost-Vlaanderen'],
  ['IT/Valle d’Aosta/Vallée d’Aoste', 'Italy · Valle d’Aosta/Vallée d’Aoste', 'Valle d’Aosta/Vallée d’Aoste'],
  ['LU', 'Luxembourg', 'Luxembourg'],
  ['LU/', 'Luxembourg', 'Luxembourg'],
])('the region %s is called %s', (key, label, short) => {
  const names: Record<string, string> = { BE: 'Belgium', IT: 'Italy', LU: 'Luxembourg' };
  const [row] = regionRows(
    figures('2026-11-01', '2026-11-30', { regions: [{ key, ...none }] }),
    (code) => names[code] ?? code,
  );
  expect(row).toMatchObject({ label, short });
  expect(new URLSearchParams(row!.href.split('?')[1]).get('region')).toBe(key);
});

it('a partner whose name is gone is called by the id, and leads to the documents of the jobs', () => {
  const [named, nameless] = partnerRows(
    figures('2026-11-01', '2026-11-30', {
      partners: [
        { key: 'p1', name: 'Maes', ...none },
        { key: 'p2', ...none },
      ],
    }),
  );
  expect([named!.label, nameless!.label]).toEqual(['Maes', 'p2']);
  expect(new URLSearchParams(nameless!.href.split('?')[1]).get('jobPartnerId')).toBe('p2');
});

it('a debt is no document, and leads to its requests', () => {
  const [row] = ageRows(
    figures('2026-11-01', '2026-11-30', { ages: [{ age: 'From90Days', requests: 2, due: 19_999 }] }),
    () => 'Old',
  );
  expect(row).toEqual({
    ...{ key: 'From90Days', label: 'Old', requests: 2, values: [199.99] },
    href: '/dashboard/outstanding-requests?age=From90Days',
  });
});
