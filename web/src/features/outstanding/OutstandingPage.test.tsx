import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { desk, failed, open, query, reads, row, rowOf, sent } from './outstandingPage.testing.tsx';

describe('the list', () => {
  it('says who owes what, how much it presses, where it stands and what all come to', async () => {
    open();
    const line = await rowOf(/Peeters 1/);
    expect(line.getByText('High')).toBeTruthy();
    expect(line.getByText('First reminder expired (direct payment)')).toBeTruthy();
    expect(line.getByText(/182[.,]50/)).toBeTruthy();
    expect(await screen.findByText(/5[.,\s]?000[.,]00/)).toBeTruthy();
    expect(screen.getByText(/4[.,\s]?200[.,]50/)).toBeTruthy();
    // More than one call brings: the sums are of all, and the list says that it is not.
    expect(screen.getByText(/2 of 1[.,\s]?203/)).toBeTruthy();
    expect(reads()).toHaveLength(1);
  });

  it.each([
    ['/', 'take=999'],
    ['/?name=peet&level=high,highest', 'take=999&name=peet&level=high%2Chighest'],
    ['/?niceStatus=MandatePending&action=CheckMandate', 'take=999&niceStatus=MandatePending&action=CheckMandate'],
    ['/?pending=left&settled=true', 'take=999&includesPendingDirectDebits=false&includesSettled=true'],
    ['/?owed=true', 'take=999&owedToCustomers=true'],
    ['/?age=Under60Days', 'take=999&age=Under60Days'],
    ['/?level=nonsense', 'take=999'],
  ])('the address %s asks for %s', async (address, expected) => {
    desk.records = [row(1, { niceStatus: 'MandatePending', action: 'CheckMandate' })];
    open(address);
    await waitFor(() => expect(reads()).toHaveLength(1));
    expect(query()).toBe(expected);
  });

  it('says when it was read, and reads again when that is asked for (3-platform §2)', async () => {
    open();
    await rowOf(/Peeters 1/);
    expect(screen.getByText(/^Last update \d/)).toBeTruthy();
    desk.records = [row(3)];
    fireEvent.click(screen.getByRole('button', { name: 'Refresh now' }));
    await rowOf(/Peeters 3/);
  });

  it('shows those of an age alone, whatever the answer brings beside them', async () => {
    const now = Date.now();
    const made = (days: number) => new Date(now - days * 86_400_000).toISOString();
    desk.records = [row(1, { createTimestamp: made(10) }), row(2, { createTimestamp: made(100) })];
    open('/?age=From90Days');
    await rowOf(/Peeters 2/);
    expect(screen.queryByRole('row', { name: /Peeters 1/ })).toBeNull();
    expect(screen.getByText(/90 days and more/)).toBeTruthy();
  });

  it('counts pending direct debits until they are left out', async () => {
    const { search } = open();
    await rowOf(/Peeters 1/);
    const counted = screen.getByRole('checkbox', { name: 'Count pending direct debits' });
    expect(counted).toHaveProperty('checked', true);
    fireEvent.click(counted);
    await waitFor(() => expect(query()).toBe('take=999&includesPendingDirectDebits=false'));
    expect(search()).toContain('pending=left');
  });

  it('shows 100 a page of those that it fetched', async () => {
    desk.records = Array.from({ length: 130 }, (_, index) => row(index + 1));
    open();
    await rowOf(/Peeters 1 /);
    expect(screen.getAllByRole('row')).toHaveLength(101);
    fireEvent.click(screen.getAllByRole('button', { name: /next/i })[0]!);
    await rowOf(/Peeters 130/);
    expect(reads()).toHaveLength(1);
  });

  it('is sorted by what is due', async () => {
    desk.records = [row(3), row(9), row(5)];
    open();
    await rowOf(/Peeters 9/);
    fireEvent.click(screen.getByRole('button', { name: /Amount due/ }));
    const names = () => screen.getAllByRole('row').map((line) => /Peeters \d/.exec(line.textContent ?? '')?.[0]);
    await waitFor(() => expect(names().filter(Boolean)).toEqual(['Peeters 3', 'Peeters 5', 'Peeters 9']));
  });
});

