import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JobOffer } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { OfferTable } from '../jobs/OfferTable.tsx';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { DispatchCallPlayer } from './DispatchCallPlayer.tsx';
import { TowsoftMissionModal } from './TowsoftMission.tsx';

const offer: JobOffer = {
  id: '00000000-0000-4000-8000-0000000000aa',
  round: 1,
  position: 1,
  partnerId: '00000000-0000-4000-8000-0000000000ab',
  partnerName: 'Depannage Maes',
  jobOfferStatus: 'Accepted',
  dispatchProcess: 'Immediate',
  callStatus: 'Completed',
  phoneCalls: [
    {
      id: '00000000-0000-4000-8000-0000000000ac',
      status: 'NoAnswer',
      startedAt: '2026-11-21T13:00:00Z',
      endedAt: '2026-11-21T13:00:25Z',
      phoneNumber: '+32471234567',
    },
    {
      id: '00000000-0000-4000-8000-0000000000ad',
      status: 'Completed',
      startedAt: '2026-11-21T13:02:00Z',
      answeredAt: '2026-11-21T13:02:08Z',
      endedAt: '2026-11-21T13:03:08Z',
      phoneNumber: '+32471234567',
    },
  ],
  createdAt: '2026-11-21T13:00:00Z',
};

interface Spoken {
  readonly text: string;
  readonly lang: string;
}
let spoken: Spoken[];
const cancel = vi.fn();

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  spoken = [];
  cancel.mockReset();
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      lang = '';
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', { speak: ({ text, lang }: Spoken) => spoken.push({ text, lang }), cancel });
});
afterEach(() => {
  act(closeModals);
  cleanup();
  vi.unstubAllGlobals();
});

const xml = (inner: string) =>
  new Response(`<Response>${inner}</Response>`, { headers: { 'content-type': 'application/xml' } });
const playing = `/v1/dispatch-calls/${offer.id}/test-ivr`;

it('the dispatch call is spoken in its language and can be read, step by step, until a key ends it', async () => {
  const script = ({ step, digits }: { step: number; digits?: string }) => {
    if (digits === '1') return xml('<Say language="nl-BE">Dank u.</Say><Hangup/>');
    if (step === 0) return xml('<Say language="nl-BE">Goedendag</Say><Redirect/>');
    return xml('<Say language="nl-BE">Druk 1</Say><Gather/>');
  };
  const asked = renderOnRequest(<DispatchCallPlayer offer={offer} close={() => {}} />, { [playing]: script });
  await screen.findByText('Goedendag');
  expect(spoken).toEqual([{ text: 'Goedendag', lang: 'nl-BE' }]);
  expect(screen.queryByRole('button', { name: '1' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(await screen.findByRole('button', { name: '1' }));
  await screen.findByText('The call is over.');
  expect(within(screen.getByRole('list', { name: 'What is said' })).getAllByRole('listitem')).toHaveLength(3);
  expect(spoken.map(({ text }) => text)).toEqual(['Goedendag', 'Druk 1', 'Dank u.']);
  expect(asked.map(({ body }) => body)).toEqual([{ step: 0 }, { step: 1 }, { step: 1, digits: '1' }]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'it' } });
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ step: 0, language: 'it' }));
  cancel.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Silence' }));
  expect(cancel).toHaveBeenCalled();
});

it('speaks only what was asked last, and nothing once it is closed', async () => {
  const waiting: ((answer: Response) => void)[] = [];
  const script = () => new Promise<Response>((resolve) => void waiting.push(resolve));
  const say = (text: string) => xml(`<Say language="nl-BE">${text}</Say><Hangup/>`);
  renderOnRequest(<DispatchCallPlayer offer={offer} close={() => {}} />, { [playing]: script });
  await waitFor(() => expect(waiting).toHaveLength(1));
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'it' } });
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.(say('Buongiorno'));
  await screen.findByText('Buongiorno');
  await act(async () => waiting[0]?.(say('Goedendag')));
  fireEvent.click(screen.getByRole('button', { name: 'From the start' }));
  await waitFor(() => expect(waiting).toHaveLength(3));
  cleanup();
  await act(async () => waiting[2]?.(say('Buonasera')));
  expect(spoken.map(({ text }) => text)).toEqual(['Buongiorno']);
});

it('what is no script is said, and can be tried again; without a voice it can still be read', async () => {
  vi.unstubAllGlobals();
  let answer = xml('<Hangup/>');
  renderOnRequest(<DispatchCallPlayer offer={offer} close={() => {}} />, { [playing]: () => answer });
  await screen.findByRole('alert');
  expect(screen.getByText(/This browser cannot speak/)).toBeDefined();
  answer = xml('<Say language="fr-BE">Bonjour</Say><Hangup/>');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Bonjour')).toBeDefined();
});

it('the call log opens by a triple click on a call, with every try, the latest first', async () => {
  renderOnRequest(<OfferTable offers={[offer]} request={aRequest()} />);
  const call = screen.getByTitle('Triple click: call log');
  fireEvent.click(call);
  fireEvent.click(call);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(call);
  const log = await screen.findByRole('dialog', { name: 'Call log' }, { timeout: 5_000 });
  const lines = within(log).getAllByRole('row').slice(1);
  expect(
    lines.map((line) =>
      within(line)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Depannage Maes', '+32 471 23 45 67', 'Completed', '8 s', '60 s'],
    ['Depannage Maes', '+32 471 23 45 67', 'No answer', '25 s', '–'],
  ]);
});

it('only who passes the gate may listen', () => {
  const listen = () => screen.queryByRole('button', { name: 'Listen to the call to Depannage Maes' });
  renderOnRequest(<OfferTable offers={[offer]} request={aRequest()} />);
  expect(listen()).not.toBeNull();
  cleanup();
  renderOnRequest(<OfferTable offers={[offer]} request={aRequest()} />, {}, { agent: anAgent() });
  expect(listen()).toBeNull();
});

it('the towing software’s mission is shown as it has it, with what came raw', async () => {
  renderOnRequest(<TowsoftMissionModal id="8841" close={() => {}} />, {
    '/v1/towsoft/get-mission/8841': {
      id: '8841-22',
      number: '8841',
      status: 'Refused',
      service: 'Sleep <b>',
      mission: { driver: 'Jan' },
    },
  });
  expect(await screen.findByText('Refused')).toBeDefined();
  expect(screen.getByText('Sleep <b>')).toBeDefined();
  expect(screen.getByText(/"driver": "Jan"/)).toBeDefined();
});

it('a job that the towing software does not have is told', async () => {
  renderOnRequest(<TowsoftMissionModal id="none" close={() => {}} />);
  expect(await screen.findByRole('alert')).toBeDefined();
});
