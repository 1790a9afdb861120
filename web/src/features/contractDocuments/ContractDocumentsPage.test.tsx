import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Contract } from '@towline/sdk/api';
import { expect, it, vi } from 'vitest';
import {
  breaksExamples,
  desk,
  first,
  giveReason,
  holdsOlder,
  open,
  press,
  toldLast,
  type,
} from './contractDesk.testing.tsx';

it('two versions are compared value by value, and an old one is saved again once its difference was seen', async () => {
  open();
  await press(/^Versions 2/);
  const compare = await screen.findByRole('button', { name: /^Compare 0\/2/ });
  expect(compare.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Schema bypassed')).toBeTruthy();
  for (const box of screen.getAllByRole('checkbox', { name: /^[12]$/ })) fireEvent.click(box);
  await press(/^Compare 2\/2/);
  const sides = ['Version 1 · Els Claes · 20-11-2026', 'Version 2 · Els Claes · 20-11-2026'];
  const table = within(await screen.findByRole('table', { name: new RegExp(`^${sides.join('.*→ ')}`) }));
  const changed = table.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  expect(changed).toContain('pricing.customerPriceFactorChanged1.11.3');
  expect(changed.filter((row) => /^(version|lastUpdatedAt)/.test(row))).toEqual([]);
  expect(await screen.findByText(new RegExp(`^${sides.join('.*\\| ')}`))).toBeTruthy();
  await press('Versions');
  await press('Restore: 1');
  await press('Restore this version…');
  desk.refusal = breaksExamples();
  await giveReason('too dear', 'Restore this version…');
  const broken = await screen.findByRole('button', { name: 'Save although examples break' });
  desk.refusal = undefined;
  fireEvent.click(broken);
  await vi.waitFor(() => expect(desk.stored).toMatchObject({ version: 3, pricing: { customerPriceFactor: 1.1 } }));
  const body = { reason: 'too dear', overridesExamples: true, contract: { version: 2, code: 'Q8' } };
  expect(desk.calls.at(-1)?.body).toMatchObject(body);
  await vi.waitFor(() => expect(toldLast()).toEqual(['Version 3 has been saved', holdsOlder]));
});

it('a link leads to two versions; who leaves them comes to the table, and nonsense to it, too', async () => {
  const { search, unmount } = open('/?versions=1,2');
  expect(await screen.findByText(/^Version 1 .*\| Version 2 /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore this version…' })).toBeNull();
  await press('Versions');
  await press('Compare with the one before: 2');
  expect(search()).toBe('?versions=1,2');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await vi.waitFor(() => expect([search(), screen.queryByRole('dialog')]).toEqual(['', null]));
  unmount();
  open('/?versions=2,2');
  expect(await screen.findByRole('button', { name: /^Compare 0\/2/ })).toBeTruthy();
});

it('a document that the list brought is shown before it was asked for alone; a newer one follows', async () => {
  const asked = Promise.withResolvers<Contract>();
  open('/', ({ url }) => (url.pathname.endsWith('/Q8') ? asked.promise : undefined));
  const document = await screen.findByLabelText<HTMLTextAreaElement>('Document');
  expect(document.value).toContain('"version": 2');
  asked.resolve({ ...first, version: 3 });
  await vi.waitFor(() => expect(document.value).toContain('"version": 3'));
});

it('what was typed survives a crash with its reason, says what others saved meanwhile, and goes once it is saved', async () => {
  open();
  await type('1.3', '1.4');
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'dearer' } });
  // A browser that dies unmounts nothing: the same page in another one finds what was kept.
  fireEvent(window, new Event('pagehide'));
  const kept = { ...localStorage };
  cleanup();
  expect(Object.keys(localStorage)).toEqual([]);
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
  desk.stored = { ...first, name: 'Theirs', version: 3 };
  open();
  const document = await screen.findByLabelText<HTMLTextAreaElement>('Document');
  expect(document.value).toContain('1.4');
  expect(screen.getByText(/^Changes that you typed on .* are back/)).toBeTruthy();
  expect(screen.getByText(/What you have typed is still here/)).toBeTruthy();
  await press('Keep mine, save over it');
  await press(/^Save version 4/);
  await vi.waitFor(() => expect(desk.stored).toMatchObject({ version: 4, pricing: { customerPriceFactor: 1.4 } }));
  expect(desk.calls.at(-1)?.body).toMatchObject({ reason: 'dearer' });
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

it('a schema that does not load is said above the text, which is saved without it by who says so (DECISIONS T-586)', async () => {
  const isSchema = ({ pathname }: URL) => pathname.includes('json-schemas');
  let isAway = true;
  const away = () => Response.json({ status: 500, code: 'INTERNAL', title: 'no' }, { status: 500 });
  open('/', ({ url }) => (isAway && isSchema(url) ? away() : undefined));
  expect((await screen.findByText(/The schema could not be loaded/)).closest('[role=alert]')).toBeTruthy();
  await type('1.3', '1.4');
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'dearer' } });
  const save = screen.getByRole('button', { name: /^Save version 3/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(save);
  expect(desk.calls).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Save without the schema' }));
  fireEvent.click(save);
  await vi.waitFor(() => expect(desk.stored.version).toBe(3));
  expect(desk.calls.at(-1)?.url.search).toBe('?bypassSchema=true');
  // The next one is asked for anew, and waits for no reload.
  await type('1.4', '1.5');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Save without the schema' }).checked).toBe(false);
  isAway = false;
  await press('Retry');
  await vi.waitFor(() => expect(screen.queryByText(/The schema could not be loaded/)).toBeNull());
  expect(screen.queryByRole('checkbox', { name: /schema/ })).toBeNull();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Document')).value).toContain('1.5');
});

it('archives with a reason, but not over what is typed; publishes the terms; moves open requests', async () => {
  open();
  await type('1.3', '1.4');
  const archive = await screen.findByRole('button', { name: 'Archive' });
  expect(archive.getAttribute('aria-disabled')).toBe('true');
  await press('Undo the changes');
  await press('Archive');
  await giveReason('ended', 'Archive');
  await vi.waitFor(() => expect(desk.stored.archivedAt).toBeTruthy());
  await press('Publish the terms');
  await giveReason('asked', 'Publish the terms');
  await vi.waitFor(() => expect(desk.stored.communications?.['customer.Terms']?.enabledForWebsite).toBe(true));
  await press('Move open requests…');
  await giveReason('same terms for all', 'Move open requests…');
  await vi.waitFor(() => expect(desk.calls.at(-1)?.url.pathname).toBe('/v1/contracts/Q8/move-requests'));
});

it('its information says how often it was saved, who works with it, and what the scan finds', async () => {
  open();
  await press('About the contract');
  const info = within(await screen.findByRole('dialog', { name: 'Q8 Roadside' }));
  const value = (label: string) => info.getByText(label).nextElementSibling?.textContent;
  await vi.waitFor(() => expect(value('Agents')).toBe('1'));
  const labels = ['Version', 'Versions', 'Archived', 'Open requests', 'Communications'];
  expect(labels.map(value)).toEqual(['2', '2', 'No', '3', '1']);
  expect(Number(value('Anomalies'))).toBeGreaterThan(0);
});

it('the list keeps archived ones apart, says which have errors, and the scan of all names them', async () => {
  open();
  const list = within(await screen.findByRole('navigation', { name: 'Contracts' }));
  expect(await list.findByText('errors: 2')).toBeTruthy();
  expect(list.queryByText('Old')).toBeNull();
  fireEvent.click(list.getByRole('checkbox', { name: 'Archived' }));
  expect(list.getByText('Old')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'Scan all' }));
  await act(async () => {});
  expect(await screen.findByText('Contracts scanned: 2, with findings: 2')).toBeTruthy();
});

it('a tie in the network’s price list is said in the list, by the scan of all and in the editor (DECISIONS T-519)', async () => {
  const towing = { code: 'Towing', pricingType: 'Service', displayOrder: 1 } as const;
  const services = [
    { ...towing, price: 88 },
    { ...towing, price: 92 },
  ];
  desk.tied = [{ code: 'Default', title: 'Tariffs', viewpoint: 'Network', version: 1, services }];
  open('/Q8');
  const list = within(await screen.findByRole('navigation', { name: 'Contracts' }));
  expect(await list.findByText('errors: 3')).toBeTruthy();
  expect((await screen.findAllByText(/\/pricing/, { selector: 'output' })).length).toBe(1);
  fireEvent.click(list.getByRole('button', { name: 'Scan all' }));
  expect(await screen.findAllByText(/TLC016/)).toHaveLength(2);
});
