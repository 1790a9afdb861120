import type { ServiceOrder } from '../../generated/api.ts';
import { isSameJson } from '../contract/sameJson.ts';
import type { IntakeContext } from './intakeContext.ts';
import { type Issue, isPassable } from './issue.ts';
import { withoutOwnIds } from './locationHistory.ts';
import { changedOrderFields, formerOrder, type OrderFieldKey, type OrderPart } from './orderFields.ts';
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
  const [old, now] = [formerOrder(before, after), formerOrder(after, after)];
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

const ownParts = ['vehicle', 'caller', 'serviceLocation', 'destinationLocation'] as const;

/** The part that a path of the order belongs to; whatever is no vehicle, no place and not the caller's is its contract part (1-intake §7). */
export function partOfPath(path: string): OrderPart {
  const [first] = path.split('.');
  return ownParts.find((part) => part === first) ?? 'contract';
}

/**
 * For what an edited part is refused, by the rules of the intake over the order as it would become: what lies in that part
 * itself. The summary's gate belongs to dispatch and is not asked again; a highway block that was overridden stays so while the
 * place of `before` does, whoever edits what stands beside it (1-intake §4, §5, §7).
 */
export function partErrors(
  part: OrderPart,
  order: ServiceOrder,
  context: IntakeContext,
  before?: ServiceOrder,
): Issue[] {
  const judged = before ? { ...context, stored: before } : context;
  return tabsInContext(order, context)
    .filter((tab) => tab !== 'Summary')
    .flatMap((tab) => validateTab(tab, order, judged))
    .filter((issue) => !isPassable([issue]) && partOfPath(issue.path) === part);
}

const isSameIssue = (one: Issue, other: Issue): boolean => one.path === other.path && one.code === other.code;

/**
 * For what an edit is refused: the errors of the parts that it changes; and what only a new order is refused for, as a time
 * that is over or a value that the policy fixes, where the edit brings it in. An order that exists keeps what it was read with
 * (1-intake §5, §7).
 */
export function editErrors(before: ServiceOrder, after: ServiceOrder, context: IntakeContext): Issue[] {
  const fields = changedOrderFields(before, after);
  const parts = [...new Set(fields.map(({ part }) => part))];
  const errorsOf = (order: ServiceOrder): Issue[] => parts.flatMap((part) => partErrors(part, order, context, before));
  const [errors, asNew, wasNew] = [errorsOf(after), errorsOf(withoutOwnIds(after)), errorsOf(withoutOwnIds(before))];
  const isChanged = ({ path }: Issue): boolean =>
    fields.some(({ paths }) => paths.some((changed) => path === changed || path.startsWith(`${changed}.`)));
  const isBroughtIn = (issue: Issue): boolean =>
    !errors.some((known) => isSameIssue(known, issue)) &&
    (isChanged(issue) || !wasNew.some((known) => isSameIssue(known, issue)));
  return [...errors, ...asNew.filter(isBroughtIn)];
}

/** The JSON pointer of a path within the body that carries the part: its own members stand at the top (RFC 9457 problems, 1-intake §7). */
export function pointerInPart(part: OrderPart, path: string): string {
  const inside = part === 'contract' ? path.split('.') : path.split('.').slice(1);
  return `/${inside.join('/')}`;
}
