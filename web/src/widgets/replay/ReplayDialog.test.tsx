import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Contract, ContractExample, ReplayedOutcome, ReplayPage } from '@towline/sdk/api';
import { noCounts } from '@towline/sdk/domain/replay/compare';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { flash } from '../../kit/flash.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';

const example: ContractExample = {
  name: 'Flat battery',
  recorded: {
    at: '2026-11-20T12:00:00Z',
    order: { orderType: 'RoadsideAssistance', requestedService: {}, vehicle: {}, serviceLocation: {} },
  },
  expected: { services: ['TowingTransport'] },
};
const draft: Contract = {
  ...{ code: 'Q8', name: 'Q8 Roadside', type: 'B2B', isActive: true, version: 2 },
  lastUpdatedAt: '2026-11-20T10:00:00Z',
  examples: [example, { ...example, name: 'Tow', expected: { services: ['BreakdownAssistance', 'TowingTransport'] } }],
};
const partner = { partnerId: 'p1', score: 61.24 };
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
const page = (more: Partial<ReplayPage>): ReplayPage => ({ counts: noCounts, changed: [], partnerNames: {}, ...more });
const first = page({
  total: 3,
  next: '00000000-0000-4000-8000-000000000001',
  counts: {
    ...{ ...noCounts, requests: 2, same: 1, changed: 1, differences: { status: 1 }, priced: 1 },
    moves: [
      { before: 'Dispatching', after: 'Refused', requests: 1 },
      { before: 'Dispatching', after: 'HomeAssistanceCompanyAssigned PolicyNotFound', requests: 1 },
    ],
    history: { same: 1, other: 1 },
  },
  changed: [
    {
      requestId: 'r1',
      shortId: '4F1B',
      createdAt: '2026-11-20T12:00:00Z',
      differences: ['status'],
      before: outcome,
      after,
    },
  ],
  partnerNames: { p1: 'Depannage Janssens' },
});
const second = page({ counts: { ...noCounts, requests: 1, unknown: 1, reasons: { NoSearchRecorded: 1 } } });

let calls: AskedCall[];
let held: Promise<unknown> | undefined;
let answers: (call: AskedCall) => unknown;
const body = (call: AskedCall) => call.body as { after?: string; overridesExamples?: boolean };
const answer = async (call: AskedCall): Promise<unknown> => {
  calls.push(call);
  return answers(call);
};

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  [calls, held] = [[], undefined];
  answers = (call) => (body(call)?.after ? (held?.then(() => second) ?? second) : first);
  flash.clear();
});

const show = (isTyped = false, close: (contract?: Contract) => void = () => {}) =>
  act(async () => {
    renderScreen(<ReplayDialog draft={draft} isTyped={isTyped} close={close} />, { towline: answeringServer(answer) });
  });

it('sums the parts, says what would change and of what nobody can say, and runs the examples', async () => {
  await show();
  expect(screen.getByText('3 of 3 requests. 1 would change, 1 would not, of 1 nobody can say.')).toBeTruthy();
  expect(screen.getByText(/no search recorded/)).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Refused' })).toBeTruthy();
  const broken = within(screen.getByRole('table', { name: 'Flat battery' }));
  expect(broken.getByRole('row', { name: 'Services Towing Breakdown assistance, Towing' })).toBeTruthy();
  expect(screen.getByText(/passes/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save although examples break' })).toBeNull();
  expect(calls.map((call) => body(call).after)).toEqual([undefined, first.next]);
});

it('shows one request on both sides, and what it would have cost', async () => {
  await show();
  const details = screen.getByText('4F1B').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const table = within(screen.getByRole('table', { name: '4F1B' }));
  expect(table.getByText('Depannage Janssens')).toBeTruthy();
  expect(table.getByText('Contract: SERVICE_TYPE_NOT_OFFERED')).toBeTruthy();
  expect(table.getByText(/117[.,]98/)).toBeTruthy();
  expect(table.getByText('Refused')).toBeTruthy();
});

it('can be stopped, asks for nothing more, and goes on where it was', async () => {
  held = new Promise(() => {});
  await show();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop' })));
  expect(screen.getByText(/Stopped after 2 of 3 requests\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  held = undefined;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resume' })));
  expect(screen.getByText(/3 of 3 requests\./)).toBeTruthy();
  expect(calls.map((call) => body(call).after)).toEqual([undefined, first.next, first.next]);
});

it('a failure is said, beside what was found', async () => {
  answers = (call) => (body(call).after ? new Response('{}', { status: 500 }) : first);
  await show();
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.getByText('4F1B')).toBeTruthy();
  answers = () => second;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Resume' })));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/3 of 3 requests\./)).toBeTruthy();
});

it('what is typed may be saved in spite of a broken example, for a reason', async () => {
  const closed: unknown[] = [];
  await show(true, (contract) => closed.push(contract));
  fireEvent.click(screen.getByRole('button', { name: 'Save although examples break' }));
  answers = () => ({ ...draft, version: 3, openRequestsOfOlderVersions: 4 });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Rule of 2027' } });
  const [, confirm] = screen.getAllByRole('button', { name: 'Save although examples break' });
  await act(async () => fireEvent.click(confirm!));
  expect(calls.at(-1)?.body).toMatchObject({ reason: 'Rule of 2027', overridesExamples: true });
  expect(closed).toEqual([{ ...draft, version: 3 }]);
});
