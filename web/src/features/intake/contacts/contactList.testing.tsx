import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { Contact, ServiceOrder } from '@towline/sdk/api';
import { contactListsOf } from '@towline/sdk/domain/order/contacts';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { IntakeStand } from '../intake.testing.tsx';
import { ContactList } from './ContactList.tsx';

beforeAll(() => setupTexts('en-BE'));

export const eva: Contact = {
  locationContext: 'BreakdownLocation',
  name: 'Eva Maes',
  phoneNumber: '+32475123456',
  email: 'eva@post.example',
  language: 'nl',
  priority: 1,
};

/** The order as it was painted last; `say`: what the caller says, in the strip beside. */
export const desk = { order: aWholeOrder(), say: (_caller: ServiceOrder['caller']): void => {} };

function Caller() {
  const { change } = useIntakeTab();
  desk.say = (caller) => act(() => change((before) => ({ ...before, caller })));
  return null;
}

export function show(contacts: Contact[], callbackNumber?: string, begun?: Partial<Contact>): void {
  const whole = aWholeOrder();
  const first = {
    ...whole,
    caller: callbackNumber ? { callbackNumber, language: 'fr' as const } : {},
    serviceLocation: { ...whole.serviceLocation, contacts },
  };
  const [list] = contactListsOf(first);
  if (!list) throw new Error('the order has no list of contacts');
  render(
    <IntakeStand
      tab="Contacts"
      order={first}
      contactForms={begun && { [list.context]: begun }}
      onOrder={(painted) => (desk.order = painted)}
    >
      <ContactList list={list} />
      <Caller />
    </IntakeStand>,
  );
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });
/** Enter, at a moment of the page's clock; without one long after the last. */
export const enter = (timeStamp?: number) => {
  const event = createEvent.submit(document.querySelector('form') as HTMLFormElement);
  if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(document.querySelector('form') as HTMLFormElement, event);
};
/** The form for one more is folded behind its button while nobody is needed. */
export const unfold = () => fireEvent.click(screen.getByRole('button', { name: 'Add contact' }));
export const isFolded = () => screen.queryByRole('textbox', { name: /^Name/ }) === null;
export const names = () => desk.order.serviceLocation.contacts?.map(({ name }) => name);