describe('what is to be done', () => {
  it('leads to the request’s payments where it is to be looked at', async () => {
    open();
    const line = await rowOf(/Peeters 2/);
    expect(line.getByRole('link', { name: 'Escalate' }).getAttribute('href')).toContain('tab=finance');
  });

  it('opens the reminder that is due, asks again, sends it', async () => {
    open();
    fireEvent.click((await rowOf(/Peeters 1/)).getByRole('button', { name: /Send second reminder/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const type = await dialog.findByLabelText(/Reminder/);
    expect(type).toHaveProperty('value', 'SecondReminder');
    expect(
      dialog.getByText(/It goes to Jan Peeters · E-?mail jan@peeters.example · SMS \+32 471 23 45 67/i),
    ).toBeTruthy();
    // What leaves is looked at before, each letter in its own language (DECISIONS T-763).
    const leaves = within(await dialog.findByRole('region', { name: 'What leaves' }));
    const subject = await leaves.findByText('Herinnering SecondReminder');
    expect(subject.closest('[lang]')?.getAttribute('lang')).toBe('nl');
    expect(leaves.getByText('SMS · +32 471 23 45 67 · Dutch')).toBeTruthy();
    expect(leaves.getByText('Te betalen: https://t.example/pay#…')).toBeTruthy();
    // What was sent is no choice any more (2-requests §4).
    expect(within(type).queryByText('First reminder')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText(/Send this now: Second reminder, request R1\? €\s?182[.,]50 is due/)).toBeTruthy();
    expect(sent()).toHaveLength(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Send reminder' }).at(-1)!);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ type: 'SecondReminder', paymentType: 'CreditCard' });
    expect(sent()[0]?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(reads().length).toBeGreaterThan(1));
  });

  it('no keeps what was chosen and sends nothing', async () => {
    open();
    fireEvent.click((await rowOf(/Peeters 1/)).getByRole('button', { name: /Send second reminder/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText(/Reminder/);
    fireEvent.click(dialog.getByRole('button', { name: 'Send reminder' }));
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.getByLabelText(/Reminder/)).toHaveProperty('value', 'SecondReminder');
    expect(sent()).toHaveLength(0);
  });

  // proves 2-requests §8 Payment reminders fail
  it('a reminder that is refused says why, in its dialog', async () => {
    desk.refusal = Response.json({ status: 500, error_description: 'The gateway is closed' }, { status: 500 });
    open();
    fireEvent.click((await rowOf(/Peeters 1/)).getByRole('button', { name: /Send second reminder/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText(/Reminder/);
    fireEvent.click(dialog.getByRole('button', { name: 'Send reminder' }));
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Send reminder' }));
    expect(await dialog.findByText('The reminder was not taken. The gateway is closed')).toBeTruthy();
  });

  it('folded out it shows payments and reminders, and plans one by the clock of the customer’s country', async () => {
    open();
    const line = await rowOf(/Peeters 1/);
    fireEvent.click(line.getByRole('button', { expanded: false }));
    expect(await screen.findByText('First reminder')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Plan reminder' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText(/^Reminder/);
    fireEvent.click(dialog.getByRole('button', { name: 'Plan reminder' }));
    expect(await dialog.findByText('Select a reminder type')).toBeTruthy();
    expect(dialog.getByText(/^It goes to Jan Peeters/)).toBeTruthy();
    expect(dialog.getByText(/^Its text stands here/)).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/^Reminder/), { target: { value: 'LastReminder' } });
    expect(await dialog.findByText('Herinnering LastReminder')).toBeTruthy();
    expect(dialog.getByText(/^Gepland 20\d\d-.*Z$/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Plan reminder' }));
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Plan reminder' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { Type, ScheduleNewAttempAt } = sent()[0]!.body as { Type: string; ScheduleNewAttempAt: string };
    expect(sent()[0]?.url.pathname).toBe(`/v1/bo/payments/${failed.id}/reminder`);
    expect(Type).toBe('LastReminder');
    const rome = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' });
    expect(rome.format(new Date(ScheduleNewAttempAt))).toBe('08');
  });
});

it('as a sheet it holds all that were fetched, and copies amounts as numbers', async () => {
  open('/?form=sheet');
  expect(await screen.findByRole('region', { name: 'Outstanding requests' })).toBeTruthy();
  expect(document.querySelector('.bp6-table-container')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Peeters 1/ })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  await rowOf(/Peeters 1/);
});
