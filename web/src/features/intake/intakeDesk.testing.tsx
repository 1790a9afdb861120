import { act, screen, waitFor } from '@testing-library/react';
import type { ServiceOrder } from '@towline/sdk/api';
import { aWholeOrder } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { closeModals } from '../../kit/modals/modalStack.ts';
import { enterSession } from '../../kit/session/session.ts';
import { agentOfIntake, keys, openIntakeModal } from './intakeModal.testing.tsx';

/** What was asked of the server, what it answers, and what is away. */
export const desk = {
  calls: [] as string[],
  orderKeys: [] as (string | null)[],
  answerOrder: (): Response => Response.error(),
  isDraftAway: false,
  isContractAway: false,
  drafts: [] as { order: ServiceOrder }[],
};

beforeAll(() => setupTexts('en-BE'));
beforeEach(() => {
  desk.calls = [];
  desk.orderKeys = [];
  desk.isDraftAway = false;
  desk.isContractAway = false;
  desk.drafts = [];
  // happy-dom has no IndexedDB: drafts then live on the server only, and say so.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  desk.answerOrder = () => Response.json({ code: 'INTERNAL', status: 500, title: 'x' }, { status: 500 });
  enterSession(agentOfIntake);
});
afterEach(() => {
  act(closeModals);
  vi.restoreAllMocks();
});

export async function open(order: ServiceOrder = aWholeOrder(), isNew = true): Promise<void> {
  await openIntakeModal({ order, isNew }, (url, { method, headers, body }) => {
    desk.calls.push(`${method} ${url.pathname}`);
    if (url.pathname === '/v1/bo/order-requests') {
      desk.orderKeys.push(headers.get('idempotency-key'));
      return desk.answerOrder();
    }
    if (url.pathname.startsWith('/v1/contracts/') && desk.isContractAway) return new Response('{}', { status: 500 });
    if (url.pathname.startsWith('/v1/bo/drafts/')) {
      if (desk.isDraftAway) return new Response('{}', { status: 500 });
      if (method === 'PUT') desk.drafts.push(body as { order: ServiceOrder });
    }
    return undefined;
  });
}

/** Ctrl+Enter asks, the second one sends. */
export async function dispatch(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Dispatch/ }).getAttribute('aria-disabled')).toBeNull(),
  );
  keys('Enter', { ctrlKey: true });
  await screen.findByRole('alertdialog', { name: 'Dispatch this request?' });
  await act(async () => keys('Enter', { ctrlKey: true }));
}
