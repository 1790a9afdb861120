import type { BankFile } from '@towline/sdk/api';
import { changedNothing } from '@towline/sdk/domain/settlement/bankAnswer';
import { z } from 'zod';
import { recordList } from '../../lists/recordList.ts';
import { timeColumn } from '../../output/column.ts';
import { euros } from './payout.ts';

const isRefused = ({ status }: BankFile): boolean =>
  status === 'Rejected' || status === 'PartlyRejected' || status === 'NotHanded';

/** The files in which banks read what is paid, and what became of them (DECISIONS S-38, T-573). */
export const bankFiles = recordList({
  noun: 'settlements bank-files',
  things: 'bank files',
  filters: z.object({
    company: z
      .string()
      .optional()
      .meta({ value: '<code>', completes: 'organisation', description: 'Only of this company' }),
  }),
  fields: {
    id: true,
    companyCode: true,
    day: true,
    messageId: true,
    status: true,
    failure: true,
    payments: true,
    paid: true,
    failed: true,
    stillFailed: true,
    totalAmount: true,
    sentAt: true,
    handedAt: true,
    answeredAt: true,
    answerStatus: true,
    answerOutcome: true,
  } satisfies Record<keyof BankFile, true>,
  columns: [
    { key: 'messageId', title: 'File', value: ({ messageId }: BankFile) => messageId },
    { key: 'payments', title: 'Payments', value: ({ payments }) => payments, isRight: true },
    {
      key: 'totalAmount',
      title: 'Amount (EUR)',
      value: ({ totalAmount }) => totalAmount,
      shown: ({ totalAmount }) => euros(totalAmount),
      isRight: true,
    },
    {
      key: 'status',
      title: 'Status',
      value: ({ status }) => status,
      tone: (file) => (isRefused(file) ? 'bad' : file.status === 'Paid' ? 'good' : undefined),
    },
    { key: 'failure', title: 'Why', value: ({ failure }) => failure, mayShrink: true },
    { key: 'paid', title: 'Paid', value: ({ paid }) => paid, isRight: true, leaveOut: 2 },
    { key: 'failed', title: 'Failed', value: ({ failed }) => failed, isRight: true, leaveOut: 2 },
    {
      key: 'stillFailed',
      title: 'To open again',
      value: ({ stillFailed }) => stillFailed,
      isRight: true,
      leaveOut: 1,
    },
    {
      key: 'answerOutcome',
      title: 'Answer',
      value: ({ answerOutcome }) => answerOutcome,
      tone: ({ answerOutcome }) => (changedNothing(answerOutcome) ? 'bad' : undefined),
      leaveOut: 3,
    },
    timeColumn('answeredAt', 'Answered', ({ answeredAt }: BankFile) => answeredAt, { leaveOut: 3 }),
  ],
  page: ({ settlements }, { company }, wanted) => settlements.listBankFiles({ ...wanted, companyCode: company }),
});
