import type { PaymentMoveKind, PaymentStatus } from '../../generated/api.ts';

/** What a provider says of a payment that is under way (DECISIONS S-39, T-567). */
export type PaymentNews = 'Pending' | 'Paid' | 'Failed';

/** Where a payment stands, and since when by the provider's clock (milliseconds since 1970). */
export type PaymentStanding = { readonly status: PaymentNews; readonly since: number };

const weights: Readonly<Record<PaymentNews, number>> = { Pending: 0, Failed: 0, Paid: 1 };
const laterOf: Readonly<Record<PaymentNews, number>> = { Pending: 0, Failed: 1, Paid: 2 };

/**
 * Where a payment stands after one more piece of news, whatever the order in which they come: paid stays paid; of what is not paid the
 * later one by the provider's clock counts, and of the same second the failure (DECISIONS S-39, T-567).
 */
export const standingAfter = (known: PaymentStanding | undefined, news: PaymentStanding): PaymentStanding => {
  if (!known) return news;
  // Who paid did so when it was first said.
  if (known.status === 'Paid' && news.status === 'Paid') return known.since <= news.since ? known : news;
  const later =
    weights[news.status] - weights[known.status] ||
    news.since - known.since ||
    laterOf[news.status] - laterOf[known.status];
  return later > 0 ? news : known;
};

/**
 * A move that is done: money went back, was taken back, or came again; in cents (DECISIONS S-39, T-567). `dueAgain`: the cents that its
 * customer owes again by it, negative where they owe less; without it a charge-back is of the whole payment (DECISIONS T-592).
 * `credited`: the cents of a refund that came with a credit note (DECISIONS T-741); `returned`: those that came with none and are received
 * no longer (DECISIONS T-807); unknown of those of before.
 */
export type PaymentMove = {
  readonly kind: PaymentMoveKind;
  readonly cents: number;
  readonly dueAgain?: number | null;
  readonly credited?: number | null;
  readonly returned?: number | null;
};

const centsOf = (moves: readonly PaymentMove[], kind: PaymentMoveKind): number =>
  moves.filter((move) => move.kind === kind).reduce((sum, { cents }) => sum + cents, 0);

/** Cents that were given back (DECISIONS S-39). */
export const refundedCents = (moves: readonly PaymentMove[]): number => centsOf(moves, 'Refund');

/** Cents that banks took back and did not give again (DECISIONS T-592). */
export const chargedBackCents = (moves: readonly PaymentMove[]): number =>
  Math.max(0, centsOf(moves, 'ChargeBack') - centsOf(moves, 'ChargeBackLifted'));

/** Cents of refunds that came with a credit note (DECISIONS T-741). */
export const creditedCents = (moves: readonly PaymentMove[]): number =>
  moves.reduce((sum, { credited }) => sum + (credited ?? 0), 0);

/** Cents of refunds that came with no credit note and are received no longer (DECISIONS T-807). */
export const returnedCents = (moves: readonly PaymentMove[]): number =>
  moves.reduce((sum, { returned }) => sum + (returned ?? 0), 0);

/**
 * Cents of a payment that count as received: all but what was refunded with a credit note, as long as no bank has taken any back; else what the
 * customer has not got back in the one way or the other (DECISIONS T-562, T-592, T-741).
 */
export const receivedCents = (chargedCents: number, moves: readonly PaymentMove[]): number => {
  const taken = chargedBackCents(moves);
  return taken === 0 ? chargedCents - creditedCents(moves) : Math.max(0, chargedCents - refundedCents(moves) - taken);
};

/**
 * The status that a payment shows (2-requests §4): what a bank took back, if only a part, and did not give again is Charged_Back, what was given back
 * whole Refunded, else where it stands. What moved has come in, whatever was heard of that (DECISIONS S-39, T-567).
 */
export const paymentStatusOf = (
  standing: PaymentStatus,
  chargedCents: number,
  moves: readonly PaymentMove[],
): PaymentStatus => {
  if (chargedBackCents(moves) > 0) return 'Charged_Back';
  if (moves.length === 0) return standing;
  if (refundedCents(moves) >= chargedCents) return 'Refunded';
  return standing === 'Remitted' || standing === 'Transferred' ? standing : 'Paid';
};
