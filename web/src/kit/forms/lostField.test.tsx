import { act, fireEvent, screen } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setupTexts } from '../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../screenStand.testing.tsx';
import { defineForm } from './defineForm.ts';
import { FormView } from './FormView.tsx';

// Gone until the line is back, as after a new release.
const line = vi.hoisted(() => ({ isBack: false }));
vi.mock('./fields/CheckedNumberControl.tsx', () => ({
  get CheckedNumberControl() {
    if (!line.isBack) throw new TypeError('Failed to fetch dynamically imported module: /assets/CheckedNumber-1.js');
    return () => <input aria-label="Account" />;
  },
}));

const schema = z.object({ name: z.string(), iban: z.string().optional() });
const form = defineForm<typeof schema>(
  schema,
  { name: { input: 'text', label: 'NAME' }, iban: { input: 'iban', label: 'ADDRESS' } },
  () => ({ name: '' }),
);

beforeAll(() => setupTexts('en-BE'));

it('a field whose code does not come says so in its place, and the others keep what is typed (DECISIONS T-931)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderScreen(
    <FormView
      form={form}
      context={{ agent: anAgent(), now: new Date(), subject: undefined } as never}
      onSubmit={() => {}}
    >
      <button type="submit">Send</button>
    </FormView>,
    { towline: answeringServer(() => []) },
  );
  expect(await screen.findByText(/This part could not be loaded/)).toBeTruthy();
  const name = await screen.findByLabelText<HTMLInputElement>(/Name/);
  fireEvent.change(name, { target: { value: 'Garage Maes' } });
  line.isBack = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByLabelText('Account')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>(/Name/)).value).toBe('Garage Maes');
});
