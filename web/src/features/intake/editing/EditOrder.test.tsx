import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isPaused } from '../../../kit/data/pollingPause.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { leaveSession } from '../../../kit/session/session.ts';
import {
  colour,
  dialog,
  type EditDesk,
  eachAtDesk,
  id,
  keys,
  orderId,
  paint,
  problem,
  save,
  saveButton,
  saveKey,
  withVehicle,
} from './editOrder.testing.tsx';

let desk: EditDesk;

eachAtDesk((own) => {
  desk = own;
});

describe('an order that is edited', () => {
  it('is as it was until something is typed; what changes is said before it is saved, and nothing else is sent', async () => {
    await desk.open();
    await colour();
    expect(within(dialog()).getByText('0 changes')).toBeDefined();
    expect(
      within(dialog())
        .getByRole('button', { name: /^Save changes/ })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await paint('Red');
    expect(within(dialog()).getByText('1 change')).toBeDefined();
    await waitFor(() =>
      expect(
        within(dialog())
          .getByRole('button', { name: /^Save changes/ })
          .getAttribute('aria-disabled'),
      ).toBeNull(),
    );
    await saveKey();
    const question = await screen.findByRole('alertdialog', { name: 'Save these changes?' });
    expect(within(question).getByText('Colour').nextElementSibling?.textContent).toMatch(/–.*Red/);
    expect(desk.writes).toEqual([]);
    await saveKey();
    expect((await desk.saved)?.version).toBe(4);
    expect(desk.writes).toHaveLength(1);
    expect(desk.writes[0]).toMatchObject({ method: 'POST', path: `/v1/bo/orders/${orderId}/vehicle`, version: '"3"' });
    expect(desk.writes[0]?.body).toEqual(withVehicle({ color: 'Red' }).vehicle);
  });

  it.each([
    ['Manual', 'client-workshops'],
    ['C24PartnerWorkshop', 'partner-workshops'],
  ] as const)(
    'lists the workshops of %s by the version that its request holds (DECISIONS T-1018)',
    async (workshopChoice, list) => {
      const destinationLocation = { required: true, choice: 'Workshop', workshopChoice } as const;
      const order = { ...desk.stored.order, destinationLocation };
      desk.stored = { ...desk.stored, contractVersion: 2, order };
      await desk.open();
      fireEvent.click(await within(dialog()).findByRole('tab', { name: /Destination/ }));
      const lists = () => desk.asked.filter((url) => url.startsWith(`/v1/bo/${list}?`));
      await waitFor(() => expect(lists()).not.toEqual([]));
      for (const url of lists()) expect(url).toContain('contractCode=C24Prepaid19&forVersion=2');
    },
  );

  it('asks before its client loses sight of it under another contract (DECISIONS T-215)', async () => {
    desk.stored = { ...desk.stored, contractCode: 'Q8', clientOrganisationCode: 'Q8' };
    await desk.open();
    await paint('Red');
    await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull());
    await saveKey();
    const question = await screen.findByRole('alertdialog', { name: 'Save these changes?' });
    expect(within(question).getByText('Q8 will no longer see this request.')).toBeDefined();
    expect(desk.writes).toEqual([]);
  });

  it('is saved in one call where several parts changed', async () => {
    await desk.open();
    await paint('Red');
    fireEvent.click(within(dialog()).getByRole('tab', { name: /Service location/ }));
    const remarks = await waitFor(() => {
      const area = document.querySelector<HTMLElement>('[data-path="serviceLocation.remarks"] textarea');
      expect(area).not.toBeNull();
      return area as HTMLElement;
    });
    fireEvent.change(remarks, { target: { value: 'Behind the church' } });
    await save();
    await desk.saved;
    expect(desk.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /v1/bo/assistance-requests/${id}`,
    ]);
    expect(desk.stored.order).toMatchObject({
      vehicle: { color: 'Red' },
      serviceLocation: { remarks: 'Behind the church' },
    });
  });

  it('shows who called; what he said since is saved with the whole order', async () => {
    await desk.open();
    await colour();
    const caller = within(dialog()).getByRole('region', { name: 'Caller' });
    fireEvent.click(within(caller).getByRole('radio', { name: 'Yes' }));
    await save();
    await desk.saved;
    expect(desk.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /v1/bo/assistance-requests/${id}`,
    ]);
    expect(desk.stored.order.caller).toEqual({ everyoneSafe: 'Yes' });
    // The request that is edited is no second one of the same plate.
    expect(screen.queryByText(/open request/i)).toBeNull();
  });

  it('shows the photos of its request, which go at once and without saving', async () => {
    const photo = (key: string, source: 'Agent' | 'Partner') => ({
      id: `00000000-0000-4000-8000-0000000000${key}`,
      fileName: `${key}.jpg`,
      contentType: 'image/jpeg',
      size: 1,
      source,
      isDeleted: false,
      createdAt: '2026-11-21T14:00:00Z',
      publicUrl: `/v1/content/${key}`,
    });
    desk.photos = [photo('51', 'Agent'), { ...photo('52', 'Agent'), isDeleted: true }, photo('53', 'Agent')];
    await desk.open();
    await colour();
    fireEvent.click(within(dialog()).getByRole('tab', { name: /Photos/ }));
    await waitFor(() => expect(within(dialog()).getAllByRole('button', { name: /^Photo \d$/ })).toHaveLength(2));
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Delete: Photo 1' }));
    const question = await screen.findByRole('alertdialog', { name: /photo/i });
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Delete' })));
    expect(desk.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /v1/bo/assistance-requests/${id}/attachments/${desk.photos[0]?.id}`,
    ]);
    expect(within(dialog()).getAllByRole('button', { name: /^Photo \d$/ })).toHaveLength(1);
    expect(within(dialog()).getByText('0 changes')).toBeDefined();
  });

  it('stands still while it is open, and no longer', async () => {
    await desk.open();
    await colour();
    expect(isPaused('request', id)).toBe(true);
    await act(async () => keys('Escape'));
    await waitFor(() => expect(isPaused('request', id)).toBe(false));
  });

  it('stops at what its rules refuse, and says it', async () => {
    await desk.open();
    const type = await waitFor(() => document.querySelector<HTMLElement>('[data-path="vehicle.fuelType"] select'));
    fireEvent.change(type as HTMLElement, { target: { value: '' } });
    await waitFor(() => expect(within(dialog()).getByText('1 change')).toBeDefined());
    await saveKey();
    expect(await within(dialog()).findByRole('alert')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  // proves 1-intake §8 Service order load fails
  it('is said not to have come, logged, and fetched again when a person asks', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    desk.failsToLoad = true;
    await desk.open();
    await within(dialog()).findByText('The order could not be loaded.');
    expect(logged.mock.calls[0]?.[0]).toBe('Failed to load ServiceOrder');
    desk.failsToLoad = false;
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Retry' }));
    expect((await colour()).value).toBe('');
  });
});

describe('what is typed', () => {
  it('is not lost by closing, and asked about', async () => {
    await desk.open();
    await paint('Red');
    await act(async () => keys('Escape'));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect((await colour()).value).toBe('Red');
  });

  it('survives a reload, and can be thrown away', async () => {
    await desk.open();
    await paint('Red');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    cleanup();
    act(closeModals);
    await desk.open();
    expect((await colour()).value).toBe('Red');
    const notice = await within(dialog()).findByText(/did not save are back/);
    fireEvent.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Discard changes' }));
    expect((await colour()).value).toBe('');
  });

  it('is not left in the browser by who signs out', async () => {
    await desk.open();
    await paint('Red');
    act(() => {
      closeModals();
      leaveSession();
    });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('towline.work.'))).toEqual([]);
  });

  // proves 2-requests §8 Order update
  it('stays when saving fails, and is sent again', async () => {
    await desk.open();
    await paint('Red');
    desk.refuse = () => problem(503, 'SHUTTING_DOWN');
    await save();
    await within(dialog()).findByText(/Error at updating request/);
    expect((await colour()).value).toBe('Red');
    desk.refuse = undefined;
    await save();
    expect((await desk.saved)?.version).toBe(4);
  });

  it('leads to the field that the server refuses', async () => {
    await desk.open();
    await paint('Red');
    desk.refuse = () =>
      problem(400, 'VALIDATION_FAILED', { errors: [{ pointer: '/color', detail: 'ANSWER_REQUIRED', code: 'x' }] });
    await save();
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe('vehicle.color'),
    );
  });
});
