import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { noWhatIf } from '@towline/sdk/domain/whatIf/tally';
import { expect, it, vi } from 'vitest';
import { asOf, body, depots, desk, first, maes, next, questions, region, second, show } from './whatIf.testing.tsx';

it('asks nothing until it is asked to; the address then is the question', async () => {
  const shown = await show('/?contractCode=Q8&days=7');
  expect(questions()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Tries'), { target: { value: '3' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Replay these days' })));
  expect(shown.search()).toContain('asked=true');
  expect(decodeURIComponent(shown.search())).toContain('tries=3');
  const asked = { contractCode: 'Q8', days: 7, change: { waterfall: { maxTries: 3 } } };
  expect(questions()).toMatchObject([asked, { ...asked, asOf, after: next }]);
});

it.each([
  ['Prices of all, percent', '-2,5', { prices: [{ percent: -2.5 }] }],
  ['Distance', '12.5', { weights: { Distance: 12.5 } }],
])('%s has its decimals, as the contract and the command line take them', async (label, typed, change) => {
  await show('/?days=7');
  fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Replay these days' })));
  expect(questions()[0]).toMatchObject({ change });
});

it('a link that was sent shows its answer: sums, interval, region and hour', async () => {
  await show('/?change=radius%3D60&asked=true');
  expect(screen.getByText(/104 of 104 requests\. 2 would have gone otherwise/)).toBeTruthy();
  expect(screen.getByText(/60% decided by fact, 40% by the model/)).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'What if' }));
  expect(table.getByRole('row', { name: /^First offer accepted 60% 50% −10 points/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /^BE · Vlaams Gewest 100 60% → 50% ?−\d.* … −\d.* points/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /^LU ?all by fact 20 40% 40 40.2/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Hour' }));
  expect(screen.getByRole('row', { name: /^03:00/ })).toBeTruthy();
});

it('a region opens hour by hour, of a part of the day, and the address keeps how it is looked at', async () => {
  const shown = await show('/?change=radius%3D60&asked=true');
  fireEvent.change(screen.getByLabelText('Part of the day'), { target: { value: 'evening' } });
  expect(screen.getByText('There is no search then')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Part of the day'), { target: { value: 'night' } });
  fireEvent.click(screen.getByRole('button', { name: 'BE · Vlaams Gewest' }));
  expect(screen.getByRole('row', { name: /^03:00/ })).toBeTruthy();
  expect(new URLSearchParams(shown.search()).get('region')).toBe('BE · Vlaams Gewest');
  expect(questions()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Remove BE · Vlaams Gewest' }));
  expect(screen.getByRole('row', { name: /^BE · Vlaams Gewest/ })).toBeTruthy();
});

it('opens a search side by side, and says what the model said', async () => {
  await show('/?change=radius%3D60&asked=true');
  const details = screen.getByText('4F1B').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const table = within(screen.getByRole('table', { name: '4F1B' }));
  expect(table.getAllByText(/Depannage Janssens/)).toHaveLength(2);
  expect(table.getByText(/31 s, by the model/)).toBeTruthy();
});

it('can be stopped, and goes on where it was', async () => {
  desk.answers = (call) => (body(call).after ? new Promise(() => {}) : first);
  await show('/?asked=true');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop' })));
  expect(screen.getByText(/Stopped after 52 of 104 requests/)).toBeTruthy();
  desk.answers = () => second;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resume' })));
  expect(screen.getByText(/104 of 104 requests/)).toBeTruthy();
});

it('says no figure before the first part has come', async () => {
  desk.answers = () => new Promise(() => {});
  await show('/?asked=true');
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).not.toMatch(/\d/);
});

it('says when there is nothing to say, when it fails, and when the address says nothing', async () => {
  desk.answers = () => ({ asOf, total: 0, counts: noWhatIf, changed: [], partnerNames: {} });
  const shown = await show('/?asked=true');
  expect(screen.getByText(/no search in these days/)).toBeTruthy();
  shown.unmount();
  desk.answers = () => new Response('{}', { status: 500 });
  const failed = await show('/?asked=true');
  expect(screen.getByRole('alert').textContent).not.toBe('');
  failed.unmount();
  desk.calls = [];
  await show('/?asked=true&change=nonsense');
  expect(screen.getByRole('alert').textContent).toContain('cannot be read');
  expect(questions()).toEqual([]);
});

it('what concerns one partner is listed, and can be taken back', async () => {
  const id = '00000000-0000-4000-8000-000000000009';
  const shown = await show(`/?change=${encodeURIComponent(`tries=3;state.${id}=Suspended`)}`);
  const link = await screen.findByRole('link', { name: 'Garage Maes' });
  expect(link.getAttribute('href')).toBe(`/dashboard/partners?partnerId=${id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Garage Maes: Suspended' }));
  expect(decodeURIComponent(shown.search())).toContain('tries=3');
  expect(decodeURIComponent(shown.search())).not.toContain('state.');
});

const said = (shown: { search(): string }) => new URLSearchParams(shown.search()).get('change');
const group = () => within(screen.getByRole('group', { name: 'A partner otherwise' }));
const choose = (label: string, value: string) => fireEvent.change(group().getByLabelText(label), { target: { value } });
const add = () => act(async () => fireEvent.click(group().getByRole('button', { name: 'Add the change' })));

it.each([
  [`price.${maes}.JumpStart=-5%`, 'prices -5%, only Jump start'],
  [`price.${maes}=80,1.2`, 'price €80.00 + €1.20'],
  [`depot.${maes}.${depots[1]!.id}=gone`, 'without one depot'],
  [`depot.${maes}.${depots[1]!.id}=51.2,3.2`, 'a depot moved to 51.200000, 3.200000'],
])('%s of a partner is told in words', async (text, words) => {
  await show(`/?change=${encodeURIComponent(text)}`);
  await screen.findByRole('link', { name: 'Garage Maes' });
  const list = screen.getByRole('list', { name: 'Partners otherwise' });
  expect(list.textContent?.replaceAll('\u00a0', ' ')).toContain(`Garage Maes: ${words}`);
});

it('whose price it is may be left open, whose state it is may not', async () => {
  await show('/');
  const button = group().getByRole('button', { name: 'Add the change' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  choose('What would be otherwise', 'Percent');
  expect(button.disabled).toBe(true);
  choose('Price, percent', '5');
  expect(button.disabled).toBe(false);
  choose('What would be otherwise', 'DepotMoved');
  expect(button.disabled).toBe(true);
});

it('a price of everybody names no partner, and lies beside the percentage of all', async () => {
  const shown = await show('/?change=price%3D10%25');
  choose('What would be otherwise', 'Amount');
  choose('Price, amount', '90');
  choose('Service', 'FlatbedTow');
  await add();
  expect(said(shown)).toBe('price=10%;price.FlatbedTow=90');
  expect((screen.getByLabelText('Prices of all, percent') as HTMLInputElement).value).toBe('10');
  fireEvent.click(screen.getByRole('button', { name: /^Remove All partners: price .*, only Towing on a flatbed/ }));
  expect(said(shown)).toBe('price=10%');
});

it('those that the parts did not tell are asked for in parts that tell all of theirs (DECISIONS T-781)', async () => {
  const [told] = first.changed;
  const other = { ...told!, requestId: 'r2', shortId: '77AA' };
  const elsewhere = { ...told!, requestId: 'r3', shortId: '0B0B', region: 'LU' };
  desk.answers = (call) => {
    const { take, after } = call.body as { take: number; after?: string };
    if (take !== 100) return after ? second : first;
    return after ? { ...second, changed: [elsewhere, other] } : { ...first, changed: [told] };
  };
  await show(`/?change=radius%3D60&asked=true&region=${encodeURIComponent(region)}`);
  expect(screen.queryByText('77AA')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'More' })));
  expect(screen.getAllByText(/^(4F1B|77AA|0B0B)$/).map(({ textContent }) => textContent?.slice(0, 4))).toEqual([
    '4F1B',
    '77AA',
  ]);
  expect(questions().slice(2)).toMatchObject([
    { take: 100, asOf },
    { take: 100, asOf, after: next },
  ]);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

it('says how many of those that go otherwise are listed, where not all of them are', async () => {
  await show('/?change=radius%3D60&asked=true');
  expect(screen.getByText(/^1 of 2 searches that would have gone otherwise/)).toBeTruthy();
});

it('leads to the contract whose settings are asked about, and to none where all are', async () => {
  await show('/?contractCode=Q8');
  const link = screen.getByRole('link', { name: 'Open the contract' });
  expect(link.getAttribute('href')).toBe('/dashboard/configuration/contracts/Q8');
  cleanup();
  await show('/');
  expect(screen.queryByRole('link', { name: 'Open the contract' })).toBeNull();
});

it.each([
  ['', '1 of 2 searches that would have gone otherwise', 1],
  ['&part=night', '2 would have gone otherwise: Night, 22 to 6', 1],
  ['&part=day', '0 would have gone otherwise: Day, 6 to 18', 0],
  ['&region=LU&by=hour', '0 would have gone otherwise: LU', 0],
  [
    `&region=${encodeURIComponent('BE · Vlaams Gewest')}&part=night&by=hour`,
    '2 would have gone otherwise: BE · Vlaams Gewest, Night',
    1,
  ],
])('looked at by "%s" counts, rows and list are about the same searches', async (looked, said, listed) => {
  await show(`/?change=radius%3D60&asked=true${looked}`);
  expect(screen.getByText(new RegExp(said))).toBeTruthy();
  expect(screen.queryAllByText('4F1B')).toHaveLength(listed);
  expect(screen.queryByText(/searches that would have gone otherwise/) !== null).toBe(listed > 0);
});

it('says of what there is no interval', async () => {
  await show('/?change=radius%3D60&asked=true');
  expect(screen.getByText(/P95 has none/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Part of the day'), { target: { value: 'night' } });
  expect(screen.getByText(/too few searches for one/)).toBeTruthy();
});

const contract = (code: string, network: string, waterfall: object) => ({
  code,
  name: code,
  process: { network },
  dispatch: { waterfall },
});

it('says what each setting is today, of the contract or between those that are asked about', async () => {
  desk.contracts = [contract('Q8', 'one', { maxTries: 4 }), contract('Auto5', 'two', {})];
  await show('/?contractCode=Q8');
  const saidOf = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  await vi.waitFor(() => expect(saidOf('Tries')).toBe('today 4'));
  expect(saidOf('Seconds to answer')).toBe('today 45');
  cleanup();
  await show('/');
  await vi.waitFor(() => expect(saidOf('Tries')).toBe('today 4 to 10'));
  expect(saidOf('Price')).toBe('today 5');
});

it.each([
  ['BE', false],
  ['IT', true],
])('a depot in the address stands by its name, and abroad is said to: %s', async (countryCode, isAbroad) => {
  desk.places = [{ formattedAddress: 'Markt 1, 8000 Brugge, België', countryCode }];
  await show(`/?change=${encodeURIComponent(`depot.${maes}=51.2,3.2`)}`);
  const list = await screen.findByRole('list', { name: 'Partners otherwise' });
  await vi.waitFor(() => expect(list.textContent).toContain('one more depot at Markt 1, 8000 Brugge'));
  expect(list.textContent?.includes('not in the partner’s country')).toBe(isAbroad);
});
