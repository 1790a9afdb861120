import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { ActionButton } from '../kit/actions/ActionButton.tsx';
import { flash } from '../kit/flash.ts';
import { answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { addOrganisation } from './addOrganisation.tsx';

const said = vi.spyOn(flash, 'success');
let refusal: Response | undefined;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  refusal = undefined;
  said.mockClear();
});

const made = vi.fn();
async function add(code: string) {
  const answer = ({ url }: { url: URL }) =>
    url.pathname.endsWith('/organisations') ? (refusal ?? { code, name: code, version: 1, flags: {} }) : [];
  renderScreen(<ActionButton action={addOrganisation} on={{ made }} />, { towline: answeringServer(answer) });
  fireEvent.click(screen.getByRole('button', { name: /Add/ }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of [/Code/, /Name/])
    fireEvent.change(await dialog.findByRole('textbox', { name }), { target: { value: code } });
  fireEvent.click(dialog.getByRole('button', { name: /Add/ }));
}

// proves 3-platform §8 Add organisation
it('an organisation that is added is opened, and said to be there', async () => {
  await add('Baloise');
  await vi.waitFor(() => expect(made).toHaveBeenCalledWith('Baloise'));
  expect(said.mock.calls.flat(2).join(' ')).toContain('The organisation has been added');
});

// proves 3-platform §8 Add organisation
it('one that is not added says so where it was asked for', async () => {
  refusal = Response.json({ status: 500, code: 'AN_ERROR_OCCURED', title: 'no' }, { status: 500 });
  await add('Other');
  expect(await screen.findByText(/The organisation has not been added/)).toBeTruthy();
});
