import type { Settlement } from '@towline/sdk/api';
import type { BulkTools } from '../../bulk/bulkSpec.ts';
import { aboutOf, labelOf, mayBePaid, type PayoutRow, payPhrase, stateOf } from './payout.ts';

/** What paying one and paying a plan have in common: one at a time, a typed phrase, the state that was seen (cli.md §5.7). */
export const paying = {
  allowed: (settlement: Settlement, _row: unknown, tools: BulkTools) => mayBePaid(settlement, tools),
  labelOf,
  aboutOf,
  phrase: payPhrase,
  act: ({ id, version }: Settlement, _row: unknown, idempotencyKey: string, { towline, signal }: BulkTools) =>
    towline.settlements.pay({ id, version }, { idempotencyKey, signal }),
  keptOf: ({ totalGrossAmount, IBAN }: Settlement) => ({ amount: totalGrossAmount, ibanLast4: IBAN.slice(-4) }),
  question: (count: number) => `Pay ${count} ${count === 1 ? 'settlement' : 'settlements'}`,
  isSequential: true,
  hasOwnFiles: true,
};

export const planned = {
  keyOf: ({ settlementId }: PayoutRow) => settlementId,
  plan: ({ settlementId }: PayoutRow, { towline, signal }: BulkTools) =>
    towline.settlements.get(settlementId, { signal }),
  stateOf,
  plannedBy: 'settlements plan -o <plan.json>',
};
