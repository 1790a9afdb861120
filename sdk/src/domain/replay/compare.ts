import type { ReplayCounts, ReplayedPrice, ReplayKind } from '../../generated/api.ts';
import { isSameJson } from '../contract/sameJson.ts';
import { decimalOf, eurosOf } from '../money/decimal.ts';
import type { Outcome, Unreplayable } from './replay.ts';

/** What two outcomes of one request may differ in, the gravest first (DECISIONS T-421). */
export const differenceValues = ['status', 'partner', 'price', 'steps', 'services', 'messages'] as const;

/** What two outcomes of one request differ in. */
export type Difference = (typeof differenceValues)[number];

const isSameStatus = (one: Outcome, other: Outcome): boolean =>
  one.status === other.status && one.statusReason === other.statusReason;

const parts: Record<Difference, (outcome: Outcome) => unknown> = {
  status: ({ status, statusReason }) => [status ?? '', statusReason ?? ''],
  partner: ({ partners }) => partners?.[0]?.partnerId ?? '',
  price: ({ price }) => price ?? '',
  steps: ({ invalidSteps }) => invalidSteps,
  services: ({ services }) => services,
  messages: ({ messages }) => messages,
};

/** What one of the two outcomes cannot say. */
const unknownOf = (before: Outcome, after: Outcome): Unreplayable[] => [
  ...new Set([...before.unknown, ...after.unknown]),
];

/** What can be compared: of a search that one of the two cannot tell neither partner nor price, and no messages (DECISIONS T-421). */
const isComparable = (difference: Difference, unknown: readonly Unreplayable[]): boolean =>
  difference === 'steps' ||
  difference === 'services' ||
  (difference === 'status' ? !unknown.includes('DuplicateNotAsked') : unknown.length === 0);

/** What a draft would have done otherwise, and what of it nobody can say. */
export type Comparison = { readonly differences: Difference[]; readonly unknown: readonly Unreplayable[] };

/** Two outcomes of one request beside each other (DECISIONS T-421). */
export function compareOutcomes(before: Outcome, after: Outcome): Comparison {
  const unknown = unknownOf(before, after);
  const differences = differenceValues.filter(
    (difference) =>
      isComparable(difference, unknown) && !isSameJson(parts[difference](before), parts[difference](after)),
  );
  return { differences, unknown };
}

/** How a request counts: one that differs is changed, one of which something cannot be said is never the same (DECISIONS T-421). */
export const kindOf = ({ differences, unknown }: Comparison): 'changed' | 'unknown' | 'same' =>
  differences.length > 0 ? 'changed' : unknown.length > 0 ? 'unknown' : 'same';

const free: ReplayedPrice = { partnerNet: 0, customerNet: 0, customerGross: 0 };

/** Before the first request (DECISIONS T-423). */
export const noCounts: ReplayCounts = {
  ...{ requests: 0, same: 0, changed: 0, unknown: 0, differences: {}, reasons: {}, kinds: [], moves: [], priced: 0 },
  ...{ before: free, after: free, history: { same: 0, other: 0 } },
};

const sumOf = (one: number, other: number): number => eurosOf(decimalOf(one).plus(decimalOf(other)));

const sumOfPrices = (one: ReplayedPrice, other: ReplayedPrice): ReplayedPrice => ({
  partnerNet: sumOf(one.partnerNet, other.partnerNet),
  customerNet: sumOf(one.customerNet, other.customerNet),
  customerGross: sumOf(one.customerGross, other.customerGross),
});

