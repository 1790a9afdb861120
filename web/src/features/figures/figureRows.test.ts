import type { MoneyFigures } from '@towline/sdk/api';
import { expect, it } from 'vitest';
import { ageRows, partnerRows, regionRows, weekRows } from './figureRows.ts';

const sum = { requests: 2, documents: 3, revenue: 12_345, cost: -5 };
const others = { groups: 0, requests: 0, documents: 0, revenue: 0, cost: 0 };

/** Figures of one group, which stands among the weeks and the regions. */
const figures = (from: string, to: string, key: string): MoneyFigures => ({
  ...{ from, to, weeks: [{ key, ...sum }], regions: [{ key, ...sum }], partners: [], ages: [] },
  ...{ total: sum, otherRegions: others, otherPartners: others },
});

it.each<[string, string, string, string, string[]]>([
  // from, to, week, called, days of its list
  ['2026-11-02', '2026-11-29', '2026-11-02', '2026-11-02', ['2026-11-02', '2026-11-08']],
  ['2026-11-04', '2026-11-29', '2026-11-02', '2026-11-04', ['2026-11-04', '2026-11-08']],
  ['2026-11-08', '2026-11-29', '2026-11-02', '2026-11-08', ['2026-11-08', '2026-11-08']],
  ['2026-11-01', '2026-11-30', '2026-11-30', '2026-11-30', ['2026-11-30', '2026-11-30']],
  ['2026-11-04', '2026-11-05', '2026-11-02', '2026-11-04', ['2026-11-04', '2026-11-05']],
  // Weeks in which the clock is changed, and the one in which the year is.
  ['2026-03-01', '2026-03-31', '2026-03-23', '2026-03-23', ['2026-03-23', '2026-03-29']],
  ['2026-10-01', '2026-10-31', '2026-10-19', '2026-10-19', ['2026-10-19', '2026-10-25']],
  ['2026-12-01', '2027-01-31', '2026-12-28', '2026-12-28', ['2026-12-28', '2027-01-03']],
  ['2027-01-01', '2027-01-31', '2026-12-28', '2027-01-01', ['2027-01-01', '2027-01-03']],
])('of %s to %s the week of %s is called %s, and its list has the same days', (from, to, week, called, days) => {
  const [row] = weekRows(figures(from, to, week), (day) => day);
  expect([row?.key, row?.label, row?.short]).toEqual([week, called, called.slice(0, 5)]);
  const { searchParams } = new URL(row?.href ?? '', 'http://console');
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual(days);
  expect(row?.values).toEqual([123.45, -0.05]);
});

it.each([
  ['BE/Vlaams Gewest', '<BE> · Vlaams Gewest', 'Vlaams Gewest'],
  ['IT', '<IT>', '<IT>'],
  ['IT/Valle d’Aosta/Vallée d’Aoste', '<IT> · Valle d’Aosta/Vallée d’Aoste', 'Valle d’Aosta/Vallée d’Aoste'],
])('the region %s is called %s', (key, label, short) => {
  const [row] = regionRows(figures('2026-11-01', '2026-11-30', key), (code) => `<${code}>`);
  expect([row?.label, row?.short]).toEqual([label, short]);
  expect(new URL(row?.href ?? '', 'http://console').searchParams.get('region')).toBe(key);
});

it('a partner whose name is gone is called by the id, and leads to the documents of the jobs', () => {
  const partners = [
    { key: 'p1', name: 'Maes', ...sum },
    { key: 'p2', ...sum },
  ];
  const [named, nameless] = partnerRows({ ...figures('2026-11-01', '2026-11-30', 'BE'), partners });
  expect([named?.label, nameless?.label]).toEqual(['Maes', 'p2']);
  expect(new URLSearchParams(nameless?.href.split('?')[1]).get('jobPartnerId')).toBe('p2');
});

it('a debt is no document, and leads to its requests', () => {
  const ages: MoneyFigures['ages'] = [{ age: 'From90Days', requests: 2, due: 19_999 }];
  expect(ageRows({ ...figures('2026-11-01', '2026-11-30', 'BE'), ages }, () => 'Old')).toEqual([
    {
      ...{ key: 'From90Days', label: 'Old', requests: 2, values: [199.99] },
      href: '/dashboard/outstanding-requests?age=From90Days',
    },
  ]);
});
