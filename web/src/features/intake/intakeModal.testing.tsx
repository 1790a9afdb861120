import { OverlaysProvider } from '@blueprintjs/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Agent, Contract, ServiceOrder } from '@towline/sdk/api';
import { aContract, anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { TowlineProvider } from '@towline/sdk/react';
import { MemoryRouter } from 'react-router';
import { expect } from 'vitest';
import { ResourceCache } from '../../kit/data/ResourceCache.tsx';
import { ModalHost } from '../../kit/modals/ModalHost.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { intakeModal } from './IntakeModal.tsx';
import { answering } from './intake.testing.tsx';

/** The draft of these intakes. */
export const draftId = '00000000-0000-4000-8000-000000000042';

/** Who takes the orders: he has one client with one contract. */
export const agentOfIntake: Agent = anAgent({
  clients: [
    {
      code: 'Touring',
      name: 'Touring',
      contracts: [
        { code: 'C24Prepaid19', name: 'Prepaid', homeMarket: 'BE', intakeFlow: 'RoadsideAssistance', type: 'B2C' },
      ],
    },
  ],
  permissions: {
    contracts: ['C24Prepaid19'],
    canActOnBehalfOfOrganisationCodes: [],
    canOrderRequestsForContractCodes: [],
  },
});

interface Opening {
  readonly order: ServiceOrder;
  readonly isNew?: boolean;
  readonly contract?: Contract;
}

/** What the server says where a test has nothing else to say: the draft, its contract, a price, nothing of the rest. */
function usualAnswer({ pathname }: URL, { order, contract = aContract() }: Opening): unknown {
  if (pathname.startsWith('/v1/contracts/')) return contract;
  if (pathname === '/v1/price/estimate') return { status: 'OK', estimations: [], estimatedAt: '2026-11-21T14:00:00Z' };
  // Nobody was asked for his position.
  if (pathname.endsWith('/position-link')) return { positions: [] };
  // The vehicle called for nothing lately.
  if (pathname === '/v1/bo/assistance-requests') return { count: 0, records: [] };
  if (!pathname.startsWith('/v1/bo/drafts/')) return [];
  return {
    id: draftId,
    version: 1,
    order,
    orderType: 'RoadsideAssistance',
    createdAt: '2026-11-21T13:00:00Z',
    updatedAt: '2026-11-21T13:00:00Z',
  };
}

/** Opens it over an order that is under way. */
export const openModalOf = (order: ServiceOrder, isNew: boolean): Promise<void> =>
  act(
    async () =>
      void openModal(intakeModal, {
        draftId,
        orderType: 'RoadsideAssistance',
        start: order,
        isNew,
        onOther: () => {},
      }),
  );

/**
 * The whole intake, opened over an order.
 * @param answer says what the server answers to a call; undefined leaves it to the usual
 */
export async function openIntakeModal(
  opening: Opening,
  answer: Parameters<typeof answering>[0] = () => undefined,
): Promise<void> {
  const towline = answering((url, call) => answer(url, call) ?? usualAnswer(url, opening));
  render(
    <MemoryRouter>
      <OverlaysProvider>
        <TowlineProvider towline={towline}>
          <ResourceCache fresh>
            <ModalHost />
          </ResourceCache>
        </TowlineProvider>
      </OverlaysProvider>
    </MemoryRouter>,
  );
  await openModalOf(opening.order, opening.isNew ?? true);
}

export const step = () => screen.getByRole('tab', { selected: true }).textContent;
export const keys = (key: string, held: object = {}): void => {
  const at = document.activeElement ?? document.body;
  fireEvent.keyDown(at, { key, code: key, ...held });
  fireEvent.keyUp(at, { key, code: key });
};
export const goTo = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }));
export const field = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`) as HTMLElement;
export const standsIn = (path: string) =>
  waitFor(() => expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe(path));
