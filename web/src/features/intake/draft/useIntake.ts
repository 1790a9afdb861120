import type { OrderType, ServiceOrder } from '@towline/sdk/api';
import { useEffect, useRef } from 'react';
import { type DraftHandle, useDraft } from '../../../kit/drafts/useDraft.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { useContractChange } from '../contract/useContractChange.ts';
import { orderSchema, orderSchemaVersion } from '../form/orderSchema.ts';
import { type OrderForm, useOrderForm } from '../form/useOrderForm.ts';
import { startingOrder } from './startingOrder.ts';

/** The intake as its frame needs it. */
export interface IntakeState extends OrderForm {
  readonly draft: DraftHandle<ServiceOrder>;
  readonly draftId: string;
  /** Shows what is wrong on every tab. */
  readonly submitAll: () => void;
}

/** What the intake is opened with. */
export interface IntakeStart {
  readonly draftId: string;
  readonly orderType: OrderType;
  readonly start: Partial<ServiceOrder>;
  /** Nothing was resumed. */
  readonly isNew: boolean;
}

/** The order that is being taken, with the draft that keeps it. */
export function useIntake({ draftId, orderType, start, isNew }: IntakeStart): IntakeState {
  const agent = useAgent();
  const first = useRef(() => startingOrder(orderType, agent, start));
  const draft = useDraft<ServiceOrder>({
    id: draftId,
    orderType,
    schema: orderSchema,
    schemaVersion: orderSchemaVersion,
    initial: first.current,
    isNew,
  });
  const form = useOrderForm({ source: draft, looksUpAtOnce: Boolean(start.policyInput?.licensePlate) });
  useContractChange(form, isNew);

  // What the contract names is unknown without it; it is chosen again when the contract is there (1-intake §8).
  const { change } = form;
  const isContractLost = form.contractError !== undefined && !form.contract;
  const isNamed = draft.order.requestedService.externalContractCode !== undefined;
  useEffect(() => {
    if (!isContractLost || !isNamed) return;
    change((before) => ({
      ...before,
      requestedService: { ...before.requestedService, externalContractCode: undefined },
    }));
  }, [isContractLost, isNamed, change]);
  return { ...form, draft, draftId, submitAll: () => form.submit(form.tabs) };
}