function sumOfCounts(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum: Record<string, number> = { ...one };
  for (const [key, count] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}

/** Requests that are counted together, and what they cost on both sides. */
type Amounts = Omit<ReplayKind, 'kind'>;

const sumOfAmounts = (one: Amounts, other: Amounts): Amounts => ({
  requests: one.requests + other.requests,
  inForce: sumOfPrices(one.inForce, other.inForce),
  draft: sumOfPrices(one.draft, other.draft),
  unpricedInForce: one.unpricedInForce + other.unpricedInForce,
  unpricedDraft: one.unpricedDraft + other.unpricedDraft,
});

/** Two lists of what is counted together, those of one name as one. */
function sumOfGroups<Group extends Amounts>(
  one: readonly Group[],
  other: readonly Group[],
  nameOf: (group: Group) => string,
): Group[] {
  const sum = new Map(one.map((group) => [nameOf(group), group]));
  for (const group of other) {
    const known = sum.get(nameOf(group));
    sum.set(nameOf(group), known ? { ...known, ...sumOfAmounts(known, group) } : group);
  }
  return [...sum.values()];
}

/** Two parts of one replay as one (DECISIONS T-423). */
export const addCounts = (one: ReplayCounts, other: ReplayCounts): ReplayCounts => ({
  requests: one.requests + other.requests,
  same: one.same + other.same,
  changed: one.changed + other.changed,
  unknown: one.unknown + other.unknown,
  differences: sumOfCounts(one.differences, other.differences),
  reasons: sumOfCounts(one.reasons, other.reasons),
  kinds: sumOfGroups(one.kinds, other.kinds, ({ kind }) => kind),
  moves: sumOfGroups(one.moves, other.moves, ({ before, after }) => `${before} ${after}`),
  priced: one.priced + other.priced,
  before: sumOfPrices(one.before, other.before),
  after: sumOfPrices(one.after, other.after),
  history: { same: one.history.same + other.history.same, other: one.history.other + other.history.other },
});

/** A status with its reason in one word; of an order that is refused "Refused" (DECISIONS T-421). */
export const statusWord = ({ status, statusReason }: Pick<Outcome, 'status' | 'statusReason'>): string =>
  status === undefined ? 'Refused' : statusReason ? `${status} ${statusReason}` : status;

/**
 * What one request costs on both sides. A side without a price costs nothing there, and is counted; of a request of which something
 * cannot be said again a price on one side alone says nothing, and is left out (DECISIONS T-544).
 */
function amountsOf(before: Outcome, after: Outcome, isKnown: boolean): Amounts {
  const arePriced = before.price !== undefined && after.price !== undefined;
  const [inForce, draft] = isKnown || arePriced ? [before.price, after.price] : [];
  return {
    requests: 1,
    ...{ inForce: inForce ?? free, draft: draft ?? free },
    ...{ unpricedInForce: inForce ? 0 : 1, unpricedDraft: draft ? 0 : 1 },
  };
}

/** One request of a replay, counted (DECISIONS T-423). */
export function countOf(before: Outcome, after: Outcome, isAsHistory: boolean): ReplayCounts {
  const compared = compareOutcomes(before, after);
  const kind = kindOf(compared);
  const isPriced = before.price !== undefined && after.price !== undefined;
  const amounts = amountsOf(before, after, compared.unknown.length === 0);
  const one = Object.fromEntries(compared.differences.map((difference) => [difference, 1]));
  return {
    ...noCounts,
    requests: 1,
    [kind]: 1,
    differences: one,
    reasons: Object.fromEntries(compared.unknown.map((reason) => [reason, 1])),
    kinds: [{ kind: compared.differences[0] ?? kind, ...amounts }],
    moves: isSameStatus(before, after) ? [] : [{ before: statusWord(before), after: statusWord(after), ...amounts }],
    ...(isPriced && { priced: 1, before: before.price, after: after.price }),
    history: isAsHistory ? { same: 1, other: 0 } : { same: 0, other: 1 },
  };
}

/** A request that was recorded before there was anything to replay: a kind of its own (DECISIONS T-421). */
export const notRecorded: ReplayCounts = {
  ...{ ...noCounts, requests: 1, unknown: 1, reasons: { NotRecorded: 1 } },
  kinds: [{ kind: 'unknown', requests: 1, inForce: free, draft: free, unpricedInForce: 1, unpricedDraft: 1 }],
};
