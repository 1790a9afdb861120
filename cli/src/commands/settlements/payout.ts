import { createHash } from 'node:crypto';
import { settlementDecision } from '@towline/sdk/access/settlementActions';
import type { Settlement } from '@towline/sdk/api';
import { centsOf } from '@towline/sdk/domain/ledger/postings';
import { isIban, normaliseIban } from '@towline/sdk/forms/fields/iban';
import { z } from 'zod';
import type { BulkState, BulkTools } from '../../bulk/bulkSpec.ts';
import { SafetyError } from '../../errors.ts';
import type { Column } from '../../output/column.ts';

/** An account number as logs and tables may have it: its last four (cli.md §5.7). */
export const maskedIban = (iban: string): string => (iban === '' ? '' : `…${normaliseIban(iban).slice(-4)}`);

/** Euro as phrases have it: a point, two places, no groups. */
export const euros = (amount: number): string => amount.toFixed(2);

export const totalOf = (settlements: readonly Pick<Settlement, 'totalGrossAmount'>[]): number =>
  settlements.reduce((sum, { totalGrossAmount }) => sum + centsOf(totalGrossAmount), 0) / 100;

/** What a plan has of a settlement, besides what it is compared by. */
export const payoutRow = z.object({
  settlementId: z.uuid(),
  partnerName: z.string(),
  ibanLast4: z.string(),
  amount: z.number(),
  currency: z.string(),
  version: z.number(),
});

export type PayoutRow = z.output<typeof payoutRow>;

export const rowOf = ({
  id,
  partnerName,
  IBAN,
  totalGrossAmount,
  currency = 'EUR',
  version,
}: Settlement): PayoutRow => ({
  ...{ settlementId: id, partnerName, ibanLast4: normaliseIban(IBAN).slice(-4) },
  ...{ amount: totalGrossAmount, currency, version },
});

export const labelOf = ({ partnerName, from = '', IBAN, totalGrossAmount }: Settlement): string =>
  `${partnerName} ${from.slice(0, 7)} ${maskedIban(IBAN)} EUR ${euros(totalGrossAmount)}`;

// Two numbers may end alike: six digits of a digest tell them apart, and tell nobody the number.
const accountOf = (iban: string): string =>
  `${maskedIban(iban)} #${createHash('sha256').update(normaliseIban(iban)).digest('hex').slice(0, 6)}`;

/** What must not have changed between plan and payment. */
export const stateOf = ({ IBAN, totalGrossAmount, currency = 'EUR', version }: Settlement): BulkState => ({
  ...{ amount: totalGrossAmount, currency, account: accountOf(IBAN), version },
});

/** The rule that the console's button asks, and the server. */
export const mayBePaid = (settlement: Settlement, { agent }: Pick<BulkTools, 'agent'>) =>
  settlementDecision('Pay', agent, { ...settlement, hasAccount: isIban(settlement.IBAN) });

/** `PAY 12 SETTLEMENTS EUR 48210.55` */
export const payPhrase = (settlements: readonly Settlement[]): string =>
  `PAY ${settlements.length} ${settlements.length === 1 ? 'SETTLEMENT' : 'SETTLEMENTS'} EUR ${euros(totalOf(settlements))}`;

/** How many partners, how much, and the largest. */
export function aboutOf(settlements: readonly Settlement[]): string {
  const partners = new Set(settlements.map(({ partnerId, partnerName }) => partnerId ?? partnerName)).size;
  const [largest] = settlements.toSorted((one, other) => other.totalGrossAmount - one.totalGrossAmount);
  const most = largest
    ? ` · largest ${euros(largest.totalGrossAmount)} (${largest.partnerName} ${maskedIban(largest.IBAN)})`
    : '';
  return `${partners} ${partners === 1 ? 'partner' : 'partners'} · total EUR ${euros(totalOf(settlements))}${most}`;
}

/** A hard stop, whatever was confirmed (cli.md §5.7). */
export function beyondTotal(settlements: readonly Settlement[], maxTotal: number | undefined): SafetyError | undefined {
  const total = totalOf(settlements);
  if (maxTotal === undefined || centsOf(total) <= centsOf(maxTotal)) return undefined;
  return new SafetyError(`They come to EUR ${euros(total)}, more than --max-total ${maxTotal}; nothing was paid`, {
    code: 'TOO_MUCH',
  });
}

export const maxTotalFlag = z.coerce
  .number()
  .positive()
  .optional()
  .meta({ value: '<eur>', completes: 'text', description: 'Do nothing where it would come to more' });

/** A plan as people look at it. */
export const shownColumns: Column<PayoutRow>[] = [
  {
    key: 'settlementId',
    title: 'Settlement',
    value: ({ settlementId }) => settlementId,
    shown: ({ settlementId }) => settlementId.slice(0, 8),
  },
  { key: 'partnerName', title: 'Partner', value: ({ partnerName }) => partnerName, mayShrink: true },
  { key: 'ibanLast4', title: 'IBAN', value: ({ ibanLast4 }) => ibanLast4, shown: ({ ibanLast4 }) => `…${ibanLast4}` },
  {
    key: 'amount',
    title: 'Amount (EUR)',
    value: ({ amount }) => amount,
    shown: ({ amount }) => euros(amount),
    isRight: true,
  },
];
