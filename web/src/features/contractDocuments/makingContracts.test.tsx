import { fireEvent, screen, within } from '@testing-library/react';
import type { Contract } from '@towline/sdk/api';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { flash } from '../../kit/flash.ts';
import { answeringServer, renderScreen } from '../../kit/screenStand.testing.tsx';
import { cloneContract } from './contractActions.tsx';

const q8 = { code: 'Q8', name: 'Q8 Roadside', type: 'B2B', isActive: true, lastUpdatedAt: '', version: 2 } as Contract;
const asked = vi.fn();
const said = vi.spyOn(flash, 'success');
let refusal: Response | undefined;

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  refusal = undefined;
  said.mockClear();
});

const made = vi.fn();
async function clone(code: string) {
  const answer = ({ url }: { url: URL }) => {
    asked(url.search);
    return refusal ?? { ...q8, code, version: 1 };
  };
  renderScreen(<ActionButton action={cloneContract} on={{ from: 'Q8', all: [q8], lists: new Map(), made }} />, {
    towline: answeringServer(answer),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Clone…' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByRole('textbox'), { target: { value: code } });
  fireEvent.click(dialog.getByRole('button', { name: 'Clone…' }));
}

// proves 3-platform §8 Clone contract
it('a copy is opened, and said to be one that is not active', async () => {
  await clone('Q8_LU');
  await vi.waitFor(() => expect(made).toHaveBeenCalledWith('Q8_LU'));
  expect(asked.mock.lastCall?.[0]).toContain('code=Q8_LU');
  expect(said.mock.calls.flat(2).join(' ')).toContain('The contract has been cloned');
});

it('a code that is taken is told at its field', async () => {
  const errors = [{ in: 'query', pointer: '/code', code: 'CODE_TAKEN', detail: 'taken', messageKey: 'CODE_TAKEN' }];
  refusal = Response.json({ status: 422, code: 'RULE_BROKEN', title: 'no', errors }, { status: 422 });
  await clone('Foyer');
  const field = await screen.findByRole('textbox', { name: /Code of the copy/, description: /This code is taken/ });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  refusal = undefined;
  fireEvent.change(field, { target: { value: 'Foyer2' } });
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clone…' }));
  await vi.waitFor(() => expect(asked.mock.lastCall?.[0]).toContain('code=Foyer2'));
});

// proves 3-platform §8 Clone contract
it('a copy that is not made says so where it was asked for', async () => {
  refusal = Response.json({ status: 500, code: 'AN_ERROR_OCCURED', title: 'no' }, { status: 500 });
  await clone('Q8_NL');
  expect(await screen.findByText(/The contract has not been cloned/)).toBeTruthy();
});
