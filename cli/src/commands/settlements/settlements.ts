import type { Settlement } from '@towline/sdk/api';
import { settlementStatusValues } from '@towline/sdk/values';
import { z } from 'zod';
import { recordList } from '../../lists/recordList.ts';
import { timeColumn } from '../../output/column.ts';
import { maskedIban } from './payout.ts';

/** What partners are paid, month by month (2-requests §2, §3, DECISIONS S-38). */
export const settlements = recordList({
  noun: 'settlements',
  things: 'settlements',
  filters: z.object({
    partner: z.string().optional().meta({ value: '<text>', completes: 'text', description: 'Part of the name' }),
    status: z.enum(settlementStatusValues).optional().meta({ description: 'Only those that stand so' }),
    company: z
      .string()
      .optional()
      .meta({ value: '<code>', completes: 'organisation', description: 'Only what this company pays' }),
    period: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'is a month, as 2026-10' })
      .optional()
      .meta({ value: '<YYYY-MM>', completes: 'text', description: 'Only of this month' }),
  }),
  fields: {
    id: true,
    partnerId: true,
    partnerName: true,
    payeeName: true,
    companyCode: true,
    IBAN: true,
    from: true,
    to: true,
    number: true,
    purchaseOrderCount: true,
    totalNetAmount: true,
    totalGrossAmount: true,
    currency: true,
    status: true,
    approvedAt: true,
    approvedBy: true,
    approvedById: true,
    needsTwoPeople: true,
    ibanChangedById: true,
    ibanChangedBy: true,
    ibanChangedAt: true,
    bankFileId: true,
    bankFileName: true,
    bankFileSentAt: true,
    failure: true,
    payeeCheck: true,
    payeeSaid: true,
    paidAt: true,
    paidBy: true,
    holdsVoid: true,
    carriedInto: true,
    carriedOver: true,
    lines: true,
    version: true,
  } satisfies Record<keyof Settlement, true>,
  columns: [
    { key: 'id', title: 'Id', value: ({ id }: Settlement) => id, shown: ({ id }) => id.slice(0, 8) },
    { key: 'partnerName', title: 'Partner', value: ({ partnerName }) => partnerName, mayShrink: true },
    { key: 'period', title: 'Month', value: ({ from }) => from?.slice(0, 7) },
    { key: 'companyCode', title: 'Company', value: ({ companyCode }) => companyCode, leaveOut: 2 },
    { key: 'IBAN', title: 'IBAN', value: ({ IBAN }) => maskedIban(IBAN), leaveOut: 1 },
    {
      key: 'totalGrossAmount',
      title: 'Amount (EUR)',
      value: ({ totalGrossAmount }) => totalGrossAmount,
      shown: ({ totalGrossAmount }) => totalGrossAmount.toFixed(2),
      isRight: true,
    },
    {
      key: 'status',
      title: 'Status',
      value: ({ status }) => status,
      tone: ({ status }) => (status === 'Failed' ? 'bad' : status === 'Paid' ? 'good' : undefined),
    },
    { key: 'failure', title: 'Why not paid', value: ({ failure }) => failure, mayShrink: true, leaveOut: 4 },
    timeColumn('paidAt', 'Paid', ({ paidAt }: Settlement) => paidAt, { leaveOut: 3 }),
  ],
  page: ({ settlements: all }, { partner, status, company, period }, wanted) =>
    all.list({ ...wanted, partnerName: partner, status, companyCode: company, period }),
});
