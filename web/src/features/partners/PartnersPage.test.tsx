import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Partner } from '@towline/sdk/api';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { PartnersPage } from './PartnersPage.tsx';
import { aPartner, partnerId } from './partner.testing.ts';

vi.mock('../../ui/map/MapView.tsx', () => ({
  MapView: ({ label, layers, onPick }: { label: string; layers: readonly Layer[]; onPick: (key: string) => void }) => (
    <section aria-label={label}>
      {layers
        .flatMap(({ pins = [] }) => pins)
        .map(({ key, letter, name }) => (
          <button key={key} type="button" onClick={() => onPick(key)}>
            {`pin ${letter} ${name}`}
          </button>
        ))}
    </section>
  ),
}));
interface Layer {
  readonly pins?: readonly { key: string; letter: string; name: string }[];
}

let stored: Partner;
let calls: AskedCall[];
let answer: ((call: AskedCall) => unknown) | undefined;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  calls = [];
  answer = undefined;
  stored = aPartner();
});

const open = (address = '/') =>
  renderScreen(<PartnersPage />, {
    address,
    towline: answeringServer((call) => {
      calls.push(call);
      const own = answer?.(call);
      if (own !== undefined) return own;
      const { pathname } = call.url;
      if (pathname.endsWith('/devices')) return [];
      if (pathname.endsWith('/organisations')) return [{ code: 'C24Belgium', name: 'C24 Belgium' }];
      if (pathname === '/v1/bo/partners') return { count: 41, records: [{ ...stored, dispatchLocations: undefined }] };
      if (pathname.startsWith('/v1/vat-numbers/'))
        return { valid: true, name: 'MAES BV', address: { city: 'Wetteren' } };
      if (pathname.endsWith(partnerId)) return stored;
      return {};
    }),
  });
const detail = () => screen.findByRole('region', { name: 'Takeldienst Maes' });
const asked = () => calls.find(({ url }) => url.pathname === '/v1/bo/partners')?.url.searchParams.toString();

it('is narrowed and turned by the address, 20 a page (3-platform §2, §9)', async () => {
  open('/?page=2&name=maes&country=BE,XX,IT&active=true&operationalStatus=Suspended');
  await screen.findByText('Takeldienst Maes');
  expect(asked()).toBe('name=maes&country=BE%2CIT&isActive=true&operationalStatus=Suspended&take=20&skip=20');
});

it('a row opens beside the list, stands in the address, and closing gives the row its focus back', async () => {
  const { search } = open('/?country=BE');
  const cell = await screen.findByText('Takeldienst Maes');
  const row = cell.closest('tr')!;
  row.focus();
  fireEvent.keyDown(row, { key: 'Enter' });
  fireEvent.mouseDown(cell);
  fireEvent.click(cell);
  const shown = await detail();
  expect(search()).toBe(`?country=BE&partnerId=${partnerId}`);
  expect(document.activeElement?.tagName).toBe('H2');
  fireEvent.click(within(shown).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(search()).toBe('?country=BE'));
  expect(screen.queryByRole('region', { name: 'Takeldienst Maes' })).toBeNull();
});

it('is opened by its address, with every card and tab that the documents name', async () => {
  open(`/?partnerId=${partnerId}`);
  const shown = within(await detail());
  const heading = (name: string) => shown.findByRole('heading', { name });
  for (const name of ['Administrative details', 'Operational info', 'Dispatch locations', 'Offers'])
    await heading(name);
  for (const name of [
    'Operational contact details',
    'Work schedule',
    'Service prices',
    'Enabled networks',
    'Integrations',
  ])
    await heading(name);
  expect(shown.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Id',
    'Owner',
    'Company details',
    'Billing details',
    'Parent organisation',
  ]);
});

it.each([
  ['Owner', ['Jan', 'Maes', 'jan@maes.example', 'Dutch']],
  ['Company details', ['Maes BV', 'BE0123456749', 'Brusselsesteenweg 120', '9230']],
  // Percent times 100, the account number in groups of four (3-platform §9, §3).
  ['Billing details', ['BE68 5390 0754 7034', '10%', '1.5%', '21%', 'GKCCBEBB']],
  ['Parent organisation', ['Auto5', 'C24 Belgium']],
])('shows in the tab %s: %s', async (tab, texts) => {
  open(`/?partnerId=${partnerId}`);
  const shown = within(await detail());
  fireEvent.click(await shown.findByRole('tab', { name: tab }));
  const panel = shown.getByRole('tabpanel');
  await waitFor(() => {
    for (const text of texts) expect(panel.textContent).toContain(text);
  });
});

it('looks a VAT number up in the register of its country, and asks that of the Union', async () => {
  open(`/?partnerId=${partnerId}`);
  const shown = within(await detail());
  fireEvent.click(await shown.findByRole('tab', { name: 'Company details' }));
  const link = shown.getByRole<HTMLAnchorElement>('link', { name: /Crossroads bank/ });
  expect(link.href).toContain('ondernemingsnummer=0123456749');
  fireEvent.click(shown.getByRole('button', { name: 'Check the VAT number' }));
  expect((await shown.findByText(/The register knows this number/)).closest('[role=status]')?.textContent).toContain(
    'MAES BV, Wetteren',
  );
  expect(calls.at(-1)?.url.pathname).toBe('/v1/vat-numbers/BE0123456749');
});

it('letters each depot alike in the list and on the map', async () => {
  open(`/?partnerId=${partnerId}`);
  const shown = within(await detail());
  await shown.findByRole('button', { name: 'pin A Depot Wetteren' });
  const second = shown.getByRole('button', { name: 'Depot Aalst: show on the map' });
  expect(second.textContent).toBe('B');
  fireEvent.click(shown.getByRole('button', { name: 'pin B Depot Aalst' }));
  expect(second.getAttribute('aria-pressed')).toBe('true');
});

it('counts what was accepted and rejected by period, and shows prices and hours', async () => {
  open(`/?partnerId=${partnerId}`);
  const shown = within(await detail());
  const offers = within(await shown.findByRole('table', { name: 'Offers of Takeldienst Maes' }));
  expect(offers.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'PeriodAcceptedRejected',
    'last 90 days8012',
    'Altogether400–',
  ]);
  const prices = within(shown.getByRole('table', { name: 'Service prices' }));
  expect(prices.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ContractServicePer job, netPer km, net',
    'All contractsJump start€62.00€1.20',
    'Q8Jump start€58.00€1.10',
  ]);
  expect(shown.getByText('06:00–23:00')).toBeTruthy();
  expect(shown.getAllByText('Closed')).toHaveLength(6);
});

// proves 3-platform §8 List loading fails for outstanding requests and partners
it('passes the error of the list on, with a way to try again (DECISIONS S-18)', async () => {
  answer = ({ url }) =>
    url.pathname === '/v1/bo/partners'
      ? Response.json({ title: 'No', status: 500, code: 'AN_ERROR_OCCURED' }, { status: 500 })
      : undefined;
  open();
  const [again] = await screen.findAllByRole('button', { name: 'Retry' });
  answer = undefined;
  fireEvent.click(again!);
  await screen.findByText('Takeldienst Maes');
});

it('says so where the link leads to a partner that is gone', async () => {
  answer = ({ url }) =>
    url.pathname.endsWith(partnerId)
      ? Response.json({ title: 'No', status: 404, code: 'NOT_FOUND' }, { status: 404 })
      : undefined;
  open(`/?partnerId=${partnerId}`);
  await screen.findByText('This partner is no longer there');
});
