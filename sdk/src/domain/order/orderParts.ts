import type { ServiceOrder } from '../../generated/api.ts';
import { isSameJson } from '../contract/sameJson.ts';
import type { IntakeContext } from './intakeContext.ts';
import { type Issue, isPassable } from './issue.ts';
import { changedOrderFields, comparableOrder, type OrderFieldKey, type OrderPart } from './orderFields.ts';
import { tabsInContext, validateTab } from './validateOrder.ts';

/** A value of an order that changed: the field it belongs to, its path, what it was and what it is; absent is empty. */
export type OrderChange = {
  readonly field: OrderFieldKey;
  readonly part: OrderPart;
  readonly path: string;
  readonly from?: unknown;
  readonly to?: unknown;
};

const valueAt = (order: ServiceOrder, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], order);

/** What an edit changed of an order, value by value, with what was there before (1-intake §7; DECISIONS S-04). */
export function orderChanges(before: ServiceOrder, after: ServiceOrder): OrderChange[] {
  const [old, now] = [comparableOrder(before), comparableOrder(after)];
  return changedOrderFields(before, after).flatMap(({ key, part, paths }) =>
    paths.flatMap((path): OrderChange[] => {
      const [from, to] = [valueAt(old, path), valueAt(now, path)];
      if (isSameJson(from, to)) return [];
      return [{ field: key, part, path, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
    }),
  );
}

/** The parts of an order in which two versions differ, in the order of the intake (1-intake §7, order parts). */
export function changedParts(before: ServiceOrder, after: ServiceOrder): OrderPart[] {
  return [...new Set(changedOrderFields(before, after).map(({ part }) => part))];
}

/** The part that a path of the order belongs to; whatever is no vehicle and no place is its contract part (1-intake §7). */
export function partOfPath(path: string): OrderPart {
  const [first] = path.split('.');
  return first === 'vehicle' || first === 'serviceLocation' || first === 'destinationLocation' ? first : 'contract';
}

/**
 * For what an edited part is refused, by the rules of the intake over the order as it would become: what lies in that part
 * itself. The summary's gate belongs to dispatch and is not asked again (1-intake §4, §5, §7).
 */
export function partErrors(part: OrderPart, order: ServiceOrder, context: IntakeContext): Issue[] {
  return tabsInContext(order, context)
    .filter((tab) => tab !== 'Summary')
    .flatMap((tab) => validateTab(tab, order, context))
    .filter((issue) => !isPassable([issue]) && partOfPath(issue.path) === part);
}

/** The JSON pointer of a path within the body that carries the part: its own members stand at the top (RFC 9457 problems, 1-intake §7). */
export function pointerInPart(part: OrderPart, path: string): string {
  const inside = part === 'contract' ? path.split('.') : path.split('.').slice(1);
  return `/${inside.join('/')}`;
}
