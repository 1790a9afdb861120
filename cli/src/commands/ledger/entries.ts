import type { LedgerEntry } from '@towline/sdk/api';
import { z } from 'zod';
import { wholeDaySchema } from '../../flags/day.ts';
import { recordList } from '../../lists/recordList.ts';
import { timeColumn } from '../../output/column.ts';

const cents = (amount: number): string => (amount / 100).toFixed(2);

/** Entries of the ledger with their postings: ids, no names (DECISIONS S-51, T-575). */
export const ledgerEntries = recordList({
  noun: 'ledger',
  things: 'entries of the ledger',
  filters: z.object({
    from: wholeDaySchema.optional().meta({ value: '<date>', description: 'What happened on this day or later' }),
    to: wholeDaySchema.optional().meta({ value: '<date>', description: 'What happened on this day or earlier' }),
    company: z.string().optional().meta({ value: '<code>', description: 'Of this company', completes: 'text' }),
  }),
  fields: {
    id: true,
    recorded: true,
    position: true,
    hash: true,
    occurredAt: true,
    kind: true,
    sourceKind: true,
    sourceId: true,
    requestId: true,
    companyCode: true,
    contractCode: true,
    partnerId: true,
    currency: true,
    postings: true,
  } satisfies Record<keyof LedgerEntry, true>,
  columns: [
    { key: 'recorded', title: 'Recorded', value: ({ recorded }: LedgerEntry) => recorded, isRight: true },
    { key: 'position', title: 'Position', value: ({ position }) => position, isRight: true },
    timeColumn('occurredAt', 'Happened', ({ occurredAt }: LedgerEntry) => occurredAt),
    { key: 'kind', title: 'Kind', value: ({ kind }) => kind },
    { key: 'sourceKind', title: 'Source', value: ({ sourceKind }) => sourceKind },
    { key: 'sourceId', title: 'Of', value: ({ sourceId }) => sourceId },
    { key: 'companyCode', title: 'Company', value: ({ companyCode }) => companyCode },
    { key: 'contractCode', title: 'Contract', value: ({ contractCode }) => contractCode },
    { key: 'partnerId', title: 'Partner', value: ({ partnerId }) => partnerId },
    { key: 'currency', title: 'Currency', value: ({ currency }) => currency },
    {
      key: 'postings',
      title: 'Postings',
      value: ({ postings }) => postings.map(({ account, cents: amount }) => `${account} ${cents(amount)}`).join('; '),
    },
    { key: 'hash', title: 'Hash', value: ({ hash }) => hash },
  ],
  page: ({ ledger }, { from, to, company }, wanted) =>
    ledger.listEntries({ ...wanted, from, to, companyCode: company }),
});
