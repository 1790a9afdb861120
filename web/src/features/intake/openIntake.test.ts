import type { Agent, IntakeFlow } from '@towline/sdk/api';
import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setupTexts } from '../../i18n/setup.ts';
import { flash } from '../../kit/flash.ts';
import { closeModals, modalStack } from '../../kit/modals/modalStack.ts';
import { enterSession, leaveSession } from '../../kit/session/session.ts';
import { intakeDoor } from './openIntake.ts';

const agentWith = (...flows: IntakeFlow[]): Agent =>
  anAgent({
    clients: [
      {
        code: 'Q8',
        name: 'Q8',
        contracts: flows.map((intakeFlow) => ({ code: intakeFlow, name: intakeFlow, type: 'B2B', intakeFlow })),
      },
    ],
  });

beforeAll(() => setupTexts('en-BE'));
afterEach(() => {
  closeModals();
  leaveSession();
  vi.restoreAllMocks();
});

describe('the door of the intake', () => {
  it('knows the kinds of order, the usual one first', () => {
    expect(intakeDoor.orderTypes(agentWith('RoadsideAssistanceWithRepair', 'WorkshopLogistics'))).toEqual([
      'RoadsideAssistance',
      'PlannedTransportation',
      'Workshop',
      'WorkshopLogistics',
    ]);
    expect(intakeDoor.orderTypes(agentWith('WorkshopLogistics'))).toEqual(['WorkshopLogistics']);
  });

  it('tells who may order for nothing why it stays shut', () => {
    const warned = vi.spyOn(flash, 'warning');
    enterSession(agentWith());
    intakeDoor.open({});
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      'You may take orders for no contract. Ask your manager for the contracts that you order for',
    );
    expect(modalStack()).toEqual([]);
  });

  it('opens for who may', async () => {
    enterSession(agentWith('WorkshopLogistics'));
    intakeDoor.open({ licensePlate: '1ABC123' });
    await vi.waitFor(() => expect(modalStack()).toHaveLength(1), { timeout: 20_000 });
  });
});
