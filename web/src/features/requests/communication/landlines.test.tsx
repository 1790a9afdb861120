import { act, fireEvent, screen, within } from '@testing-library/react';
import type { AssistanceRequest, Contact } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { answeringServer, renderScreen } from '../../../kit/screenStand.testing.tsx';
import { RequestAskerProvider } from '../asker/requestAsker.tsx';
import { extendArrival } from '../promises/extendArrival.tsx';
import { sendStatusLink } from '../promises/sendStatusLink.tsx';
import { aRequest } from '../requests.testing.tsx';
import { sendSms } from './sendSms.tsx';

const agent = anAgent({ role: 'C24Admin' });
const home: Contact = { name: 'Els', phoneNumber: '+32 9 225 00 00', language: 'nl' };
const mobile: Contact = { name: 'Jan', phoneNumber: '+32 475 12 34 56', language: 'nl' };

let sent: unknown[];
beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  sent = [];
  localStorage.clear();
});
afterEach(() => act(closeModals));

function requestOf(contacts: Contact[], more: { customer?: string; callbackNumber?: string } = {}): AssistanceRequest {
  const request = aRequest({ status: 'PartnerEnroute', location: { country: 'BE' } });
  const { caller: _caller, ...order } = request.order;
  return {
    ...request,
    customer: { language: 'nl', ...(more.customer && { phoneNumber: more.customer }) },
    order: {
      ...order,
      serviceLocation: { countryCode: 'BE', contacts },
      ...(more.callbackNumber && { caller: { callbackNumber: more.callbackNumber } }),
    },
  };
}

/** The dialogs whose text message goes to the motorist, by the button that opens each. */
const dialogs = ['Send SMS', 'Send status link', 'Extend arrival time'] as const;

async function open(name: (typeof dialogs)[number], request: AssistanceRequest): Promise<HTMLElement> {
  const towline = answeringServer(({ method, body }) => {
    if (method === 'POST') sent.push(body);
    return method === 'POST' ? request : [];
  });
  renderScreen(
    <RequestAskerProvider asker={{ viewer: { agent, viewpoint: 'Home', isAdminMode: true }, context: {} }}>
      <ActionButton action={sendSms} on={{ request }} />
      <ActionButton action={sendStatusLink} on={request} />
      <ActionButton action={extendArrival} on={{ request, minutes: 10 }} />
    </RequestAskerProvider>,
    { towline, agent },
  );
  fireEvent.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('textbox', { name: /^Telephone/ });
  return dialog;
}
const field = (dialog: HTMLElement) => within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Telephone/ });
const warning = (dialog: HTMLElement) => within(dialog).queryByText(/^This is no mobile number/);

describe.each(dialogs)('%s', (name) => {
  it.each<[string, AssistanceRequest, string]>([
    ['the customer’s, where it is one', requestOf([home], { customer: '+32 476 00 00 01' }), '476 00 00 01'],
    ['the second contact’s', requestOf([home, mobile]), '475 12 34 56'],
    ['the one that the caller left', requestOf([home], { callbackNumber: '0477 00 00 02' }), '477 00 00 02'],
  ])('begins with the first mobile number: %s', async (_whose, request, number) => {
    const dialog = await open(name, request);
    expect(field(dialog).value).toBe(number);
    expect(warning(dialog)).toBeNull();
  });

  it('warns of a landline under the field, and sends there all the same', async () => {
    const dialog = await open(name, requestOf([home]));
    expect(field(dialog).value).toBe('9 225 00 00');
    expect(warning(dialog)).not.toBeNull();
    expect(field(dialog).getAttribute('aria-invalid')).toBeNull();
    expect(field(dialog).getAttribute('aria-describedby')).toBe(warning(dialog)?.id);
    fireEvent.change(field(dialog), { target: { value: '475 12 34 56' } });
    expect(warning(dialog)).toBeNull();
    fireEvent.change(field(dialog), { target: { value: '9 2' } }); // no number yet
    expect(warning(dialog)).toBeNull();
    fireEvent.change(field(dialog), { target: { value: '9 225 00 00' } });
    const text = within(dialog).queryByRole('textbox', { name: /^Text/ });
    if (text) fireEvent.change(text, { target: { value: 'Hello' } });
    await act(async () => void fireEvent.submit(dialog.querySelector('form')!));
    await expect.poll(() => sent).toHaveLength(1);
    expect(JSON.stringify(sent[0])).toContain('+32 9 225 00 00');
  });
});
