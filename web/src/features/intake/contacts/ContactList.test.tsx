import { fireEvent, render, screen } from '@testing-library/react';
import { contactListsOf } from '@towline/sdk/domain/order/contacts';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it } from 'vitest';
import { IntakeStand } from '../intake.testing.tsx';
import { ContactList } from './ContactList.tsx';
import { desk, enter, eva, isFolded, names, show, type, unfold } from './contactList.testing.tsx';

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
    expect(desk.order.serviceLocation.contacts?.[1]).toEqual({
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
    expect(desk.order.serviceLocation.contacts?.[1]).toMatchObject({ remarks: 'Works at night', priority: 2 });
    expect(screen.queryByRole('button', { name: 'Call Eva Maes earlier' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Call Jan Claes earlier' }));
    expect(desk.order.serviceLocation.contacts?.map(({ name, priority }) => `${priority} ${name}`)).toEqual([
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
      <IntakeStand tab="Contacts" order={first} onOrder={(painted) => (desk.order = painted)}>
        <ContactList list={list} />
      </IntakeStand>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Contacts needed here: 1');
    fireEvent.click(screen.getByRole('button', { name: 'Take over Eva Maes' }));
    expect(desk.order.destinationLocation?.contacts).toEqual([{ ...eva, locationContext: 'Delivery', priority: 1 }]);
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
      <IntakeStand tab="Contacts" order={first} onOrder={(painted) => (desk.order = painted)}>
        <ContactList list={list} />
      </IntakeStand>,
    );
    enter();
    expect(desk.order.destinationLocation?.contacts).toMatchObject([{ name: 'Eva Maes', email: 'eva@post.example' }]);
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
});
