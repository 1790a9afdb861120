import type { Towline } from '@towline/sdk';
import type { AssistanceRequest, OrderContractPart, ProblemIssue, ServiceOrder } from '@towline/sdk/api';
import {
  changedOrderFields,
  comparableOrder,
  contractPartOf,
  type OrderPart,
} from '@towline/sdk/domain/order/orderFields';

type Saving = Pick<Towline, 'orders' | 'requests'>;
type Subject = { readonly id: string; readonly version: number };

/** The parts that have a call of their own. */
type CalledPart = Exclude<OrderPart, 'caller'>;

const calls: Record<
  CalledPart,
  (towline: Saving, subject: Subject, order: ServiceOrder) => Promise<AssistanceRequest>
> = {
  contract: ({ orders }, subject, order) => orders.saveContract(subject, contractPartOf(order)),
  vehicle: ({ orders }, subject, order) => orders.saveVehicle(subject, order.vehicle),
  serviceLocation: ({ orders }, subject, order) => orders.saveServiceLocation(subject, order.serviceLocation),
  destinationLocation: ({ orders }, subject, order) =>
    orders.saveDestinationLocation(subject, order.destinationLocation ?? { required: false }),
};

/** What is saved: the request as it was read, the order as it was, and as the agent wants it. */
export interface OrderWrite {
  readonly request: AssistanceRequest;
  /** The request's version that `before` is of. */
  readonly version: number;
  readonly before: ServiceOrder;
  readonly order: ServiceOrder;
}

/** Of the contract part only what is named is replaced: what was emptied is not taken away by its own call. */
function emptiesContract(before: ServiceOrder, order: ServiceOrder): boolean {
  const [old, now] = [contractPartOf(before), contractPartOf(order)];
  return (Object.keys(old) as (keyof OrderContractPart)[]).some(
    (key) => old[key] !== undefined && now[key] === undefined,
  );
}

/**
 * How a change is sent: one changed part by its own call (1-intake §7, order parts); several as one edit of the request, so
 * that all of it is saved or nothing, and the rules judge them together (2-requests §7); so what the caller said, which has no
 * call of its own. Undefined where nothing changed.
 */
export function wayOfSaving({ before, order }: Pick<OrderWrite, 'before' | 'order'>): CalledPart | 'whole' | undefined {
  const [part, ...others] = new Set(changedOrderFields(before, order).map((field) => field.part));
  if (part === 'caller') return 'whole';
  const isWhole =
    others.length > 0 || (part === 'contract' && emptiesContract(comparableOrder(before), comparableOrder(order)));
  return isWhole ? 'whole' : part;
}

/** Sends what was changed, and nothing else; answers the request as it is then. */
export async function saveOrder(towline: Saving, write: OrderWrite): Promise<AssistanceRequest> {
  const { request, version, order } = write;
  const way = wayOfSaving(write);
  const sent = comparableOrder(order);
  if (way === undefined) return request;
  if (way === 'whole') return towline.requests.save({ ...request, version, order: sent });
  return calls[way](towline, { id: request.orderId, version }, sent);
}

/** What the server refused, named as paths of the order: each call points into its own body. */
export function inOrder(issues: readonly ProblemIssue[], way: CalledPart | 'whole' | undefined): ProblemIssue[] {
  return issues.map((issue) => {
    if (way === 'whole') return { ...issue, pointer: issue.pointer.replace(/^\/order/, '') };
    return way === undefined || way === 'contract' ? issue : { ...issue, pointer: `/${way}${issue.pointer}` };
  });
}
