import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react';
import type { Contract, ContractVersion, PriceList } from '@towline/sdk/api';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { flash, useToasts } from '../../kit/flash.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import type { DocumentScan } from '../../widgets/jsonEditor/findingsOf.ts';
import { ContractDocumentsPage } from './ContractDocumentsPage.tsx';

vi.mock('react-router', async (original) => ({ ...(await original()), useParams: () => ({ contractCode: 'Q8' }) }));
vi.mock('../../widgets/jsonEditor/JsonText.tsx', () => ({ JsonText: () => null }));
// What is typed counts here; how it is typed and drawn are the editor's own tests.
vi.mock('../../widgets/jsonEditor/JsonConfigEditor.tsx', () => ({
  JsonConfigEditor: ({ text, onText, scan, place }: JsonEditing) => (
    <>
      <output>{JSON.stringify(place)}</output>
      <textarea aria-label="Document" value={text} onChange={({ currentTarget }) => onText(currentTarget.value)} />
      <output>{scan?.(first as never).map(({ pointer }) => pointer)}</output>
    </>
  ),
}));
vi.mock('../../widgets/jsonEditor/JsonDiff.tsx', () => ({
  JsonDiff: ({ beforeLabel, afterLabel }: Readonly<Record<string, string>>) => `${beforeLabel} | ${afterLabel}`,
}));

interface JsonEditing {
  text: string;
  onText: (text: string) => void;
  scan?: DocumentScan;
  place?: object;
}

const first: Contract = {
  code: 'Q8',
  name: 'Q8 Roadside',
  type: 'B2B',
  isActive: true,
  lastUpdatedAt: '2026-11-20T10:00:00Z',
  version: 2,
  pricing: { customerPriceFactor: 1.3 },
  communications: { 'customer.Terms': { texts: { en: '<p>Terms</p>' } } },
};
const older: Contract = { ...first, version: 1, pricing: { customerPriceFactor: 1.1 } };

let stored: Contract;
let calls: AskedCall[];
let refusal: Response | undefined;
let tied: PriceList[];
let overridden: ContractVersion['overriddenExamples'];

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  [stored, calls, refusal, tied, overridden] = [first, [], undefined, [], undefined];
  flash.clear();
  localStorage.clear();
});

function versions(v: string | null): ContractVersion[] {
  const all = [stored, ...(stored.version > 2 ? [first] : []), older].map((contract) => ({
    version: contract.version,
    savedAt: contract.lastUpdatedAt,
    savedBy: 'Els Claes',
    reason: `why ${contract.version}`,
    bypassedSchema: contract.version === 1,
    openRequests: contract.version === 1 ? 3 : 0,
    ...(overridden && { overriddenExamples: overridden, brokenExamples: overridden.map(({ name }) => name) }),
    contract,
  }));
  return v === null ? all.map(({ contract: _, ...one }) => one) : all.filter(({ version }) => v.includes(`${version}`));
}

function answer(call: AskedCall): unknown {
  const { method, url, body } = call;
  if (method !== 'GET') calls.push(call);
  if (url.pathname.endsWith('/price-lists/tied')) return tied;
  if (url.pathname.endsWith('/move-requests')) return { toVersion: 2, moved: 3, remaining: 0 };
  if (url.pathname.endsWith('/clone')) return { ...first, code: url.searchParams.get('code'), version: 1 };
  if (url.pathname.endsWith('/versions')) return versions(url.searchParams.get('v'));
  if (url.pathname.endsWith('/contracts'))
    return [stored, { ...first, code: 'OLD', name: 'Old', archivedAt: '2026-01-01T10:00:00Z' }];
  if (!url.pathname.endsWith('/Q8'))
    return url.pathname.endsWith('/agents') ? { records: workers, count: workers.length } : { type: 'object' };
  if (method === 'PUT') {
    if (refusal) return refusal;
    stored = { ...(body as { contract: Contract }).contract, version: stored.version + 1 };
    return { ...stored, openRequestsOfOlderVersions: 3 };
  }
  return stored;
}

// One of them has the contract.
const workers = [['Q8', 'Auto5'], ['Auto5'], undefined].map((contracts) => ({ permissions: { contracts } }));
const open = (address = '/') => renderScreen(<ContractDocumentsPage />, { towline: answeringServer(answer), address });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (from: string, to: string) => {
  const document = await screen.findByLabelText<HTMLTextAreaElement>('Document');
  fireEvent.change(document, { target: { value: document.value.replace(from, to) } });
  return document;
};
const holdsOlder = 'Open requests that keep an older version: 3';
const toldLast = () => renderHook(useToasts).result.current.at(-1)?.lines;
const giveReason = async (reason: string, verb: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: verb }));
  fireEvent.change(await dialog.findByRole('textbox', { name: /Reason/ }), { target: { value: reason } });
  fireEvent.click(dialog.getByRole('button', { name: verb }));
};

