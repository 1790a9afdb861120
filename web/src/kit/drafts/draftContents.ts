import type { DraftSave, OrderType } from '@towline/sdk/api';
import type { DraftState } from './draftState.ts';
import type { LocalDraft } from './localDrafts.ts';

/** Whose draft it is and of which kind it began. */
interface DraftOwner {
  readonly id: string;
  readonly agentId: string;
  readonly orderType: OrderType;
  readonly schemaVersion: number;
}

/** An order says its own kind: another contract may have made it another one (1-intake §1). */
const kindOf = (order: { readonly orderType?: OrderType }, begun: OrderType): OrderType => order.orderType ?? begun;

/** What this browser keeps of it. */
export function localCopyOf(
  { id, agentId, orderType, schemaVersion }: DraftOwner,
  { order, step, title, aside }: DraftState<object>,
  { sent, ...rest }: Pick<LocalDraft, 'savedAt' | 'serverVersion' | 'isAhead'> & { readonly sent: readonly object[] },
): LocalDraft {
  const content = { order, step, title, aside };
  const kept = { id, agentId, orderType: kindOf(order, orderType), schemaVersion, ...content, ...rest };
  return { ...kept, ...(sent.length > 0 && { sent }) };
}

/** What the server is sent of it; what there is not is left out. */
export function draftSaveOf(
  { order, step, title, aside }: DraftState<object>,
  begun: OrderType,
  version: number,
): DraftSave {
  return {
    orderType: kindOf(order, begun),
    order: Object.fromEntries(Object.entries(order)),
    version,
    ...(step !== undefined && { step }),
    ...(title !== undefined && { title }),
    ...(aside !== undefined && { aside: Object.fromEntries(Object.entries(aside)) }),
  };
}

/** The same change of an order as it is stored; what cannot be read stays as it is. */
export const changesStored =
  <Order extends object>(read: (stored: object) => Order | undefined, makes: (order: Order) => Order) =>
  (stored: object): object => {
    const order = read(stored);
    return order ? makes(order) : stored;
  };
