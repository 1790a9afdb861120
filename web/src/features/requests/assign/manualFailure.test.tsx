import { act, fireEvent, screen } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import type { FailureText } from '../../../kit/problems/failureText.ts';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import type { Assignment, AssignTabProps } from './assignment.ts';

const assignment: Assignment = {
  kind: 'manual',
  partnerName: 'Takeldienst Noord',
  values: {
    name: 'Takeldienst Noord',
    phoneNumber: '+32475123456',
    email: '',
    location: { formattedAddress: 'Meir 1' },
    departureTimestamp: '2026-11-21T14:00:00Z',
    sendJobAssignedEmail: false,
  },
};

vi.mock('./PartnerMap.tsx', () => ({ PartnerMap: () => null }));
// The form itself is looked at in its own dialog and in a browser.
vi.mock('./ManualPartner.tsx', () => ({
  ManualPartner: ({ onAssign }: AssignTabProps) => (
    <button type="button" onClick={() => onAssign(assignment)}>
      typed by hand
    </button>
  ),
}));

beforeAll(() => setupTexts('en-BE'));
afterEach(() => act(closeModals));

// proves 2-requests §8 Manual assignment fails
it('a manual assignment that fails is told, not passed over in silence, and is tried again with what was typed', async () => {
  const failure: FailureText = { lines: ['An error occurred'], requestId: undefined, details: '' };
  const submit = vi.fn<(values: Assignment) => Promise<FailureText | undefined>>(async () => failure);
  const close = vi.fn();
  const request = aRequest({ status: 'HomeAssistanceCompanyAssigned' });
  renderOnRequest(
    <HotkeyLayer>
      <AssignDialog
        subject={request}
        by={{
          agent: anAgent(),
          viewer: { agent: anAgent(), viewpoint: 'Home', isAdminMode: false },
          context: {},
          open: () => {},
        }}
        submit={submit}
        close={close}
      />
    </HotkeyLayer>,
    { [`/v1/bo/assistance-requests/${request.id}/prepare-jobs`]: [] },
    { agent: anAgent() },
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Manual external partner' }));
  fireEvent.click(screen.getByRole('button', { name: 'typed by hand' }));
  expect(await screen.findByText('An error occurred')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  submit.mockResolvedValueOnce(undefined);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(submit.mock.calls).toEqual([[assignment], [assignment]]);
  expect(close).toHaveBeenCalledTimes(1);
});
