import { OverlaysProvider } from '@blueprintjs/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createTowline } from '@towline/sdk';
import type { AssistanceRequest, Attachment, Contract } from '@towline/sdk/api';
import { anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { ResourceCache } from '../../../kit/data/ResourceCache.tsx';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { ActorProvider } from '../../../kit/session/actor.tsx';
import { enterSession } from '../../../kit/session/session.ts';
import { TowlineProvider } from '../../../kit/session/towline.tsx';
import { forwardMail } from './forwardMail.tsx';
import { sendSms } from './sendSms.tsx';

const agent = anAgent({ role: 'C24Admin' });
const photo: Attachment = {
  id: '00000000-0000-4000-8000-000000000099',
  contentType: 'image/jpeg',
  source: 'customer',
  fileName: 'damage.jpg',
  size: 2048,
  isDeleted: false,
  publicUrl: '/v1/content/00000000-0000-4000-8000-000000000099',
  createdAt: '2026-11-21T13:00:00Z',
};
const request: AssistanceRequest = {
  id: '00000000-0000-4000-8000-000000000077',
  shortId: '9F3C',
  orderId: '00000000-0000-4000-8000-000000000078',
  version: 3,
  status: 'PartnerEnroute',
  statusHistory: [],
  contractCode: 'C24Prepaid19',
  homeAssistanceCompanyCode: agent.organisationCode,
  flags: {},
  vehicleV2: { licensePlate: '1ABC123' },
  location: { country: 'BE' },
  customer: { name: 'Jan Maes', phoneNumber: '+32475123456', language: 'en' },
  service: 'BreakdownAssistance',
  additionalServices: [],
  order: anOrder(),
  jobs: [],
  offers: [],
  notes: [],
  logs: [],
  payments: [],
  paymentReminders: [],
  invoices: [],
  attachments: [photo, { ...photo, id: photo.id.replace('99', '98'), fileName: 'gone.jpg', isDeleted: true }],
  linkedRequests: [],
  creationTimestamp: '2026-11-21T13:00:00Z',
  updatedAt: '2026-11-21T13:00:00Z',
};
const contract = { code: 'C24Prepaid19', flags: {} } as Contract;

/** What was sent: method and path, with the body. */
let sent: { path: string; body: Record<string, unknown> }[];
let refusal: Response | undefined;
/** Template by `kind/code/language`; others are not there. */
let templates: Record<string, string>;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  sent = [];
  refusal = undefined;
  templates = {
    'sms/CallBack/en': 'C24 Belgium: please call …\n',
    'sms/CallBack/nl': 'C24 Belgium: bel ons\n',
    'email/RequestForward/en': '<p>Dear Sir,</p><p>Request <b>9F3C</b></p>',
    'request/RequestDetails/en': '<h3>Request 9F3C</h3><ul><li>Vehicle: VW &lt;b&gt;Golf</li></ul>',
    'request/RequestDetails/nl': '<h3>Aanvraag 9F3C</h3>',
    'request/CompanyDetails/en': '<p>C24 France</p>',
  };
  localStorage.clear();
  enterSession(agent);
});
afterEach(() => act(closeModals));

