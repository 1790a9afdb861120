import type { Stop } from '@towline/sdk/domain/order/appointment';
import { partErrors } from '@towline/sdk/domain/order/orderParts';
import { useEffect, useRef } from 'react';
import type { OrderForm } from '../form/useOrderForm.ts';
import type { useFormLead } from '../frame/useFormLead.ts';
import type { KeptEdit } from './keptEdits.ts';
import type { StoredOrder } from './useStoredOrder.ts';

export const stops: readonly Stop[] = ['serviceLocation', 'destinationLocation'];

interface EditFaultsOptions {
  readonly stored: StoredOrder;
  readonly form: OrderForm;
  readonly lead: ReturnType<typeof useFormLead>;
  /** What was changed already: it leads to what is still missing, once the contract is there. */
  readonly begun: KeptEdit | undefined;
}

/** Shows what is still missing of an edit and leads there; answers whether anything is. */
export function useEditFaults({ stored, form, lead, begun }: EditFaultsOptions): () => boolean {
  const { changes, before, order } = stored;
  const leadToFault = (): boolean => {
    // As the server judges an edit: by what the rules say against the parts that changed (DECISIONS T-38).
    const parts = new Set([...changes.map(({ part }) => part), ...(stored.isContactOpen ? stops : [])]);
    const context = { ...form.context, isSubmitted: true };
    const [fault] = [...parts].flatMap((part) => partErrors(part, order, context, before));
    if (!fault) return false;
    form.submit([fault.tab]);
    lead.lead(fault.tab, fault.path);
    return true;
  };
  const isLed = useRef(begun === undefined || begun.order.policies !== undefined);
  useEffect(() => {
    if (isLed.current || !form.contract) return;
    isLed.current = true;
    leadToFault();
  });
  return leadToFault;
}
