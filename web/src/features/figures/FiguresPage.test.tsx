import { act, cleanup, screen, within } from '@testing-library/react';
import type { MoneyFigures } from '@towline/sdk/api';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import type { BarPlotProps } from '../../ui/plot/BarPlot.tsx';
import { FiguresPage } from './FiguresPage.tsx';

const drawn: BarPlotProps[] = [];
vi.mock('../../ui/plot/BarPlot.tsx', () => ({
  BarPlot: (props: BarPlotProps) => {
    drawn.push(props);
    return <div role="img" aria-label={props.label} />;
  },
}));

const figures: MoneyFigures = {
  ...{ from: '2026-11-04', to: '2026-11-12' },
  weeks: [
    { key: '2026-11-02', requests: 4, documents: 8, revenue: 40_000, cost: 30_000 },
    { key: '2026-11-09', requests: 0, documents: 0, revenue: 0, cost: 0 },
  ],
  regions: [{ key: 'BE/Oost-Vlaanderen', requests: 4, documents: 8, revenue: 40_000, cost: 30_000 }],
  partners: [
    {
      key: 'c0ffee01-1c3d-4e5f-8a9b-0c1d2e3f4a5b',
      name: 'Depannage Maes',
      requests: 4,
      documents: 8,
      revenue: 40_000,
      cost: 30_000,
    },
  ],
  otherRegions: { groups: 0, requests: 0, documents: 0, revenue: 0, cost: 0 },
  otherPartners: { groups: 3, requests: 2, documents: 5, revenue: 10_000, cost: 9_000 },
  total: { requests: 6, documents: 13, revenue: 50_000, cost: 39_000 },
  ages: [
    { age: 'Under7Days', requests: 1, due: 18_150 },
    { age: 'From90Days', requests: 2, due: 20_000 },
  ],
};
let asked: AskedCall[];
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  asked = [];
  drawn.length = 0;
});
afterEach(cleanup);

const open = (address = '/', answer = figures) => {
  const towline = answeringServer((call) => {
    asked.push(call);
    return answer;
  });
  return renderScreen(<FiguresPage />, { towline, address });
};

it('draws what each table says, and each line opens its list', async () => {
  open();
  const weeks = within(await screen.findByRole('table', { name: 'By week' }));
  expect(await screen.findByRole('img', { name: 'By week' })).toBeTruthy();
  const [first] = weeks.getAllByRole('link');
  // A week is cut at the days that were asked for.
  expect(first?.getAttribute('href')).toMatch(
    /ledger\?from=2026-11-04&to=2026-11-08&kind=DocumentIssued&subject=Request$/,
  );
  expect(weeks.getAllByRole('row')[1]?.textContent).toMatch(/48€400[.,]00€300[.,]00€100[.,]00€75[.,]00$/);
  // Nothing is divided by nothing.
  expect(weeks.getAllByRole('row')[2]?.textContent).toMatch(/––$/);
  const link = (table: string) => within(screen.getByRole('table', { name: table })).getAllByRole('link')[0];
  expect(link('By region')?.textContent).toBe('Belgium · Oost-Vlaanderen');
  const href = (table: string) => link(table)?.getAttribute('href');
  expect(href('By region')).toMatch(
    /ledger\?from=2026-11-04&to=2026-11-12&kind=DocumentIssued&region=BE%2FOost-Vlaanderen$/,
  );
  expect(href('By partner')).toMatch(
    /ledger\?from=2026-11-04&to=2026-11-12&kind=DocumentIssued&jobPartnerId=c0ffee01-1c3d-4e5f-8a9b-0c1d2e3f4a5b$/,
  );
  expect(link('Outstanding by age')?.textContent).toBe('Under 7 days');
  expect(href('Outstanding by age')).toMatch(/outstanding-requests\?age=Under7Days$/);
  const week = drawn.find(({ label }) => label === 'By week');
  expect(week?.series).toEqual([
    { label: 'Revenue', values: [400, 0] },
    { label: 'Cost', values: [300, 0] },
  ]);
});

it('says how many are shown, what the others come to, and the total of all (DECISIONS T-747)', async () => {
  open();
  const partners = within(await screen.findByRole('table', { name: 'By partner' }));
  expect(screen.getByText('1 of 4, those with the highest cost')).toBeTruthy();
  const lines = partners.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines.at(-2)).toMatch(/^Others25€100[.,]00€90[.,]00€50[.,]00€45[.,]00$/);
  expect(lines.at(-1)).toMatch(/^Total613€500[.,]00€390[.,]00/);
  const regions = within(screen.getByRole('table', { name: 'By region' })).getAllByRole('row');
  expect(regions.map(({ textContent }) => textContent).filter((line) => line?.startsWith('Others'))).toEqual([]);
});

it('says that the end is before the beginning, in place of figures', async () => {
  const towline = answeringServer(() =>
    Response.json(
      { status: 400, code: 'VALIDATION_FAILED', messageKey: 'TO_BEFORE_FROM', title: 'x' },
      { status: 400, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
  renderScreen(<FiguresPage />, { towline, address: '/?from=2026-11-20&to=2026-11-10' });
  expect(await screen.findByText('The end is before the beginning')).toBeTruthy();
  expect(screen.queryByText('No documents in these days')).toBeNull();
});

it('opens the same list by a bar as by its line, in a tab of its own with Ctrl', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { pathname, search } = open();
  await screen.findByRole('img', { name: 'Outstanding by age' });
  const ages = drawn.find(({ label }) => label === 'Outstanding by age');
  ages?.onPick?.(1, true);
  expect(opened.mock.calls[0]?.[0]).toMatch(/outstanding-requests\?age=From90Days$/);
  act(() => ages?.onPick?.(1, false));
  expect(pathname() + search()).toBe('/dashboard/outstanding-requests?age=From90Days');
  opened.mockRestore();
});

it('is of the days of the address, and says where there is nothing', async () => {
  open('/?from=2026-01-01&to=2026-01-31', { ...figures, weeks: [], regions: [], partners: [] });
  expect(await screen.findAllByText('No documents in these days')).toHaveLength(3);
  expect(asked[0]?.url.searchParams.toString()).toBe('from=2026-01-01&to=2026-01-31');
});