it('a save asks why, sends it, and goes on from the version that it made', async () => {
  open();
  const document = await type('1.3', '1.4');
  await press(/^Save version 3/);
  expect((await screen.findByRole('alert')).textContent).toBe('Say why it is changed');
  expect(calls).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'dearer' } });
  await press(/^Save version 3/);
  await vi.waitFor(() => expect(document.value).toContain('"version": 3'));
  expect(calls.map(({ body }) => body)).toMatchObject([{ reason: 'dearer', contract: { version: 2 } }]);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  const { result } = renderHook(useToasts);
  const told = result.current.flatMap(({ lines }) => lines);
  expect(told).toEqual(['Version 3 has been saved', 'Open requests that keep an older version: 3']);
});

// proves 3-platform §8 Organisation or contract save fails
it('a save that fails says so in a window, and what was typed stays', async () => {
  refusal = Response.json({ status: 422, code: 'RULE_BROKEN', title: 'no' }, { status: 422 });
  open();
  const document = await type('1.3', '1.4');
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'dearer' } });
  await press(/^Save version 3/);
  const popup = await screen.findByRole('alertdialog', { name: 'An error occurred' });
  expect(popup.textContent).toContain('The changes are not saved');
  expect(document.value).toContain('1.4');
  for (const close of within(popup).getAllByRole('button', { name: 'Close' })) fireEvent.click(close);
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

function breaksExamples(): Response {
  const errors = [{ pointer: '/contract/examples/0/expect', detail: 'flat battery: Towing', code: 'EXAMPLE_BROKEN' }];
  return Response.json({ status: 422, code: 'RULE_BROKEN', title: 'no', errors }, { status: 422 });
}

it('examples that break stop a save, unless that is overridden with the reason that is given', async () => {
  refusal = breaksExamples();
  open();
  await type('1.3', '1.4');
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'dearer' } });
  await press(/^Save version 3/);
  const popup = within(await screen.findByRole('alertdialog', { name: 'Not saved: examples do not pass' }));
  expect(await popup.findByText(/flat battery: Towing/)).toBeTruthy();
  refusal = undefined;
  fireEvent.click(popup.getByRole('button', { name: 'Save although examples break' }));
  await vi.waitFor(() => expect(stored.version).toBe(3));
  expect(calls.at(-1)?.body).toMatchObject({ reason: 'dearer', overridesExamples: true });
});

it('examples that were overridden are named above the text and in each version, with since when and why', async () => {
  overridden = [{ name: 'Flat battery', version: 1, reason: 'cards first' }];
  open();
  const said = 'Flat battery (since version 1: cards first)';
  expect((await screen.findByText('Examples overridden')).closest('[role=status]')?.textContent).toContain(said);
  await press(/^Versions 2/);
  const tags = await screen.findAllByText(/^Examples overridden: /);
  expect(tags.map(({ textContent }) => textContent)).toEqual([
    `Examples overridden: ${said}`,
    'Examples overridden: Flat battery',
  ]);
});

it.each([
  [3, 3, undefined],
  [4, 2, '2 more'],
  [5, 2, '3 more'],
])(
  'of %i overridden examples %i are read at once: the text below is what somebody came for',
  async (all, read, more) => {
    overridden = Array.from({ length: all }, (_, at) => ({ name: `Example ${at}`, version: 1, reason: 'asked' }));
    open();
    const notice = within((await screen.findByText('Examples overridden')).closest<HTMLElement>('[role=status]')!);
    const folded = notice.queryByText(/ more$/);
    expect([notice.getAllByRole('listitem').length, folded?.textContent]).toEqual([all, more]);
    const unfolded = notice.getAllByRole('listitem').filter((item) => !item.closest('details'));
    expect(unfolded).toHaveLength(read);
  },
);

