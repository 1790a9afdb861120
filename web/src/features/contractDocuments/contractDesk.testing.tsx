import { fireEvent, renderHook, screen, within } from '@testing-library/react';
import type { Contract, ContractVersion, PriceList } from '@towline/sdk/api';
import { beforeAll, beforeEach, vi } from 'vitest';
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

export const first: Contract = {
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

/** What the server has, answers and was asked. */
export const desk = {
  stored: first,
  calls: [] as AskedCall[],
  refusal: undefined as Response | undefined,
  tied: [] as PriceList[],
  overridden: undefined as ContractVersion['overriddenExamples'],
};

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  Object.assign(desk, { stored: first, calls: [], refusal: undefined, tied: [], overridden: undefined });
  flash.clear();
  localStorage.clear();
});

function versions(v: string | null): ContractVersion[] {
  const all = [desk.stored, ...(desk.stored.version > 2 ? [first] : []), older].map((contract) => ({
    version: contract.version,
    savedAt: contract.lastUpdatedAt,
    savedBy: 'Els Claes',
    reason: `why ${contract.version}`,
    bypassedSchema: contract.version === 1,
    openRequests: contract.version === 1 ? 3 : 0,
    ...(desk.overridden && {
      overriddenExamples: desk.overridden,
      brokenExamples: desk.overridden.map(({ name }) => name),
    }),
    contract,
  }));
  return v === null ? all.map(({ contract: _, ...one }) => one) : all.filter(({ version }) => v.includes(`${version}`));
}

function answer(call: AskedCall): unknown {
  const { method, url, body } = call;
  if (method !== 'GET') desk.calls.push(call);
  if (url.pathname.endsWith('/price-lists/tied')) return desk.tied;
  if (url.pathname.endsWith('/move-requests')) return { toVersion: 2, moved: 3, remaining: 0 };
  if (url.pathname.endsWith('/clone')) return { ...first, code: url.searchParams.get('code'), version: 1 };
  if (url.pathname.endsWith('/versions')) return versions(url.searchParams.get('v'));
  if (url.pathname.endsWith('/contracts'))
    return [desk.stored, { ...first, code: 'OLD', name: 'Old', archivedAt: '2026-01-01T10:00:00Z' }];
  if (!url.pathname.endsWith('/Q8'))
    return url.pathname.endsWith('/agents') ? { records: workers, count: workers.length } : { type: 'object' };
  if (method === 'PUT') {
    if (desk.refusal) return desk.refusal;
    desk.stored = { ...(body as { contract: Contract }).contract, version: desk.stored.version + 1 };
    return { ...desk.stored, openRequestsOfOlderVersions: 3 };
  }
  return desk.stored;
}

// One of them has the contract.
const workers = [['Q8', 'Auto5'], ['Auto5'], undefined].map((contracts) => ({ permissions: { contracts } }));
/** @param otherwise what is answered otherwise; undefined as ever */
export const open = (address = '/', otherwise: (call: AskedCall) => unknown = () => undefined) =>
  renderScreen(<ContractDocumentsPage />, {
    towline: answeringServer((call) => otherwise(call) ?? answer(call)),
    address,
  });
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
export const type = async (from: string, to: string) => {
  const document = await screen.findByLabelText<HTMLTextAreaElement>('Document');
  fireEvent.change(document, { target: { value: document.value.replace(from, to) } });
  return document;
};
export const holdsOlder = 'Open requests that keep an older version: 3';
export const toldLast = () => renderHook(useToasts).result.current.at(-1)?.lines;
export const giveReason = async (reason: string, verb: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: verb }));
  fireEvent.change(await dialog.findByRole('textbox', { name: /Reason/ }), { target: { value: reason } });
  fireEvent.click(dialog.getByRole('button', { name: verb }));
};

export function breaksExamples(): Response {
  const errors = [{ pointer: '/contract/examples/0/expect', detail: 'flat battery: Towing', code: 'EXAMPLE_BROKEN' }];
  return Response.json({ status: 422, code: 'RULE_BROKEN', title: 'no', errors }, { status: 422 });
}
