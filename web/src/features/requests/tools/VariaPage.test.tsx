import { fireEvent, screen, within } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, expect, it } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { answeringServer, renderScreen } from '../../../kit/screenStand.testing.tsx';
import { VariaPage } from './VariaPage.tsx';

beforeAll(() => setupTexts('en-BE'));
const mission = { id: 'M-1', number: 'M-1', status: 'Underway' };
const open = (role: 'C24Admin' | 'Agent' = 'C24Admin') =>
  renderScreen(<VariaPage />, { towline: answeringServer(() => mission), agent: anAgent({ role }) });

it('converts coordinates without a request', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Convert coordinates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Coordinates' }));
  fireEvent.change(dialog.getAllByRole('textbox')[0]!, { target: { value: '51.05, 3.72' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Use these coordinates' }));
  expect(await screen.findByText(`51° 03' 00.000" N, 3° 43' 12.000" E`)).toBeTruthy();
});

it('shows a mission by its number', async () => {
  open();
  const show = screen.getByRole('button', { name: 'Show' });
  expect((show as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Number of the mission or id of the job'), { target: { value: ' M-1 ' } });
  fireEvent.click(show);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('M-1')).toBeTruthy();
});

it('offers the call that partners hear to who may listen', () => {
  const { unmount } = open();
  expect(screen.getByRole('button', { name: 'Choose a request' })).toBeTruthy();
  unmount();
  open('Agent');
  expect(screen.queryByRole('button', { name: 'Choose a request' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send SMS' })).toBeTruthy();
});
