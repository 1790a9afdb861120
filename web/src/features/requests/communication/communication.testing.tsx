import { OverlaysProvider } from '@blueprintjs/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import type { AssistanceRequest, Attachment, Contract } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { enterSession } from '../../../kit/session/session.ts';
import { RequestAskerProvider } from '../asker/requestAsker.tsx';
import { aRequest } from '../requests.testing.tsx';
import { forwardMail } from './forwardMail.tsx';
import { sendSms } from './sendSms.tsx';

export const agent = anAgent({ role: 'C24Admin' });
export const photo: Attachment = {
  id: '00000000-0000-4000-8000-000000000099',
  contentType: 'image/jpeg',
  source: 'customer',
  fileName: 'damage.jpg',
  size: 2048,
  isDeleted: false,
  publicUrl: '/v1/content/00000000-0000-4000-8000-000000000099',
  createdAt: '2026-11-21T13:00:00Z',
};
export const request = aRequest({
  id: '00000000-0000-4000-8000-000000000077',
  status: 'PartnerEnroute',
  vehicleV2: { licensePlate: '1ABC123' },
  location: { country: 'BE' },
  customer: { name: 'Jan Maes', phoneNumber: '+32475123456', language: 'en' },
  attachments: [photo, { ...photo, id: photo.id.replace('99', '98'), fileName: 'gone.jpg', isDeleted: true }],
});
const contract = { code: 'C24Prepaid19', flags: {} } as Contract;

interface MessageDesk {
  /** What was sent: method and path, with the body. */
  sent: { path: string; body: Record<string, unknown> }[];
  refusal: Response | undefined;
  /** Template by `kind/code/language`; others are not there. */
  templates: Record<string, string>;
}

const freshDesk = (): MessageDesk => ({
  sent: [],
  refusal: undefined,
  templates: {
    'sms/CallBack/en': 'C24 Belgium: please call …\n',
    'sms/CallBack/nl': 'C24 Belgium: bel ons\n',
    'email/RequestForward/en': '<p>Dear Sir,</p><p>Request <b>9F3C</b></p>',
    'request/RequestDetails/en': '<h3>Request 9F3C</h3><ul><li>Vehicle: VW &lt;b&gt;Golf</li></ul>',
    'request/RequestDetails/nl': '<h3>Aanvraag 9F3C</h3>',
    'request/CompanyDetails/en': '<p>C24 France</p>',
  },
});

/** What the server has, and what it was sent. */
export const desk = freshDesk();

/** Each test of a file writes messages at a desk of its own. */
export function eachAtMessages(): void {
  beforeAll(() => setupTexts('en-BE'));
  beforeEach(() => {
    Object.assign(desk, freshDesk());
    localStorage.clear();
    enterSession(agent);
  });
  afterEach(() => act(closeModals));
}

async function answer(path: string, init: RequestInit | undefined): Promise<Response> {
  if (init?.method === 'POST') {
    desk.sent.push({ path, body: JSON.parse(String(init.body)) as Record<string, unknown> });
    return desk.refusal ?? Response.json({ id: 'm', communicationId: 'm', receiver: 'x', status: 'Pending' });
  }
  if (path.endsWith('/message-templates'))
    return Response.json([
      { kind: 'sms', code: 'CallBack', languages: ['en', 'nl'] },
      { kind: 'email', code: 'RequestForward', languages: ['en'] },
    ]);
  if (path.endsWith('/organisations'))
    return Response.json([
      { code: 'C24France', name: 'C24 France', flags: { isHomeAssistanceCompany: true } },
      { code: 'Q8', name: 'Q8', flags: {} },
    ]);
  const [, kind, code, language] = /templates\/(\w+)\/(\w+)\/(\w+)\.html/.exec(path) ?? [];
  const text = desk.templates[`${kind}/${code}/${language}`];
  return text === undefined
    ? Response.json({ code: 'NOT_FOUND', status: 404, title: 'x' }, { status: 404 })
    : new Response(text, { headers: { 'content-type': 'text/html', 'x-request-id': 'r-1' } });
}

export async function open(name: string, of: AssistanceRequest = request): Promise<HTMLElement> {
  const towline = createTowline({
    blockFailedReads: true,
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: (input, init) => answer(new URL(String(input)).pathname, init),
  });
  render(
    <OverlaysProvider>
      <TowlineProvider towline={towline}>
        <ResourceCache>
          <HotkeyLayer>
            <RequestAskerProvider asker={{ viewer: { agent, viewpoint: 'Home', isAdminMode: true }, context: {} }}>
              <ActionButton action={sendSms} on={{ request: of }} />
              <ActionButton action={forwardMail} on={{ request: of, contract }} />
            </RequestAskerProvider>
            <ModalHost />
          </HotkeyLayer>
        </ResourceCache>
      </TowlineProvider>
    </OverlaysProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog');
}
/** The page is left and comes back: what this browser keeps is all that is left. */
export function reload(): void {
  act(closeModals);
  cleanup();
}
export const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('towline.work.'));
export const type = (box: HTMLElement, value: string): void => void fireEvent.change(box, { target: { value } });
export const press = (dialog: HTMLElement, name: string) =>
  act(async () => void fireEvent.click(within(dialog).getByRole('button', { name })));
