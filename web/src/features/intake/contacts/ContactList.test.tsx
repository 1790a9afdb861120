import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import type { Contact, ServiceOrder } from '@towline/sdk/api';
import { contactListsOf } from '@towline/sdk/domain/order/contacts';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { IntakeStand } from '../intake.testing.tsx';
import { ContactList } from './ContactList.tsx';

beforeAll(() => setupTexts('en-BE'));

const eva: Contact = {
  locationContext: 'BreakdownLocation',
  name: 'Eva Maes',
  phoneNumber: '+32475123456',
  email: 'eva@post.example',
  language: 'nl',
  priority: 1,
};

let order: ServiceOrder;
/** What the caller says, in the strip beside. */
let say: (caller: ServiceOrder['caller']) => void;

function Caller() {
  const { change } = useIntakeTab();
  say = (caller) => act(() => change((before) => ({ ...before, caller })));
  return null;
}

function show(contacts: Contact[], callbackNumber?: string, begun?: Partial<Contact>): void {
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
      onOrder={(painted) => (order = painted)}
    >
      <ContactList list={list} />
      <Caller />
    </IntakeStand>,
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });
/** Enter, at a moment of the page's clock; without one long after the last. */
const enter = (timeStamp?: number) => {
  const event = createEvent.submit(document.querySelector('form') as HTMLFormElement);
  if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  fireEvent(document.querySelector('form') as HTMLFormElement, event);
};
/** The form for one more is folded behind its button while nobody is needed. */
const unfold = () => fireEvent.click(screen.getByRole('button', { name: 'Add contact' }));
const isFolded = () => screen.queryByRole('textbox', { name: /^Name/ }) === null;
const names = () => order.serviceLocation.contacts?.map(({ name }) => name);

