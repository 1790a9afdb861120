import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { desk, enter, eva, isFolded, names, show, type, unfold } from './contactList.testing.tsx';

describe('the contacts of a stop', () => {
  it('are changed in place, and a change that is open counts as begun', () => {
    show([eva]);
    fireEvent.click(screen.getByRole('button', { name: 'Edit Eva Maes' }));
    type('Name', 'Eva Maes-Claes');
    expect(screen.getByRole('alert')).toBeDefined();
    enter();
    expect(desk.order.serviceLocation.contacts).toEqual([{ ...eva, name: 'Eva Maes-Claes' }]);
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
    expect(desk.order.serviceLocation.contacts).toEqual([{ ...eva, name: 'Eva Claes' }]);
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
    desk.say({ callbackNumber: '+32475123456' });
    expect(phone()).toBe('475 12 34 56');
    desk.say({ callbackNumber: '+32475123457', language: 'fr' });
    expect([phone(), language()]).toEqual(['475 12 34 57', 'fr']);
    desk.say({ callbackNumber: '', language: 'fr' });
    expect(phone()).toBe('');
    type('Telephone', '0470 73 25 88');
    desk.say({ callbackNumber: '+32475123456', language: 'nl' });
    expect([phone(), language()]).toEqual(['0470 73 25 88', 'nl']);
    type('E-mail', 'jan@post.example');
    enter();
    expect(desk.order.serviceLocation.contacts).toMatchObject([
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
    expect(desk.order.serviceLocation.contacts).toEqual([eva]);
  });
});
