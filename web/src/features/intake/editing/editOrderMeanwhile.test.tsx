import { act, screen, waitFor, within } from '@testing-library/react';
import type { AssistanceRequest } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { describe, expect, it } from 'vitest';
import { colour, dialog, type EditDesk, eachAtDesk, id, paint, saveButton, saveKey } from './editOrder.testing.tsx';

let desk: EditDesk;

eachAtDesk(
  (own) => {
    desk = own;
    desk.stored = { ...desk.stored, status: 'HomeAssistanceCompanyAssigned', flags: {} };
  },
  anAgent({ organisationCode: 'C24Belgium' }),
);

/** Others do something to the request while its order is edited. */
const becomes = (parts: Partial<AssistanceRequest>, operation: string) =>
  act(async () => {
    desk.stored = { ...desk.stored, ...parts };
    desk.tell({ topic: 'request', id, operation, version: desk.stored.version, timestamp: '2026-11-21T14:05:00Z' });
  });
const cannotBeSaved = async (why: RegExp): Promise<void> => {
  expect((await within(dialog()).findByText(/This cannot be done any more/)).textContent).toMatch(why);
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  await saveKey();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(desk.writes).toEqual([]);
  expect((await colour()).value).toBe('Red');
};

describe('while an order is edited its request', () => {
  it('is closed: it says so, saves nothing any more and keeps what was typed', async () => {
    await desk.open();
    await paint('Red');
    await becomes({ status: 'Cancelled', version: 4 }, 'cancelRequest');
    await cannotBeSaved(/closed/i);
  });

  it('is deleted: it says so, saves nothing any more and keeps what was typed', async () => {
    await desk.open();
    await paint('Red');
    desk.isGone = true;
    await becomes({ version: 4 }, 'deleteRequest');
    await cannotBeSaved(/no longer there/);
  });

  it('is taken over: it says by whom, and can be saved all the same', async () => {
    await desk.open();
    await paint('Red');
    const claim = { agentId: 'a9e20001-1c3d-4e5f-8a9b-0c1d2e3f4a5b', agentName: 'Karel Bogaert' };
    await becomes({ claim: { ...claim, claimedAt: '2026-11-21T14:00:00Z' } }, 'takeOverClaim');
    expect(await within(dialog()).findByText('Held by: Karel Bogaert')).toBeDefined();
    await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBeNull());
  });

  it('is saved by somebody else: the question says so before the yes', async () => {
    await desk.open();
    await paint('Red');
    await becomes({ version: 4 }, 'saveOrderVehicle');
    await saveKey();
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(/Somebody else changed this order/)).toBeDefined();
  });

  it('moves on: nothing is said where it can still be saved', async () => {
    await desk.open();
    await paint('Red');
    await becomes({ status: 'Dispatching', version: 4 }, 'initiateDispatch');
    await becomes(
      { claim: { agentId: anAgent().id, agentName: 'I', claimedAt: '2026-11-21T14:00:00Z' } },
      'claimRequest',
    );
    expect(within(dialog()).queryByText(/This cannot be done any more|Held by/)).toBeNull();
    expect(saveButton().getAttribute('aria-disabled')).toBeNull();
  });
});
