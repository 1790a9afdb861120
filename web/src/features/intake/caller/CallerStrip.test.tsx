import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ServiceOrder } from '@towline/sdk/api';
import { anAgent, anOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { ModalHost } from '../../../kit/modals/ModalHost.tsx';
import { enterSession } from '../../../kit/session/session.ts';
import { answering, IntakeStand } from '../intake.testing.tsx';
import { CallerStrip } from './CallerStrip.tsx';

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => enterSession(anAgent()));

const found = [
  {
    id: '5f3a9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b',
    shortId: '5f3a',
    status: 'Dispatching',
    place: 'Gent, BE',
    makeModel: 'Volkswagen Golf',
    creationTimestamp: '2026-11-21T13:48:00Z',
    matchedBy: 'phoneNumber',
  },
];

function stand(first: Partial<ServiceOrder> = {}) {
  let order = anOrder(first);
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const onDiscard = vi.fn(async () => {});
  const towline = answering(({ pathname, search }, { method, body }) => {
    calls.push(`${method} ${pathname}${search}`);
    if (method === 'GET') return found;
    bodies.push(body);
    return Response.json({ id: 'n', message: '', isPublic: true, createdAt: '2026-11-21T14:00:00Z' }, { status: 201 });
  });
  render(
    <MemoryRouter>
      <IntakeStand
        tab="Summary"
        order={order}
        towline={towline}
        onOrder={(next) => {
          order = next;
        }}
      >
        <CallerStrip onDiscard={onDiscard} />
        <ModalHost />
      </IntakeStand>
    </MemoryRouter>,
  );
  return { order: () => order, calls, bodies, onDiscard };
}
const safety = () => screen.getByRole('radiogroup', { name: 'Is everyone safe?' });

describe('the strip of the caller', () => {
  it('takes Y for safe; N is written down before the 112 advice is read, and stays in sight', async () => {
    const { order } = stand();
    fireEvent.keyDown(safety(), { key: 'n' });
    expect(order().caller?.everyoneSafe).toBe('No');
    const advice = await screen.findByRole('alertdialog');
    expect(within(advice).getAllByRole('link', { name: /112/ })[0]?.getAttribute('href')).toBe('tel:112');
    fireEvent.click(within(advice).getByRole('button', { name: /Close/ }));
    expect(screen.getByRole('alert').textContent).toContain('Not everyone is safe');
    // Nothing was answered to it: it was not given.
    expect(order().caller).toEqual({ everyoneSafe: 'No' });
    fireEvent.keyDown(safety(), { key: 'y' });
    expect(order().caller?.everyoneSafe).toBe('Yes');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps when the 112 advice was given, whatever was answered', async () => {
    const { order } = stand();
    fireEvent.keyDown(safety(), { key: 'n' });
    const begun = Date.now();
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, everyone is safe' }));
    await waitFor(() => expect(order().caller?.everyoneSafe).toBe('Yes'));
    expect(Date.parse(order().caller?.adviceGivenAt ?? '')).toBeGreaterThanOrEqual(begun);
  });

  it('fills the vehicle’s occupants with the people, and keeps language and children', () => {
    const { order } = stand();
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fr' } });
    fireEvent.change(screen.getByLabelText('People'), { target: { value: '3' } });
    fireEvent.change(screen.getByLabelText('Children'), { target: { value: '2' } });
    expect(order().caller).toEqual({ language: 'fr', people: 3, children: 2 });
    expect(order().vehicle.numberOfOccupants).toBe(3);
  });

  it('says of a number to call back on that it is none, once it is left; children that are emptied are not none', () => {
    const { order } = stand();
    const number = screen.getByLabelText('Call back on');
    fireEvent.change(number, { target: { value: '0475 12' } });
    expect(screen.queryByText('This does not have the right form')).toBeNull();
    fireEvent.blur(number);
    expect(screen.getByText('This does not have the right form')).toBeTruthy();
    fireEvent.change(number, { target: { value: 'tel:+32475123456' } });
    fireEvent.blur(number);
    expect(order().caller?.callbackNumber).toBe('+32475123456');
    expect(screen.queryByText('This does not have the right form')).toBeNull();
    const children = screen.getByLabelText('Children');
    for (const value of ['2', '']) fireEvent.change(children, { target: { value } });
    fireEvent.blur(children);
    expect(order().caller?.children).toBeUndefined();
  });
});

describe('an open request of the same number', () => {
  it('is shown while the number is typed, with its place, and is linked or not', async () => {
    const { order, calls } = stand({ caller: { callbackNumber: '+32475123456' } });
    const notice = await screen.findByRole('status');
    expect(calls).toEqual(['GET /v1/bo/request-duplicates?phoneNumber=%2B32475123456']);
    expect(notice.textContent).toContain('1 open request already');
    // No heading: it stands between the step's own, which a reader hears in their order.
    expect(within(notice).queryByRole('heading')).toBeNull();
    expect(notice.textContent).toContain('Gent, BE · Volkswagen Golf');
    expect(within(notice).getByRole('link', { name: '5f3a' }).getAttribute('target')).toBe('_blank');
    fireEvent.click(within(notice).getByRole('button', { name: 'Link: 5f3a' }));
    expect(order().duplicateOfRequestId).toBe(found[0]?.id);
    fireEvent.click(within(notice).getByRole('button', { name: 'Unlink: 5f3a' }));
    expect(order().duplicateOfRequestId).toBeUndefined();
  });

  it('hears that its customer called again, with what the caller said already', async () => {
    const { calls, bodies, onDiscard } = stand({
      caller: { callbackNumber: '+32475123456', everyoneSafe: 'No', people: 2, children: 1 },
    });
    const again = await screen.findByRole('button', { name: /Called again/ });
    expect(screen.queryByRole('button', { name: 'Discard and close' })).toBeNull();
    fireEvent.click(again);
    const dialog = await screen.findByRole('dialog', { name: 'The customer of 5f3a called again' });
    expect(within(dialog).getByRole('radio', { name: 'Yes' }).getAttribute('aria-checked')).toBe('true');
    fireEvent.submit(within(dialog).getByLabelText('What was said').closest('form')!);
    expect(await screen.findByText('✓ Noted on 5f3a: the customer called again')).toBeTruthy();
    expect(calls.at(-1)).toBe(`POST /v1/bo/assistance-requests/${found[0]?.id}/second-calls`);
    expect(bodies).toEqual([{ isUrgent: true, message: 'Everybody safe: No, +32475123456, 2 people, 1 child.' }]);
    // A call that ordered nothing leaves no draft behind.
    fireEvent.click(screen.getByRole('button', { name: 'Discard and close' }));
    expect(onDiscard).toHaveBeenCalledTimes(1);
  });

  it('is still named when the order is linked to it and the plate was typed anew', async () => {
    const { order } = stand({ duplicateOfRequestId: 'abcd9c21-1c3d-4e5f-8a9b-0c1d2e3f4a5b' });
    expect(screen.getByText(/linked to abcd/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Unlink' }));
    expect(order().duplicateOfRequestId).toBeUndefined();
  });
});
