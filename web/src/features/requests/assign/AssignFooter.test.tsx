import { fireEvent, screen } from '@testing-library/react';
import type { Job } from '@towline/sdk/api';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { HotkeyLayer } from '../../../kit/hotkeys/useHotkeys.tsx';
import { aJob, renderOnRequest } from '../requests.testing.tsx';
import { AssignFooter } from './AssignFooter.tsx';

beforeAll(() => setupTexts('en-BE'));

const dispatchLocation = { latitude: 51, longitude: 4, email: 'depot@maes.example' };

it.each<[string, Partial<Job> | undefined, string]>([
  ['that it goes to the partner', { partnerEmail: 'own@maes.example', dispatchLocation }, 'Empty: to own@maes.example'],
  ['that nothing is sent', { dispatchLocation }, 'Empty: no e-mail'],
  ['nothing before a partner is chosen', undefined, ''],
])('an address that is emptied says %s', (_what, parts, expected) => {
  const onAssign = vi.fn();
  renderOnRequest(
    <HotkeyLayer>
      <AssignFooter
        job={parts && aJob(parts)}
        order={{ serviceLocation: {} }}
        isBusy={false}
        blocked={undefined}
        isShown
        onCancel={() => {}}
        onAssign={onAssign}
      />
    </HotkeyLayer>,
  );
  const address = screen.getByLabelText<HTMLInputElement>('E-mail for the job');
  expect(address.value).toBe(parts ? 'depot@maes.example' : '');
  fireEvent.change(address, { target: { value: '' } });
  expect(address.placeholder).toBe(expected);
  if (!parts) return;
  fireEvent.submit(address);
  expect(onAssign.mock.calls).toEqual([[expect.objectContaining({ dispatchEmail: '' })]]);
});
