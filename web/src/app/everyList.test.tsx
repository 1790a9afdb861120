import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale, setupTexts } from '../i18n/setup.ts';
import { closeModals } from '../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { listed } from './listed.testing.ts';
import { screens } from './routes.tsx';

vi.mock('../ui/map/MapView.tsx', () => ({ MapView: () => null }));

/** Where the folder of a list has another name than its section. */
const folders: Readonly<Partial<Record<(typeof listed)[number], string>>> = {
  licensePlates: 'guarantees',
  guaranteesConfiguration: 'guarantees',
  guaranteeImports: 'guarantees',
  tools: 'unmatched',
  outstandingRequests: 'outstanding',
};
const lists = listed.map((section) => {
  const row = screens.find((one) => one.section === section);
  if (!row) throw new Error(`no screen of ${section}`);
  return [section, row] as const;
});

/** Addresses that answer a plain list and no page. */
const plain = ['/v1/bo/organisations', '/v1/contracts', '/v1/bo/drafts'];
const nothing = ({ url }: AskedCall): unknown =>
  plain.some((path) => url.pathname === path)
    ? []
    : { count: 0, records: [], ...(url.pathname === '/v1/bo/invoices' && { invoices: [] }) };

let answer: (call: AskedCall) => unknown;
let calls: AskedCall[];
const missing = vi.fn<(text: string) => void>();

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  calls = [];
  answer = nothing;
  localStorage.clear();
  missing.mockReset();
  vi.spyOn(console, 'warn').mockImplementation((text: unknown) => missing(String(text)));
});
afterEach(() => {
  act(closeModals);
  cleanup();
  vi.restoreAllMocks();
});

async function open(section: (typeof listed)[number], address = '/'): Promise<ReturnType<typeof renderScreen>> {
  const row = screens.find((one) => one.section === section);
  const Screen = await row!.screen();
  const towline = answeringServer((call) => {
    calls.push(call);
    return answer(call);
  });
  return renderScreen(<Screen />, { towline, address, agent: anAgent({ role: 'C24Admin' }) });
}
const textless = () => missing.mock.calls.map(([text]) => text).filter((text) => text.startsWith('no text for'));
const isEmpty = () => waitFor(() => expect(document.querySelector('.tl-empty, [class*="non-ideal"]')).toBeTruthy());

it('every list is asked here, or by its own tests where it is more than a list', () => {
  const modules = Object.keys(import.meta.glob('../features/**/*.list.tsx')).map((path) => path.split('/')[2]);
  const elsewhere = ['requests', 'contacts', 'ledger', 'translations'];
  const known = new Set([...listed.map((section) => folders[section] ?? section), ...elsewhere]);
  expect(modules.filter((folder) => folder === undefined || !known.has(folder))).toEqual([]);
});

describe.each(lists)('%s', (section) => {
  it('says that there is nothing, and asked once for it', async () => {
    await open(section);
    await isEmpty();
    const asked = calls.filter(({ method }) => method === 'GET').map(({ url }) => url.pathname + url.search);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('a failure stands where the rows would, with the call’s id and a way to try again', async () => {
    answer = () =>
      Response.json(
        { title: 'No', status: 500, code: 'AN_ERROR_OCCURED' },
        { status: 500, headers: { 'x-request-id': 'req-7' } },
      );
    await open(section);
    const [again] = await screen.findAllByRole('button', { name: 'Retry' });
    expect(document.body.textContent).toContain('req-7');
    answer = nothing;
    const before = calls.length;
    fireEvent.click(again!);
    await isEmpty();
    expect(calls.length).toBeGreaterThan(before);
  });

  it('a refusal says as whom one is refused, and offers no second try', async () => {
    answer = () => Response.json({ title: 'No', status: 403, code: 'ERROR_ROLE_UNAUTHORIZED' }, { status: 403 });
    await open(section);
    await waitFor(() => expect(document.body.textContent).toContain('An Agent'));
    const rows = document.querySelector<HTMLElement>('.tl-list-body');
    expect(within(rows!).queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe.each<Locale>(['nl-BE', 'fr-BE', 'it-IT', 'de-BE'])('in %s', (locale) => {
  it.each(listed)('%s has every text', async (section) => {
    await act(() => changeLocale(locale));
    const { unmount } = await open(section);
    await isEmpty();
    expect(textless()).toEqual([]);
    expect(document.body.textContent).not.toMatch(/\b[A-Z]{2,}(_[A-Z0-9]+)+\b/);
    unmount();
    await act(() => changeLocale('en-BE'));
  });
});
