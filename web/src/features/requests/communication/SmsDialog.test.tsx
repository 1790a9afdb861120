import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agent, desk, eachAtMessages, kept, open, press, reload, request, type } from './communication.testing.tsx';

eachAtMessages();

describe('a text message', () => {
  const message = (dialog: HTMLElement) => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });

  it('begins in its text where the number stands already', async () => {
    const dialog = await open('Send SMS');
    await waitFor(() => expect(document.activeElement).toBe(message(dialog)));
  });

  it('tells the arrival by the field that every time has, not the browser’s, which would ask for AM and PM', async () => {
    const dialog = await open('Send SMS');
    const time = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Arrival time/ });
    expect([time.type, time.placeholder]).toEqual(['text', 'hh:mm']);
  });

  it('is counted as the documents count, and as it is billed where that differs', async () => {
    const dialog = await open('Send SMS');
    const count = () => within(dialog).getByTestId('segments').textContent;
    expect(count()).toBe('0 messages, 160 characters left');
    type(message(dialog), 'a'.repeat(160));
    expect(count()).toBe('1 message, 0 characters left');
    type(message(dialog), 'a'.repeat(161));
    expect(count()).toBe('2 messages, 159 characters left');
    type(message(dialog), `${'a'.repeat(100)}ł`);
    expect(count()).toMatch(/^2 messages are sent and billed: “ł” is not .* · counted by 160 characters: 1, 59 left$/);
  });

  // proves 2-requests §8 SMS
  it('goes to the customer, says so in the dialog and can be followed by another', async () => {
    const dialog = await open('Send SMS');
    await press(dialog, 'Send');
    expect(desk.sent).toEqual([]); // nothing to say yet
    expect(message(dialog).getAttribute('aria-invalid')).toBe('true');
    type(message(dialog), 'We are coming');
    const button = within(dialog).getByRole('button', { name: 'Send' });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(desk.sent).toEqual([
      {
        path: '/v1/bo/sms-messages',
        body: { to: '+32 475 12 34 56', message: 'We are coming', requestId: request.id },
      },
    ]);
    expect(await within(dialog).findByText(/The text message is on its way/)).toBeTruthy();
    expect(message(dialog).value).toBe('');
  });

  // proves 2-requests §8 SMS
  it('that fails is told in the dialog, and what was typed stays', async () => {
    desk.refusal = Response.json({ code: 'AN_ERROR_OCCURED', status: 500, title: 'x' }, { status: 500 });
    const dialog = await open('Send SMS');
    type(message(dialog), 'We are coming');
    await press(dialog, 'Send');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The text message could not be sent');
    expect(message(dialog).value).toBe('We are coming');
  });

  // proves 2-requests §8 Template not found
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
    expect(desk.sent).toEqual([]);
  });
});
