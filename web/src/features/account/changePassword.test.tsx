import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { FlashHost } from '../../kit/FlashHost.tsx';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { type AskedCall, answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { changePassword } from './changePassword.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});
afterEach(() => {
  closeModals();
  cleanup();
});

const phrase = 'a long enough phrase';

async function change(answer: () => unknown, again = phrase) {
  const asked: AskedCall[] = [];
  const towline = answeringServer((call) => {
    asked.push(call);
    return answer();
  });
  const shown = (
    <>
      <ActionButton action={changePassword} on={null} />
      <FlashHost />
    </>
  );
  renderScreen(shown, { towline });
  fireEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
  await type(/^Current password/, 'the one before');
  await type(/^New password\*?$/, phrase);
  await type(/^New password again/, again);
  fireEvent.click(dialog.getByRole('button', { name: 'Change the password' }));
  return asked;
}

// proves 3-platform §8 Password change
it('says that the password is changed', async () => {
  const asked = await change(() => new Response(null, { status: 204 }));
  await screen.findByText('The password is changed; your other sessions have ended');
  expect(asked.at(-1)?.body).toEqual({ currentPassword: 'the one before', password: phrase });
});

// proves 3-platform §8 Password change
it('says that it is not, and why', async () => {
  await change(() => Response.json({ code: 'X', message: 'the current one is another' }, { status: 403 }));
  await screen.findByText(/The password is not changed.*the current one is another/);
});

it('sends nothing while both are not the same', async () => {
  const asked = await change(() => ({}), 'another long phrase');
  await screen.findByText('The passwords are not the same');
  expect(asked).toEqual([]);
});