it('a refusal shows which examples break, what was expected and what came, and leads to each', async () => {
  const recorded = {
    at: '2026-11-20T12:00:00Z',
    order: { orderType: 'RoadsideAssistance' as const, requestedService: {}, vehicle: {}, serviceLocation: {} },
  };
  const named = ['Passes', 'Flat battery', 'Two', 'Three', 'Four', 'Five'];
  const expected = (name: string) => ({
    services:
      name === 'Passes' ? ['BreakdownAssistance' as const, 'TowingTransport' as const] : ['TowingTransport' as const],
  });
  stored = { ...first, examples: named.map((name) => ({ name, recorded, expected: expected(name) })) };
  const errors = [1, 2, 3, 4, 5].map((index) => ({
    ...{ pointer: `/contract/examples/${index}/expected/services`, detail: 'must be', code: 'EXAMPLE_BROKEN' },
  }));
  refusal = Response.json({ status: 422, code: 'RULE_BROKEN', title: 'no', errors }, { status: 422 });
  open();
  await type('1.3', '1.4');
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'dearer' } });
  await press(/^Save version 3/);
  const popup = within(await screen.findByRole('alertdialog', { name: 'Not saved: examples do not pass' }));
  expect(await popup.findByText('Examples of this contract that do not pass: 5')).toBeTruthy();
  const tables = popup.getAllByRole('table').map((table) => within(table).getAllByRole('row').at(-1)?.textContent);
  expect(tables).toEqual(Array.from({ length: 5 }, () => 'ServicesTowingBreakdown assistance, Towing'));
  expect(popup.queryByText(/contract\/examples/)).toBeNull();
  fireEvent.click(popup.getByRole('button', { name: 'Show in the text: Flat battery' }));
  expect(await screen.findByText('{"pointer":"/examples/1"}')).toBeTruthy();
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
});

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
  refusal = breaksExamples();
  await giveReason('too dear', 'Restore this version…');
  const broken = await screen.findByRole('button', { name: 'Save although examples break' });
  refusal = undefined;
  fireEvent.click(broken);
  await vi.waitFor(() => expect(stored).toMatchObject({ version: 3, pricing: { customerPriceFactor: 1.1 } }));
  const body = { reason: 'too dear', overridesExamples: true, contract: { version: 2, code: 'Q8' } };
  expect(calls.at(-1)?.body).toMatchObject(body);
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
  const towline = answeringServer((call) => (call.url.pathname.endsWith('/Q8') ? asked.promise : answer(call)));
  renderScreen(<ContractDocumentsPage />, { towline });
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
  stored = { ...first, name: 'Theirs', version: 3 };
  open();
  const document = await screen.findByLabelText<HTMLTextAreaElement>('Document');
  expect(document.value).toContain('1.4');
  expect(screen.getByText(/^Changes that you typed on .* are back/)).toBeTruthy();
  expect(screen.getByText(/What you have typed is still here/)).toBeTruthy();
  await press('Keep mine, save over it');
  await press(/^Save version 4/);
  await vi.waitFor(() => expect(stored).toMatchObject({ version: 4, pricing: { customerPriceFactor: 1.4 } }));
  expect(calls.at(-1)?.body).toMatchObject({ reason: 'dearer' });
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

it('a schema that does not load is said above the text, which is saved without it by who says so (DECISIONS T-586)', async () => {
  const isSchema = ({ pathname }: URL) => pathname.includes('json-schemas');
  let isAway = true;
  const away = () => Response.json({ status: 500, code: 'INTERNAL', title: 'no' }, { status: 500 });
  const towline = answeringServer((call) => (isAway && isSchema(call.url) ? away() : answer(call)));
  renderScreen(<ContractDocumentsPage />, { towline });
  expect((await screen.findByText(/The schema could not be loaded/)).closest('[role=alert]')).toBeTruthy();
  await type('1.3', '1.4');
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'dearer' } });
  const save = screen.getByRole('button', { name: /^Save version 3/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(save);
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Save without the schema' }));
  fireEvent.click(save);
  await vi.waitFor(() => expect(stored.version).toBe(3));
  expect(calls.at(-1)?.url.search).toBe('?bypassSchema=true');
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
  await vi.waitFor(() => expect(stored.archivedAt).toBeTruthy());
  await press('Publish the terms');
  await giveReason('asked', 'Publish the terms');
  await vi.waitFor(() => expect(stored.communications?.['customer.Terms']?.enabledForWebsite).toBe(true));
  await press('Move open requests…');
  await giveReason('same terms for all', 'Move open requests…');
  await vi.waitFor(() => expect(calls.at(-1)?.url.pathname).toBe('/v1/contracts/Q8/move-requests'));
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
  expect(await screen.findByText('2 contracts scanned, findings in 2')).toBeTruthy();
});

it('a tie in the network’s price list is said in the list, by the scan of all and in the editor (DECISIONS T-519)', async () => {
  const towing = { code: 'Towing', pricingType: 'Service', displayOrder: 1 } as const;
  const services = [
    { ...towing, price: 88 },
    { ...towing, price: 92 },
  ];
  tied = [{ code: 'Default', title: 'Tariffs', viewpoint: 'Network', version: 1, services }];
  open('/Q8');
  const list = within(await screen.findByRole('navigation', { name: 'Contracts' }));
  expect(await list.findByText('errors: 3')).toBeTruthy();
  expect((await screen.findAllByText(/\/pricing/, { selector: 'output' })).length).toBe(1);
  fireEvent.click(list.getByRole('button', { name: 'Scan all' }));
  expect(await screen.findAllByText(/TLC016/)).toHaveLength(2);
});
