import { act, fireEvent, screen } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../../../i18n/setup.ts';
import { closeModals } from '../../../kit/modals/modalStack.ts';
import { ActorProvider } from '../../../kit/session/actor.tsx';
import { aRequest, renderOnRequest } from '../requests.testing.tsx';
import { ManualPartner } from './ManualPartner.tsx';

vi.mock('./ManualMap.tsx', () => ({ ManualMap: () => null }));

const request = aRequest({ status: 'HomeAssistanceCompanyAssigned' });

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  vi.useRealTimers();
  act(closeModals);
});

function renderForm(answers: Record<string, unknown> = {}) {
  const onAssign = vi.fn();
  const asked = renderOnRequest(
    <ActorProvider actor={{ viewer: { agent: anAgent(), viewpoint: 'Home', isAdminMode: false }, context: {} }}>
      <ManualPartner request={request} isBusy={false} isShown onAssign={onAssign} onCancel={() => {}} />
    </ActorProvider>,
    answers,
    { agent: anAgent() },
  );
  return { asked, onAssign };
}
const time = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Leaves at, Time' });

it('leaves now as long as nobody says otherwise, and nobody leaves in the past', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 15, 34) });
  renderForm();
  expect(time().value).toBe('15:34');
  vi.setSystemTime(new Date(2026, 10, 22, 15, 38));
  act(() => void vi.advanceTimersByTime(5_000));
  expect(time().value).toBe('15:38');
  fireEvent.change(time(), { target: { value: '15:20' } });
  fireEvent.blur(time());
  act(() => void vi.advanceTimersByTime(5_000));
  expect(time().value).toBe('15:20');
  await act(async () => void fireEvent.submit(document.querySelector('form')!));
  expect(screen.getByText('This departure is over already')).toBeDefined();
});
