import type { OutstandingLevel, OutstandingRequest } from '@towline/sdk/api';
import { outstandingLevelValues } from '@towline/sdk/values';
import { z } from 'zod';
import { recordList } from '../../lists/recordList.ts';
import { timeColumn } from '../../output/column.ts';

const levels = outstandingLevelValues.join('|');
const level = z
  .string()
  .regex(new RegExp(`^(${levels})(,(${levels}))*$`), {
    error: `is one or more of ${outstandingLevelValues.join(', ')}`,
  })
  .optional()
  .meta({
    value: '<level,…>',
    completes: 'text',
    description: `How much they press: ${outstandingLevelValues.join(', ')}`,
  });

const levelsOf = (text: string | undefined): OutstandingLevel[] | undefined =>
  text === undefined ? undefined : outstandingLevelValues.filter((one) => text.split(',').includes(one));

/** Requests that are not paid for, with where they stand (3-platform §2, §3, §4). */
export const outstanding = recordList({
  noun: 'outstanding',
  things: 'outstanding requests',
  filters: z.object({
    level,
    name: z
      .string()
      .optional()
      .meta({ value: '<text>', completes: 'text', description: 'Part of the first name, last name or e-mail address' }),
    settled: z.boolean().default(false).meta({ description: 'With those that were reminded of and are settled' }),
  }),
  fields: {
    id: true,
    shortId: true,
    contractCode: true,
    totalGrossAmount: true,
    payments: true,
    paymentReminders: true,
    createTimestamp: true,
    firstName: true,
    lastName: true,
    email: true,
    amountDue: true,
    latestChargeBackDate: true,
    level: true,
    niceStatus: true,
    action: true,
    isSettledRequest: true,
    isPendingDirectDebit: true,
  } satisfies Record<keyof OutstandingRequest, true>,
  columns: [
    { key: 'shortId', title: 'Request', value: ({ shortId }: OutstandingRequest) => shortId },
    {
      key: 'amountDue',
      title: 'Due (EUR)',
      value: ({ amountDue }) => amountDue,
      shown: ({ amountDue }) => amountDue?.toFixed(2),
      isRight: true,
    },
    { key: 'level', title: 'Level', value: ({ level: pressure }) => pressure },
    { key: 'niceStatus', title: 'Status', value: ({ niceStatus }) => niceStatus },
    { key: 'action', title: 'Action', value: ({ action }) => action },
    { key: 'contractCode', title: 'Contract', value: ({ contractCode }) => contractCode },
    timeColumn('createTimestamp', 'Created', ({ createTimestamp }: OutstandingRequest) => createTimestamp, {
      leaveOut: 1,
    }),
    { key: 'id', title: 'Whole id', value: ({ id }) => id, isCsvOnly: true },
  ],
  page: ({ outstandingRequests }, { level: asked, name, settled }, wanted) =>
    outstandingRequests.list({ ...wanted, level: levelsOf(asked), name, ...(settled && { includesSettled: true }) }),
});
