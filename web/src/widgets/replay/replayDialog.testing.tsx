import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Contract, ContractExample, ReplayedOutcome, ReplayedRequest, ReplayPage } from '@towline/sdk/api';
import { noCounts } from '@towline/sdk/domain/replay/compare';
import { beforeAll, beforeEach } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { flash } from '../../kit/flash.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';

export const example: ContractExample = {
  name: 'Flat battery',
  recorded: {
    at: '2026-11-20T12:00:00Z',
    order: { orderType: 'RoadsideAssistance', requestedService: {}, vehicle: {}, serviceLocation: {} },
  },
  expected: { services: ['TowingTransport'] },
};
export const draft: Contract = {
  ...{ code: 'Q8', name: 'Q8 Roadside', type: 'B2B', isActive: true, version: 2 },
  lastUpdatedAt: '2026-11-20T10:00:00Z',
  examples: [example, { ...example, name: 'Tow', expected: { services: ['BreakdownAssistance', 'TowingTransport'] } }],
};
const partner = { partnerId: 'p1', score: 61.24, points: { Price: 30.2, Distance: 31.04 } };
const outcome: ReplayedOutcome = {
  ...{ services: ['TowingTransport'], invalidSteps: [], messages: ['partner.JobAssigned'], unknown: [] },
  ...{
    status: 'Dispatching',
    partners: [partner],
    price: { partnerNet: 65, customerNet: 97.5, customerGross: 117.98 },
  },
};
const after: ReplayedOutcome = {
  ...{
    services: [],
    messages: [],
    unknown: [],
    invalidSteps: [{ step: 'Contract', issues: ['SERVICE_TYPE_NOT_OFFERED'] }],
  },
};
const changed: ReplayedRequest = {
  ...{ requestId: 'r1', shortId: '4F1B', createdAt: '2026-11-20T12:00:00Z', differences: ['status'] },
  ...{ before: outcome, after },
};
export const page = (more: Partial<ReplayPage>): ReplayPage => ({
  counts: noCounts,
  changed: [],
  partnerNames: {},
  ...more,
});
const price = { partnerNet: 65, customerNet: 97.5, customerGross: 117.98 };
const none = { partnerNet: 0, customerNet: 0, customerGross: 0 };
const lost = { requests: 1, inForce: price, draft: none, unpricedInForce: 0, unpricedDraft: 1 };
const kept = { requests: 1, inForce: price, draft: price, unpricedInForce: 0, unpricedDraft: 0 };
export const first = page({
  total: 3,
  next: '00000000-0000-4000-8000-000000000001',
  counts: {
    ...{ ...noCounts, requests: 2, same: 1, changed: 1, differences: { status: 1 }, priced: 1 },
    kinds: [
      { ...kept, kind: 'same' },
      { ...lost, kind: 'status' },
    ],
    moves: [
      { ...lost, before: 'Dispatching', after: 'Refused' },
      { ...kept, before: 'Dispatching', after: 'HomeAssistanceCompanyAssigned PolicyNotFound' },
    ],
    history: { same: 1, other: 1 },
  },
  changed: [changed],
});
export const second = page({ counts: { ...noCounts, requests: 1, unknown: 1, reasons: { NoSearchRecorded: 1 } } });

/** What was asked of the server and what it answers, the contract in force, what the dialog handed on. */
export const desk = {
  calls: [] as AskedCall[],
  held: undefined as Promise<unknown> | undefined,
  answers: (_call: AskedCall): unknown => undefined,
  told: { took: [] as Contract[], shown: [] as string[] },
  inForce: draft,
};
const one = page({ changed: [changed], partnerNames: { p1: 'Depannage Janssens' } });
export const body = (call: AskedCall) => call.body as { after?: string; requestId?: string };
/** What parts of the replay were asked for. */
export const parts = () =>
  desk.calls.filter(
    ({ url, body: asked }) => url.pathname.endsWith('/replay') && !(asked as { requestId?: string }).requestId,
  );
const answer = async (call: AskedCall): Promise<unknown> => {
  desk.calls.push(call);
  return desk.answers(call);
};

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  [desk.calls, desk.held, desk.told] = [[], undefined, { took: [], shown: [] }];
  desk.answers = (call) =>
    body(call)?.requestId ? one : body(call)?.after ? (desk.held?.then(() => second) ?? second) : first;
  flash.clear();
  desk.inForce = draft;
});

export const show = (isTyped = false, close: (contract?: Contract) => void = () => {}) =>
  act(async () => {
    renderScreen(
      <ReplayDialog
        {...{ draft, isTyped, close }}
        inForce={desk.inForce}
        bypassesSchema
        take={(contract) => desk.told.took.push(contract)}
        show={(pointer) => desk.told.shown.push(pointer)}
      />,
      { towline: answeringServer(answer) },
    );
  });
/** Opens the request that would change. */
export async function openChanged() {
  const details = screen.getByText('4F1B').closest('details')!;
  await act(async () => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });
  return within(await screen.findByRole('table', { name: '4F1B' }));
}