async function answer(path: string, init: RequestInit | undefined): Promise<Response> {
  if (init?.method === 'POST') {
    sent.push({ path, body: JSON.parse(String(init.body)) as Record<string, unknown> });
    return refusal ?? Response.json({ id: 'm', communicationId: 'm', receiver: 'x', status: 'Pending' });
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
  const text = templates[`${kind}/${code}/${language}`];
  return text === undefined
    ? Response.json({ code: 'NOT_FOUND', status: 404, title: 'x' }, { status: 404 })
    : new Response(text, { headers: { 'content-type': 'text/html' } });
}

async function open(name: string, of: AssistanceRequest = request): Promise<HTMLElement> {
  const towline = createTowline({
    baseUrl: 'http://towline.test',
    retries: 0,
    fetch: (input, init) => answer(new URL(String(input)).pathname, init),
  });
  render(
    <OverlaysProvider>
      <TowlineProvider towline={towline}>
        <ResourceCache>
          <HotkeyLayer>
            <ActorProvider actor={{ viewer: { agent, viewpoint: 'Home', isAdminMode: true }, context: {} }}>
              <ActionButton action={sendSms} on={{ request: of }} />
              <ActionButton action={forwardMail} on={{ request: of, contract }} />
            </ActorProvider>
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
function reload(): void {
  act(closeModals);
  cleanup();
}
const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('towline.work.'));
const type = (box: HTMLElement, value: string): void => void fireEvent.change(box, { target: { value } });
const press = (dialog: HTMLElement, name: string) =>
  act(async () => void fireEvent.click(within(dialog).getByRole('button', { name })));

describe('a text message', () => {
  const message = (dialog: HTMLElement) => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });

  it('is counted as the documents count, and as it is billed where that differs', async () => {
    const dialog = await open('Send SMS');
    const count = () => within(dialog).getByTestId('segments').textContent;
    expect(count()).toBe('0 messages, 160 characters left');
    type(message(dialog), 'a'.repeat(160));
    expect(count()).toBe('1 message, 0 characters left');
    type(message(dialog), 'a'.repeat(161));
    expect(count()).toBe('2 messages, 159 characters left');
    type(message(dialog), `${'a'.repeat(100)}ł`);
    expect(count()).toBe('1 message, 59 characters left · billed as 2 (UCS-2)');
  });

  it('goes to the customer, says so in the dialog and can be followed by another', async () => {
    const dialog = await open('Send SMS');
    await press(dialog, 'Send');
    expect(sent).toEqual([]); // nothing to say yet
    expect(message(dialog).getAttribute('aria-invalid')).toBe('true');
    type(message(dialog), 'We are coming');
    const button = within(dialog).getByRole('button', { name: 'Send' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(sent).toEqual([
      {
        path: '/v1/bo/sms-messages',
        body: { to: '+32 475 12 34 56', message: 'We are coming', requestId: request.id },
      },
    ]);
    expect(await within(dialog).findByText(/The text message is on its way/)).toBeTruthy();
    expect(message(dialog).value).toBe('');
  });

  it('that fails is told in the dialog, and what was typed stays', async () => {
    refusal = Response.json({ code: 'AN_ERROR_OCCURED', status: 500, title: 'x' }, { status: 500 });
    const dialog = await open('Send SMS');
    type(message(dialog), 'We are coming');
    await press(dialog, 'Send');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The text message could not be sent');
    expect(message(dialog).value).toBe('We are coming');
  });

  it('takes a template without losing what was typed, and says what is left to fill in', async () => {
    const dialog = await open('Send SMS');
    type(message(dialog), 'My own words');
    const choose = (name: string, value: string) =>
      act(async () => void type(within(dialog).getByRole('combobox', { name }), value));
    await within(dialog).findByRole('option', { name: 'Please call back' });
    await choose('Template', 'CallBack');
    await waitFor(() => expect(message(dialog).value).toBe('C24 Belgium: please call …'));
    expect(within(dialog).getByText('Something is still to be filled in')).toBeTruthy();
    await press(dialog, 'Back to my text');
    expect(message(dialog).value).toBe('My own words');
    await choose('Language of the template', 'nl');
    await waitFor(() => expect(message(dialog).value).toBe('C24 Belgium: bel ons'));
    await choose('Language of the template', 'fr');
    expect(
      await within(dialog).findByText(
        'The template “Please call back” in French was not found. Please select one manually.',
      ),
    ).toBeTruthy();
    expect(message(dialog).value).toBe('C24 Belgium: bel ons');
  });

  it('that was not sent is there again after a reload, until it is discarded or sent', async () => {
    type(message(await open('Send SMS')), 'We are com');
    reload();
    const again = await open('Send SMS');
    expect(message(again).value).toBe('We are com');
    expect(within(again).getByText(/was never sent/)).toBeTruthy();
    await press(again, 'Discard');
    expect(message(again).value).toBe('');
    expect(document.activeElement).toBe(message(again));
    expect(within(again).queryByText(/was never sent/)).toBeNull();
    type(message(again), 'We are coming');
    reload();
    const third = await open('Send SMS');
    expect(message(third).value).toBe('We are coming');
    await press(third, 'Send');
    await within(third).findByText(/The text message is on its way/);
    reload();
    const fresh = await open('Send SMS');
    expect(message(fresh).value).toBe('');
    expect(within(fresh).queryByText(/was never sent/)).toBeNull();
  });

  it('is kept for its own request and its own agent alone', async () => {
    type(message(await open('Send SMS')), 'We are coming');
    reload();
    const other = await open('Send SMS', { ...request, id: request.id.replace('77', '76') });
    expect(message(other).value).toBe('');
    expect(kept()).toEqual([`towline.work.sms.${agent.id}.${request.id}`]);
  });

  it.each(['{', '{"savedAt":1,"draft":{"to":7}}', 'null'])('begins anew where %s is kept', async (nonsense) => {
    localStorage.setItem(`towline.work.sms.${agent.id}.${request.id}`, nonsense);
    expect(message(await open('Send SMS')).value).toBe('');
  });

  it.each(['0475', 'abc', ''])('to %j goes nowhere', async (number) => {
    const dialog = await open('Send SMS');
    type(message(dialog), 'Hello');
    type(within(dialog).getByRole('textbox', { name: /Telephone/ }), number);
    await press(dialog, 'Send');
    expect(sent).toEqual([]);
  });
});

describe('a request forwarded by mail', () => {
  const box = (dialog: HTMLElement, name: RegExp) => within(dialog).getByRole<HTMLInputElement>('textbox', { name });
  async function tag(dialog: HTMLElement, name: RegExp, address: string): Promise<void> {
    await act(async () => {
      type(box(dialog, name), address);
      fireEvent.keyDown(box(dialog, name), { key: 'Enter' });
    });
  }

  it('goes with its tags, details, template and photos', async () => {
    const dialog = await open('Forward by mail');
    expect(document.activeElement, 'the address is typed at once').toBe(box(dialog, /^To/));
    await tag(dialog, /^To/, 'desk@garage.example');
    await tag(dialog, /^Cc/, 'copy@garage.example');
    expect(within(dialog).getByRole('button', { name: 'Remove copy@garage.example' })).toBeTruthy();
    await act(async () => type(await within(dialog).findByRole('combobox', { name: 'Template' }), 'RequestForward'));
    await waitFor(() => expect(box(dialog, /^Text/).value).toBe('Dear Sir,\n\nRequest 9F3C'));
    await act(async () => void fireEvent.click(within(dialog).getByRole('checkbox', { name: /damage.jpg/ })));
    expect(within(dialog).queryByRole('checkbox', { name: /gone.jpg/ })).toBeNull();
    expect(await within(dialog).findByText('• Vehicle: VW <b>Golf')).toBeTruthy();
    await press(dialog, 'Send');
    expect(sent).toEqual([
      {
        path: `/v1/assistance-requests/${request.id}/send-email`,
        body: {
          HtmlBody:
            '<p>Dear Sir,</p><p>Request 9F3C</p><hr><h3>Request 9F3C</h3><ul><li>Vehicle: VW &lt;b&gt;Golf</li></ul>',
          Subject: '9F3C 1ABC123',
          Language: 'en-BE',
          ReasonCode: 'ForwardRequest',
          ToList: ['desk@garage.example'],
          CcList: ['copy@garage.example'],
          AttachmentIds: [photo.id],
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves in the language in which it is written, German too', async () => {
    templates['request/RequestDetails/de'] = '<h3>Anfrage 9F3C</h3>';
    const dialog = await open('Forward by mail', { ...request, customer: { language: 'de' } });
    await within(dialog).findByText('Anfrage 9F3C');
    await tag(dialog, /^To/, 'werkstatt@garage.example');
    type(box(dialog, /^Text/), 'Bitte helfen Sie');
    await press(dialog, 'Send');
    expect(sent).toMatchObject([{ body: { Language: 'de-BE' } }]);
  });

  it('that was not sent is there again after a reload, with its tags and photos; a photo that is deleted since is not', async () => {
    const dialog = await open('Forward by mail');
    await tag(dialog, /^To/, 'desk@garage.example');
    type(box(dialog, /^Text/), 'Please help');
    fireEvent.blur(box(dialog, /^Text/));
    await act(async () => void fireEvent.click(within(dialog).getByRole('checkbox', { name: /damage.jpg/ })));
    reload();
    const again = await open('Forward by mail');
    expect(box(again, /^Text/).value).toBe('Please help');
    expect(within(again).getByText('desk@garage.example')).toBeTruthy();
    expect(within(again).getByRole<HTMLInputElement>('checkbox', { name: /damage.jpg/ }).checked).toBe(true);
    expect(within(again).getByText(/was never sent/)).toBeTruthy();
    reload();
    const without = await open('Forward by mail', { ...request, attachments: [{ ...photo, isDeleted: true }] });
    await within(without).findByText('Request 9F3C');
    await press(without, 'Send');
    expect(sent[0]?.body).not.toHaveProperty('AttachmentIds');
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept()).toEqual([]);
  });

  it('that was only opened is not kept, and one that is discarded begins anew', async () => {
    await within(await open('Forward by mail')).findByText('Request 9F3C');
    expect(kept()).toEqual([]);
    type(box(screen.getByRole('dialog'), /^Subject/), 'Please help');
    reload();
    const again = await open('Forward by mail');
    await press(again, 'Discard');
    expect(box(again, /^Subject/).value).toBe('9F3C 1ABC123');
    expect(kept()).toEqual([]);
  });

  it('does not leave by one Enter too many', async () => {
    const dialog = await open('Forward by mail');
    for (const name of [/^To/, /^Subject/]) expect(fireEvent.keyDown(box(dialog, name), { key: 'Enter' })).toBe(false);
    expect(fireEvent.keyDown(box(dialog, /^Text/), { key: 'Enter' })).toBe(true);
  });

  it('needs a receiver, a language for its details and a company for the company’s', async () => {
    const dialog = await open('Forward by mail');
    await act(async () => {
      fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Include details of the assistance company' }));
      type(within(dialog).getByRole('combobox', { name: /Details of the request/ }), '');
    });
    await press(dialog, 'Send');
    expect(sent).toEqual([]);
    expect(within(dialog).getByText('Select an assistance company')).toBeTruthy();
    expect(box(dialog, /^To/).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(box(dialog, /^To/)));
    await tag(dialog, /^To/, 'noaddress');
    expect(within(dialog).getByText(/noaddress/)).toBeTruthy();
    await tag(dialog, /^To/, 'desk@garage.example');
    await act(async () => {
      type(within(dialog).getByRole('combobox', { name: /Details of the assistance company/ }), 'C24France');
      type(within(dialog).getByRole('combobox', { name: /Details of the request/ }), 'nl');
    });
    expect(await within(dialog).findByText('Aanvraag 9F3C')).toBeTruthy();
  });

  it('that fails stays with everything that was typed, also when it is closed and opened again', async () => {
    refusal = Response.json({ code: 'AN_ERROR_OCCURED', status: 500, title: 'x' }, { status: 500 });
    const dialog = await open('Forward by mail');
    await tag(dialog, /^To/, 'desk@garage.example');
    await within(dialog).findByText('Request 9F3C');
    type(box(dialog, /^Subject/), 'Please help');
    await press(dialog, 'Send');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The e-mail could not be sent');
    await press(dialog, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Forward by mail' }));
    const again = await screen.findByRole('dialog');
    expect(box(again, /^Subject/).value).toBe('Please help');
    expect(within(again).getByText('desk@garage.example')).toBeTruthy();
  });
});