describe('the contacts of a stop', () => {
  it('grow with Enter, whole ones only, each with the next priority', () => {
    show([eva]);
    expect(isFolded()).toBe(true);
    unfold();
    type('Name', 'Jan Claes');
    enter();
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    type('Telephone', '0470 73 25 88');
    type('E-mail', 'jan@post.example');
    enter();
    expect(order.serviceLocation.contacts?.[1]).toEqual({
      name: 'Jan Claes',
      phoneNumber: '+32 470 73 25 88',
      email: 'jan@post.example',
      language: 'nl',
      locationContext: 'BreakdownLocation',
      priority: 2,
    });
    expect(isFolded()).toBe(true);
  });

  // proves 1-intake §8 Form field errors
  it('refuse a number or an address that is none, at its field', () => {
    show([]);
    type('Name', 'Jan Claes');
    type('Telephone', '12');
    type('E-mail', 'jan@');
    enter();
    expect(names()).toEqual([]);
    expect(screen.getByText('This is not a valid e-mail address')).toBeDefined();
    type('E-mail', 'jan@post.example');
    expect(screen.getByText('This does not have the right form')).toBeDefined();
  });

  it('have nobody twice, however the number is written', () => {
    show([eva]);
    unfold();
    type('Name', 'Eva M.');
    type('Telephone', '0475 12 34 56');
    type('E-mail', 'EVA@post.example');
    enter();
    expect(screen.getByText('A contact with this phone and e-mail is there already')).toBeDefined();
    expect(names()).toEqual(['Eva Maes']);
  });

  it('take two who share the phone, or the e-mail, alone', () => {
    show([eva]);
    unfold();
    type('Name', 'Jan Claes');
    type('Telephone', '0475 12 34 56');
    type('E-mail', 'jan@post.example');
    enter(1_000);
    unfold();
    type('Name', 'An Claes');
    type('Telephone', '0470 73 25 88');
    type('E-mail', 'eva@post.example');
    enter(2_000);
    expect(names()).toEqual(['Eva Maes', 'Jan Claes', 'An Claes']);
  });

  it('refuse a number of 20 digits at its field, with the focus there and nothing lost', () => {
    show([]);
    type('Name', 'Jan Claes');
    type('Telephone', '12345678901234567890');
    type('E-mail', 'jan@post.example');
    enter();
    expect(screen.getByText('This does not have the right form')).toBeDefined();
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /^Telephone/ });
    expect(document.activeElement).toBe(phone);
    expect([phone.value, names()]).toEqual(['12345678901234567890', []]);
  });

  it('take a second Enter for an accident within 200 ms', () => {
    show([]);
    const fill = (name: string, phone: string) => {
      type('Name', name);
      type('Telephone', phone);
      type('E-mail', `${name}@post.example`);
    };
    fill('Jan', '0470 73 25 88');
    enter(1_000);
    unfold();
    enter(1_199);
    expect(screen.queryByText('This field is required')).toBeNull();
    fill('An', '0470 73 25 89');
    enter(1_199);
    expect(names()).toEqual(['Jan']);
    enter(1_200);
    expect(names()).toEqual(['Jan', 'An']);
  });

  it('have remarks, and somebody who is called first', () => {
    show([eva]);
    unfold();
    type('Name', 'Jan Claes');
    type('Telephone', '0470 73 25 88');
    type('E-mail', 'jan@post.example');
    type('Remarks', ' Works at night ');
    enter();
    expect(order.serviceLocation.contacts?.[1]).toMatchObject({ remarks: 'Works at night', priority: 2 });
    expect(screen.queryByRole('button', { name: 'Call Eva Maes earlier' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Call Jan Claes earlier' }));
    expect(order.serviceLocation.contacts?.map(({ name, priority }) => `${priority} ${name}`)).toEqual([
      '1 Jan Claes',
      '2 Eva Maes',
    ]);
  });

  it('are taken over from the other stop, not typed again', () => {
    const whole = aWholeOrder({ orderType: 'PlannedTransportation' });
    const first = {
      ...whole,
      serviceLocation: { ...whole.serviceLocation, contacts: [{ ...eva, locationContext: 'Pickup' as const }] },
      destinationLocation: { required: true },
    };
    const [, list] = contactListsOf(first);
    if (!list) throw new Error('the order has no second list');
    render(
      <IntakeStand tab="Contacts" order={first} onOrder={(painted) => (order = painted)}>
        <ContactList list={list} />
      </IntakeStand>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Contacts needed here: 1');
    fireEvent.click(screen.getByRole('button', { name: 'Take over Eva Maes' }));
    expect(order.destinationLocation?.contacts).toEqual([{ ...eva, locationContext: 'Delivery', priority: 1 }]);
    expect(screen.queryByRole('button', { name: 'Take over Eva Maes' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of the caller begin with the e-mail that the other stop or the policy knows, so that Enter adds them', () => {
    const whole = aWholeOrder({ orderType: 'PlannedTransportation' });
    const first = {
      ...whole,
      caller: { name: 'Eva Maes', callbackNumber: '0475 12 34 56' },
      serviceLocation: { ...whole.serviceLocation, contacts: [{ ...eva, locationContext: 'Pickup' as const }] },
      destinationLocation: { required: true },
    };
    const [, list] = contactListsOf(first);
    if (!list) throw new Error('the order has no second list');
    render(
      <IntakeStand tab="Contacts" order={first} onOrder={(painted) => (order = painted)}>
        <ContactList list={list} />
      </IntakeStand>,
    );
    enter();
    expect(order.destinationLocation?.contacts).toMatchObject([{ name: 'Eva Maes', email: 'eva@post.example' }]);
  });

  it('say that one was begun and not added', () => {
    show([eva]);
    unfold();
    type('Name', 'J');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'Add or empty the contact that you began',
    );
  });

  it('refuse a half one at its fields, and drop an empty one (DECISIONS C-78)', () => {
    show([eva]);
    unfold();
    // The stand is one on which Next was pressed: nothing typed stands in nobody's way.
    expect(screen.queryByRole('alert')).toBeNull();
    type('Name', 'Jan Claes');
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(isFolded()).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(names()).toEqual(['Eva Maes']);
  });

  it('stand in one line each: who, in which language, how to reach', () => {
    show([eva]);
    expect(screen.getByRole('listitem').textContent).toMatch(/^Eva MaesDutch\+32 475 12 34 56eva@post.example/);
  });

  it('are changed in place, and a change that is open counts as begun', () => {
    show([eva]);
    fireEvent.click(screen.getByRole('button', { name: 'Edit Eva Maes' }));
    type('Name', 'Eva Maes-Claes');
    expect(screen.getByRole('alert')).toBeDefined();
    enter();
    expect(order.serviceLocation.contacts).toEqual([{ ...eva, name: 'Eva Maes-Claes' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keep what was begun while another is changed', () => {
    show([eva]);
    unfold();
    type('Name', 'Jan');
    fireEvent.click(screen.getByRole('button', { name: 'Edit Eva Maes' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Jan');
    expect(names()).toEqual(['Eva Maes']);
  });

  it('go on with a change that was open when they were left', () => {
    show([eva], undefined, { ...eva, name: 'Eva Claes' });
    expect(screen.getAllByRole('textbox', { name: /^Name/ })).toHaveLength(1);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Eva Claes');
    enter();
    expect(order.serviceLocation.contacts).toEqual([{ ...eva, name: 'Eva Claes' }]);
    expect(isFolded()).toBe(true);
  });

  it('lose one only after a question', async () => {
    show([eva]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete Eva Maes' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(names()).toEqual(['Eva Maes']);
    fireEvent.click(screen.getByRole('button', { name: 'Delete Eva Maes' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(names()).toEqual([]);
  });

  it('begin with the number and the language of the caller', () => {
    show([], '+32475123456');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Telephone/ }).value).toBe('475 12 34 56');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Language/ }).value).toBe('fr');
    // It is offered, not typed: alone it stands in nobody's way.
    expect(screen.getByRole('alert').textContent).toBe('Contacts needed here: 1');
  });

  it('take a call-back number that is said while one is open, until its own is typed', () => {
    show([]);
    const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Telephone/ }).value;
    const language = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Language/ }).value;
    type('Name', 'Jan Claes');
    say({ callbackNumber: '+32475123456' });
    expect(phone()).toBe('475 12 34 56');
    say({ callbackNumber: '+32475123457', language: 'fr' });
    expect([phone(), language()]).toEqual(['475 12 34 57', 'fr']);
    say({ callbackNumber: '', language: 'fr' });
    expect(phone()).toBe('');
    type('Telephone', '0470 73 25 88');
    say({ callbackNumber: '+32475123456', language: 'nl' });
    expect([phone(), language()]).toEqual(['0470 73 25 88', 'nl']);
    type('E-mail', 'jan@post.example');
    enter();
    expect(order.serviceLocation.contacts).toMatchObject([
      { name: 'Jan Claes', phoneNumber: '+32 470 73 25 88', language: 'nl' },
    ]);
    // Whoever comes next is somebody else.
    unfold();
    expect(phone()).toBe('');
  });

  it('keep what was begun when the caller says another number later', () => {
    show([], '+32475123456', { name: 'Jan', phoneNumber: '+32470732588', language: 'it' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Telephone/ }).value).toBe('470 73 25 88');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Language/ }).value).toBe('it');
  });

  it('ask only what the policy does not know of its customer', () => {
    show([{ ...eva, email: '' }]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Eva Maes');
    expect(screen.getAllByText('This field is required')).toHaveLength(1);
    type('E-mail', 'eva@post.example');
    enter();
    expect(order.serviceLocation.contacts).toEqual([eva]);
  });
});
