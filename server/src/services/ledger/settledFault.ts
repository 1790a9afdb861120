import { type AmountFault, settlementFault } from '@towline/sdk/domain/ledger/recomputed';
import { euroSumOf } from '@towline/sdk/domain/money/decimal';
import { commissionOf } from '@towline/sdk/domain/settlement/settlement';
import type { SettledFact } from '../../stores/ledgerProof.ts';

type Line = SettledFact['lines'][number];

const differs = (pointer: string, expected: number | string, found: number | string): AmountFault | undefined =>
  expected === found ? undefined : { pointer, expected: String(expected), found: String(found) };

/** A share of what a line says, which a credit note turns round. */
const shareOf = (amount: number, rate: number): number =>
  amount < 0 ? 0 - commissionOf(-amount, rate) : commissionOf(amount, rate);

function lineFault({ isVoid, shares, netAmount }: Line, index: number): AmountFault | undefined {
  const at = `/lines/${index}`;
  if (isVoid) return differs(`${at}/invoiceId`, 'a document that stands, or its credit note', 'void');
  if (!shares) return undefined;
  const { commissionRate, commission, motoristPaid, paymentCommissionRate, paymentCommission } = shares;
  return (
    differs(`${at}/commission`, shareOf(netAmount, commissionRate), commission) ??
    differs(`${at}/paymentCommission`, shareOf(motoristPaid, paymentCommissionRate), paymentCommission)
  );
}

const isOfJob = ({ kind }: Line): boolean => kind === 'SelfBilling' || kind === 'CreditNote';

/** What the company's documents take is what was taken of each job; of before that was kept by nobody (DECISIONS T-792). */
function takenFault(lines: readonly Line[]): AmountFault | undefined {
  if (lines.some((line) => isOfJob(line) && !line.shares)) return undefined;
  const ofJobs = (share: 'commission' | 'paymentCommission') =>
    euroSumOf(lines.map(({ shares }) => shares?.[share] ?? 0));
  // What is taken stands below nothing in its line.
  const ofDocuments = (kind: Line['kind']) =>
    0 - euroSumOf(lines.filter((line) => line.kind === kind).map(({ netAmount }) => netAmount));
  return (
    differs('/commission', ofJobs('commission'), ofDocuments('Commission')) ??
    differs('/paymentCommission', ofJobs('paymentCommission'), ofDocuments('PaymentCommission'))
  );
}

/** The first of a settlement that is not as its documents, the shares of the company and what it carries make it (DECISIONS T-611, T-791). */
export function settledFault(fact: SettledFact): AmountFault | undefined {
  const { lines, isCarried, standingPayments } = fact;
  const ofLines = lines.map(lineFault).find((fault) => fault !== undefined);
  const paid = isCarried ? differs('/payments', 0, standingPayments) : undefined;
  return settlementFault(fact) ?? ofLines ?? takenFault(lines) ?? paid;
}
