import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { type AskedCall, answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { ImpersonationBar } from './ImpersonationBar.tsx';

beforeAll(async () => {
  await setupTexts('en-BE');
});

const assign = vi.fn();
vi.stubGlobal('location', { ...window.location, assign });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const acting = anAgent({
  fullName: 'Eva Peeters',
  impersonation: { agentId: 'boss', fullName: 'An Admin', reason: 'Sees no Q8', expiresAt: '2026-11-22T14:02:00Z' },
});

it('says who acts as whom, why and until when, and leads back to oneself with nothing left of the other', async () => {
  localStorage.setItem('towline.work.recent', 'x');
  const asked: AskedCall[] = [];
  const towline = answeringServer((call) => {
    asked.push(call);
    return anAgent({ id: 'boss', locale: 'nl-BE' });
  });
  renderScreen(<ImpersonationBar />, { towline, agent: acting });
  expect(screen.getByRole('status').textContent).toContain('An Admin acting as Eva Peeters · Sees no Q8 · until');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/nl-BE/dashboard/requests'));
  expect(asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(['POST /v1/bo/end-impersonation']);
  expect(localStorage.getItem('towline.work.recent')).toBeNull();
});

it('is not there for who is themselves', () => {
  renderScreen(<ImpersonationBar />, { towline: answeringServer(() => ({})), agent: anAgent() });
  expect(screen.queryByRole('status')).toBeNull();
});
