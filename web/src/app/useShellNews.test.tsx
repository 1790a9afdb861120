import { act } from '@testing-library/react';
import type { RequestEvent } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { flash } from '../kit/flash.ts';
import { answeringServer, renderScreen } from '../kit/screenStand.testing.tsx';
import { useShellNews } from './useShellNews.ts';

const listeners = vi.hoisted(() => new Set<(event: RequestEvent) => void>());
vi.mock('../kit/live/live.ts', async (original) => ({
  ...(await original<object>()),
  onLiveEvent: (listener: (event: RequestEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

const id = '9f3c0000-0000-4000-8000-000000000001';
const asked: string[] = [];
const towline = answeringServer(({ url }) => {
  asked.push(url.pathname);
  return [];
});

function Shell() {
  useShellNews({ towline, recent: [{ id, shortId: '9F3C' }], resume: () => {} });
  return null;
}

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => listeners.clear());

it.each([
  ['a colleague', 'Els Claes', 1],
  ['the agent himself, who was told when he pressed', anAgent().fullName, 0],
])('that a customer called again is told when it was noted by %s', (_whom, agentName, times) => {
  const warning = vi.spyOn(flash, 'warning').mockImplementation(() => {});
  renderScreen(<Shell />, { towline });
  const event = { topic: 'request', id, operation: 'noteSecondCall', timestamp: '2026-11-21T14:00:00Z' } as const;
  act(() => {
    for (const listener of listeners) listener({ ...event, agentName });
  });
  expect(warning).toHaveBeenCalledTimes(times);
  warning.mockRestore();
});

it('a draft that was handed over is looked for among the agent’s own: who gave it has it no more', async () => {
  const notice = vi.spyOn(flash, 'notice').mockImplementation(() => {});
  renderScreen(<Shell />, { towline });
  asked.length = 0;
  act(() => {
    for (const listener of listeners)
      listener({ topic: 'draft', id, operation: 'handOverDraft', timestamp: '2026-11-21T14:00:00Z' });
  });
  await vi.waitFor(() => expect(asked).toContain('/v1/bo/drafts'));
  // Asked for by its id it would be a 404 in the browser's console.
  expect(asked).not.toContain(`/v1/bo/drafts/${id}`);
  expect(notice).not.toHaveBeenCalled();
  notice.mockRestore();
});
