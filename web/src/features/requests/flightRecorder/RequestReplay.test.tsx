import { cleanup, screen } from '@testing-library/react';
import type { RequestRecording } from '@towline/sdk/api';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { FrozenProvider } from '../../../kit/session/frozen.tsx';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { AsyncLogTab } from '../tabs/AsyncLogTab.tsx';
import { FinanceTab } from '../tabs/FinanceTab.tsx';
import { RepairJobTab } from '../tabs/RepairJobTab.tsx';
import { RequestReplay } from './RequestReplay.tsx';

beforeAll(() => setupTexts('en-BE'));
afterEach(cleanup);

/** The whole screen is drawn, which takes a busy machine a while. */
const patient = { timeout: 10_000 };

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 13, minute)).toISOString();

it('shows what was promised by then, counted from then, with nothing to press and nothing of today', async () => {
  const promise = { toldBy: 'Els', toldTo: 'Motorist', source: 'Extension' } as const;
  const first = aRequest({
    status: 'PartnerEnroute',
    promisedAt: at(30),
    promises: [{ ...promise, id: '1', promisedAt: at(30), toldAt: at(1), isInForce: true }],
  });
  const recording: RequestRecording = {
    requestId: first.id,
    shortId: first.shortId,
    recordedSince: at(0),
    until: at(59),
    isComplete: true,
    first: { at: at(0), request: first },
    events: [
      {
        at: at(20),
        changes: [
          { path: '/request/promisedAt', before: at(30), after: at(50) },
          {
            path: '/request/promises/1',
            after: { ...promise, id: '2', promisedAt: at(50), toldAt: at(20), isInForce: true },
          },
        ],
      },
    ],
  };
  const replay = (moment: string) => (
    <RequestReplay id={first.id} tab="json" onTab={() => {}} at={moment} onAt={() => {}} onClose={() => {}} />
  );
  const answers = { [`/v1/bo/assistance-requests/${first.id}/recording`]: recording };
  const asked = renderOnRequest(replay(at(10)), answers);
  const told = () => screen.getByLabelText('Arrival times told').querySelectorAll('li').length;
  expect(await screen.findByText('20 min left', {}, patient)).toBeDefined();
  expect(told()).toBe(1);
  cleanup();
  asked.push(...renderOnRequest(replay(at(20)), answers));
  expect(await screen.findByText('30 min left', {}, patient)).toBeDefined();
  expect(told()).toBe(2);
  expect(screen.queryByText(/Extend arrival time|status page/i)).toBeNull();
  expect(asked.filter(({ call }) => call.endsWith('/status-link'))).toEqual([]);
});

it.each([
  ['', 'event 0 of 1'],
  ['end', 'event 1 of 1'],
])('begins where the request began, unless the address names a moment: %j', async (named, event) => {
  const first = aRequest({ status: 'PaymentPending' });
  const recording: RequestRecording = {
    requestId: first.id,
    shortId: first.shortId,
    recordedSince: at(0),
    until: at(59),
    isComplete: true,
    first: { at: at(0), request: first },
    events: [{ at: at(20), changes: [{ path: '/request/status', before: 'PaymentPending', after: 'PartnerEnroute' }] }],
  };
  renderOnRequest(
    <RequestReplay id={first.id} tab="json" onTab={() => {}} at={named} onAt={() => {}} onClose={() => {}} />,
    {
      [`/v1/bo/assistance-requests/${first.id}/recording`]: recording,
    },
  );
  expect((await screen.findByRole('slider', {}, patient)).getAttribute('aria-valuetext')).toContain(event);
});

it.each([
  ['the repair', RepairJobTab],
  ['the price', FinanceTab],
])('says of %s that it is not recorded, and does not ask for it', async (_what, Tab) => {
  const request = aRequest({ linkedRepairJobId: '12ab34cd-1c3d-4e5f-8a9b-0c1d2e3f4a5b' });
  const asked = renderOnRequest(
    <FrozenProvider>
      <Tab request={request} contract={undefined} />
    </FrozenProvider>,
  );
  expect(await screen.findByText('Not recorded: it is only known as it is today')).toBeDefined();
  expect(asked).toEqual([]);
});

it('says of the background work that its tries are not recorded', async () => {
  const request = aRequest();
  const log = [{ id: 'a', kind: 'Try', timestamp: at(0), subject: 'Dispatch', outcome: 'Running' }];
  renderOnRequest(
    <FrozenProvider>
      <AsyncLogTab request={request} contract={undefined} />
    </FrozenProvider>,
    { [`/v1/bo/assistance-requests/${request.id}/async-log`]: log },
  );
  expect(await screen.findByText(/^How often something was tried was not recorded/)).toBeDefined();
});
