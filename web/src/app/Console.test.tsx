import { act, render } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { createMemoryRouter } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { answeringServer } from '../kit/screenStand.testing.tsx';
import { enterSession } from '../kit/session/session.ts';
import { Console } from './Console.tsx';

const router = vi.hoisted(() => ({ made: undefined as unknown }));
vi.mock('./router.tsx', () => ({ createRouter: () => router.made }));
vi.mock('../kit/live/LiveData.tsx', async (original) => ({ ...(await original<object>()), LiveData: () => null }));
vi.mock('../features/intake/openIntake.ts', () => ({ fetchIntake: async () => {}, intakeDoor: {} }));

beforeAll(() => setupTexts('en-BE'));

it('what failed a moment ago is asked for again where a person goes to it, not where an address is put right', async () => {
  const moved = createMemoryRouter([{ path: '*', element: <p>A page</p> }]);
  router.made = moved;
  enterSession(anAgent());
  const towline = answeringServer(() => ({}));
  const forgotten = vi.spyOn(towline.resources, 'reset');
  render(<Console towline={towline} locale="en-BE" onLocale={() => {}} />);
  forgotten.mockClear();
  await act(() => moved.navigate('/dashboard/request/1', { replace: true }));
  expect(forgotten).not.toHaveBeenCalled();
  await act(() => moved.navigate('/dashboard/request/2'));
  expect(forgotten).toHaveBeenCalledTimes(1);
});
