import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ServiceOrder } from '@towline/sdk/api';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it } from 'vitest';
import { colour, dialog, type EditDesk, eachAtDesk, id, paint, save, withVehicle } from './editOrder.testing.tsx';

let desk: EditDesk;

eachAtDesk((own) => {
  desk = own;
});

/** Somebody else saves this while the order is open. */
const others = (order: ServiceOrder) => {
  desk.stored = { version: desk.stored.version + 1, order };
};

describe('when somebody else was faster', () => {
  it('the change goes on top where the order was left as it is', async () => {
    await desk.open();
    await paint('Red');
    others(aWholeOrder());
    await save();
    expect((await desk.saved)?.version).toBe(5);
    expect(desk.writes.map(({ version }) => version)).toEqual(['"3"', '"4"']);
  });

  it('both versions are shown, one is chosen, and what the other changed beside it stays', async () => {
    await desk.open();
    await paint('Red');
    others(withVehicle({ color: 'Blue', vin: 'WVW1' }));
    await save();
    const conflict = await screen.findByRole('dialog', { name: 'Somebody else was faster' });
    const choice = within(conflict).getByRole('group', { name: 'Colour' });
    expect(within(choice).getByRole('radio', { name: /Karel Bogaert.*Blue/ })).toBeDefined();
    expect(within(conflict).getByText('WVW1')).toBeDefined();
    const again = within(conflict).getByRole('button', { name: /^Save with these choices/ });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(conflict, { key: 'Enter', code: 'Enter', ctrlKey: true });
    expect(within(conflict).getByRole('alert').textContent).toBe('1 choice is left');
    expect(document.activeElement).toBe(within(choice).getByRole('radio', { name: /Blue/ }));
    fireEvent.click(within(choice).getByRole('radio', { name: /You.*Red/ }));
    await act(async () => fireEvent.click(again));
    expect((await desk.saved)?.version).toBe(5);
    expect(desk.stored.order.vehicle).toMatchObject({ color: 'Red', vin: 'WVW1' });
  });

  it('going back to the form loses nothing', async () => {
    await desk.open();
    await paint('Red');
    others(withVehicle({ color: 'Blue' }));
    await save();
    const conflict = await screen.findByRole('dialog', { name: 'Somebody else was faster' });
    fireEvent.click(within(conflict).getByRole('button', { name: 'Go on editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await colour()).value).toBe('Red');
    expect(desk.stored.order.vehicle.color).toBe('Blue');
  });

  it('it is said before saving, and can be compared at once', async () => {
    await desk.open();
    await paint('Red');
    others(withVehicle({ vin: 'WVW1' }));
    const event = { topic: 'request', id, operation: 'saveOrderVehicle', timestamp: '2026-11-21T14:05:00Z' };
    await act(async () => desk.tell({ ...event, version: 4, agentName: 'Karel Bogaert', actingAgentName: 'Ann' }));
    const notice = await within(dialog()).findByText(/Ann as Karel Bogaert changed this order/);
    fireEvent.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Compare' }));
    const conflict = await screen.findByRole('dialog', { name: 'Somebody else was faster' });
    fireEvent.click(within(conflict).getByRole('button', { name: /^Go on with these choices/ }));
    await waitFor(() => expect(within(dialog()).queryByText(/Karel Bogaert changed this order/)).toBeNull());
    expect(desk.writes).toEqual([]);
    await save();
    await desk.saved;
    expect(desk.writes.map(({ version }) => version)).toEqual(['"4"']);
    expect(desk.stored.order.vehicle).toMatchObject({ color: 'Red', vin: 'WVW1' });
  });
});
