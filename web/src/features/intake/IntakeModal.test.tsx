import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it, vi } from 'vitest';
import { draftSeat } from '../../kit/drafts/draftSeat.ts';
import { type LocalDraft, localDrafts } from '../../kit/drafts/localDrafts.ts';
import { desk, open } from './intakeDesk.testing.tsx';
import { draftId, field, goTo, keys, openModalOf, standsIn, step } from './intakeModal.testing.tsx';

describe('the intake, by its keys', () => {
  it('goes forward and back', async () => {
    await open();
    await waitFor(() => {
      keys('Enter', { ctrlKey: true });
      expect(step()).toContain('Vehicle');
    });
    keys('Enter', { ctrlKey: true, shiftKey: true });
    expect(step()).toContain('Contract');
  });

  it('leads to the plate and to the steps from anywhere', async () => {
    await open();
    goTo(/Contacts/);
    keys('F2');
    await standsIn('policyInput.licensePlate');
    expect(step()).toContain('Contract');
    keys('F8');
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  });

  it('takes the key that is pressed right after the step has changed', async () => {
    const whole = aWholeOrder();
    await open({ ...whole, destinationLocation: {} });
    goTo(/Service location/);
    await waitFor(() => expect(field('serviceLocation.formattedAddress')).not.toBeNull());
    keys('Enter', { ctrlKey: true });
    expect(step()).toContain('Destination');
    keys('y');
    expect(
      within(field('destinationLocation.required')).getByRole('radio', { name: 'Yes' }).getAttribute('aria-checked'),
    ).toBe('true');
  });

  it('stops at what is missing, says it, and puts the focus there', async () => {
    const whole = aWholeOrder();
    await open({ ...whole, requestedService: { ...whole.requestedService, type: undefined } });
    goTo(/Destination/);
    await waitFor(() => {
      keys('Enter', { ctrlKey: true });
      expect(step()).toContain('Contract');
    });
    await standsIn('requestedService.type');
    expect(screen.getByRole('button', { name: 'Service: Choose a service' })).toBeDefined();
  });

  it('begins with the plate where the service stands: the plate brings client and contract', async () => {
    const { client: _client, searchType: _searchType, ...whole } = aWholeOrder();
    const requestedService = { type: whole.requestedService.type };
    await open({ ...whole, requestedService, policyInput: { licensePlate: '' } }, false);
    await standsIn('policyInput.licensePlate');
    expect(document.querySelector('details.tl-intake-fold')?.hasAttribute('open')).toBe(false);
  });

  it('keeps a contact that was begun when it is minimised', async () => {
    const kept = new Map<string, LocalDraft>();
    vi.spyOn(localDrafts, 'get').mockImplementation(async (key) => kept.get(key));
    vi.spyOn(localDrafts, 'put').mockImplementation(async (draft) => void kept.set(draft.id, draft));
    await open();
    goTo(/Contacts/);
    const name = () => within(screen.getByRole('tabpanel')).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    fireEvent.click(screen.getByRole('button', { name: 'Add contact' }));
    fireEvent.change(name(), { target: { value: 'Jan Cl' } });
    keys('Escape');
    await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
    await waitFor(() => expect(kept.get(draftId)?.aside).toBeDefined());
    await openModalOf(aWholeOrder(), false);
    await waitFor(() => expect(step()).toContain('Contacts'));
    expect(name().value).toBe('Jan Cl');
  });

  it('asks when it is closed, and keeps its draft', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alertdialog')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Keep the draft' }));
    await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
    expect(desk.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('asks about deleting with its own words, and deletes', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this draft?' });
    expect(question.textContent).toContain('is deleted here and on the server');
    expect(within(question).queryByRole('button', { name: 'Keep the draft' })).toBeNull();
    fireEvent.click(within(question).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
    expect(desk.calls).toContain(`DELETE /v1/bo/drafts/${draftId}`);
  });

  it('asks whether everyone is safe before an order leaves of which nobody said it', async () => {
    await open(aWholeOrder({ caller: {} }));
    goTo(/Summary/);
    const dispatchButton = () => screen.getByRole('button', { name: /^Dispatch/ });
    await waitFor(() => expect(dispatchButton().getAttribute('aria-disabled')).toBeNull());
    keys('Enter', { ctrlKey: true });
    const question = await screen.findByRole('alertdialog', { name: 'Dispatch this request?' });
    expect(question.textContent).toContain('Nobody has said yet whether everyone is safe');
    fireEvent.keyDown(within(question).getByRole('radiogroup', { name: 'Is everyone safe?' }), { key: 'y' });
    await waitFor(() => expect(question.textContent).not.toContain('Nobody has said yet'));
    expect(within(question).getByRole('radio', { name: 'Yes' }).getAttribute('aria-checked')).toBe('true');
  });
});

it('a flagged insurer stops every step, and says whom to call', async () => {
  const policy = {
    licensePlate: '1ABC123',
    contractCode: 'C24Prepaid19',
    status: 'Covered' as const,
    company: {
      code: '432',
      name: 'Aurelia',
      blocked: { phoneNumber: '+390115100432', messageKey: 'INTAKE_INSURER_BLOCKED' },
    },
  };
  await open({ ...aWholeOrder(), entitlement: { type: 'Policy', policy } });
  const button = screen.getByRole('button', { name: /^Next/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(step()).toContain('Contract');
  expect(screen.getByRole('link', { name: '+39 011 510 0432' }).getAttribute('href')).toBe('tel:+390115100432');
});

it('a contract that cannot be loaded takes the external contract code with it, and is asked for again', async () => {
  desk.isContractAway = true;
  const order = aWholeOrder();
  await open({ ...order, requestedService: { ...order.requestedService, externalContractCode: 'E1' } });
  goTo(/Vehicle/);
  expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBeGreaterThan(0);
  await waitFor(() => expect(desk.drafts.length).toBeGreaterThan(0));
  expect(desk.drafts.at(-1)?.order.requestedService).toMatchObject({ contractCode: 'C24Prepaid19' });
  expect(desk.drafts.at(-1)?.order.requestedService).not.toHaveProperty('externalContractCode');
});

it('a draft that cannot be loaded is no empty one: it is said, logged, and asked for again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  desk.isDraftAway = true;
  await open(aWholeOrder(), false);
  await screen.findByText('The order could not be loaded.');
  expect(logged.mock.calls[0]?.[0]).toBe('Failed to load ServiceOrder');
  goTo(/Vehicle/);
  expect(screen.getByText('The order could not be loaded.')).toBeDefined();
  expect(screen.getByRole('tabpanel').querySelector('[data-path]')).toBeNull();
  desk.isDraftAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(field('requestedService.type')).not.toBeNull());
});

describe('a draft that another tab edits', () => {
  const events = { lost: async () => {}, freed: () => {}, saved: () => {} };

  it('may be read in every step, and taken over', async () => {
    const other = draftSeat(draftId, events);
    await other.claim();
    await open(aWholeOrder(), false);
    const takeOver = await screen.findByRole('button', { name: 'Take over' });
    keys('Enter', { ctrlKey: true });
    expect(step()).toContain('Vehicle');
    expect(
      screen
        .getByRole('textbox', { name: /^Colour/ })
        .closest('fieldset.tl-intake-tab')
        ?.hasAttribute('disabled'),
    ).toBe(true);
    fireEvent.click(takeOver);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull());
    other.leave();
  });
});
