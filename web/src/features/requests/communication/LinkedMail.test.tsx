import { act, screen } from '@testing-library/react';
import type { Contract } from '@towline/sdk/api';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { answeringServer, renderScreen } from '../../../kit/screenStand.testing.tsx';
import { RequestAskerProvider } from '../asker/requestAsker.tsx';
import { agent, request } from './communication.testing.tsx';
import { LinkedMail } from './LinkedMail.tsx';

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  localStorage.clear();
  act(closeModals);
});

const open = (address: string) =>
  renderScreen(
    <RequestAskerProvider asker={{ viewer: { agent, viewpoint: 'Home', isAdminMode: true }, context: {} }}>
      <LinkedMail request={request} contract={{ code: 'C24Prepaid19', flags: {} } as Contract} />
    </RequestAskerProvider>,
    { towline: answeringServer(() => []), agent, address },
  );

it('opens the editor of a mail to whom the address names, once: then the address forgets it', async () => {
  const { search } = open('/?tab=notes&action=forward_mail&mailTo=fast@claes.example');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('fast@claes.example');
  expect(search()).toBe('?tab=notes');
});

it.each(['/', '/?action=forward_mail&mailTo=nobody', '/?mailTo=fast@claes.example'])(
  '%s opens none',
  async (address) => {
    open(address);
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
