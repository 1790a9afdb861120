import type { OrderType, ServiceOrder } from '@towline/sdk/api';
import { useRef } from 'react';
import { type DraftHandle, useDraft } from '../../kit/drafts/useDraft.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { orderSchema, orderSchemaVersion } from './orderSchema.ts';
import { startingOrder } from './startingOrder.ts';
import { useContractChange } from './useContractChange.ts';
import { type OrderForm, useOrderForm } from './useOrderForm.ts';

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
  return { ...form, draft, draftId, submitAll: () => form.submit(form.tabs) };
}
