import type { OutstandingRequest, OutstandingRequestList } from '@towline/sdk/api';
import { outstandingAgeValues, outstandingLevelValues } from '@towline/sdk/values';
import { z } from 'zod';
import { recordList } from '../../lists/recordList.ts';
import { timeColumn } from '../../output/column.ts';

/** One or more words of a closed set, as the server takes them. */
const someOf = (words: readonly string[], value: string, description: string) =>
  z
    .string()
    .regex(new RegExp(`^(${words.join('|')})(,(${words.join('|')}))*$`), {
      error: `is one or more of ${words.join(', ')}`,
    })
    .optional()
    .meta({ value, completes: 'text', description: `${description}: ${words.join(', ')}` });

const chosen = <Word extends string>(words: readonly Word[], text: string | undefined): Word[] | undefined =>
  text === undefined ? undefined : words.filter((one) => text.split(',').includes(one));

const dueOf = ({ amountDue, amountOwedToCustomer: owed }: OutstandingRequest): number =>
  owed === undefined ? amountDue : -owed;
const nameOf = ({ firstName, lastName }: OutstandingRequest): string => [firstName, lastName].filter(Boolean).join(' ');

/** Requests that are not paid for, with where they stand (3-platform §2, §3, §4). */
export const outstanding = recordList({
  noun: 'outstanding',
  things: 'outstanding requests',
  filters: z.object({
    level: someOf(outstandingLevelValues, '<level,…>', 'How much they press'),
    age: someOf(outstandingAgeValues, '<age,…>', 'How long ago they were made'),
    name: z
      .string()
      .optional()
      .meta({ value: '<text>', completes: 'text', description: 'Part of the first name, last name or e-mail address' }),
    settled: z.boolean().default(false).meta({ description: 'With those that were reminded of and are settled' }),
    owedToCustomers: z
      .boolean()
      .default(false)
      .meta({ description: 'Instead, those with money that belongs to the customer' }),
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
    amountOwedToCustomer: true,
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
      // What belongs to the customer is due the other way.
      value: dueOf,
      shown: (row) => dueOf(row).toFixed(2),
      isRight: true,
    },
    { key: 'name', title: 'Name', value: nameOf, leaveOut: 2 },
    { key: 'level', title: 'Level', value: ({ level: pressure }) => pressure },
    { key: 'niceStatus', title: 'Status', value: ({ niceStatus }) => niceStatus },
    { key: 'action', title: 'Action', value: ({ action }) => action },
    { key: 'contractCode', title: 'Contract', value: ({ contractCode }) => contractCode },
    timeColumn('createTimestamp', 'Created', ({ createTimestamp }: OutstandingRequest) => createTimestamp, {
      leaveOut: 1,
    }),
    { key: 'id', title: 'Whole id', value: ({ id }) => id, isCsvOnly: true },
  ],
  page: ({ outstandingRequests }, { level, age, name, settled, owedToCustomers }, wanted) =>
    outstandingRequests.list({
      ...wanted,
      level: chosen(outstandingLevelValues, level),
      age: chosen(outstandingAgeValues, age),
      name,
      ...(settled && { includesSettled: true }),
      ...(owedToCustomers && { owedToCustomers: true }),
    }),
  told: ({ totalAmountDue = 0, totalOwedToCustomers: owed }: OutstandingRequestList) =>
    owed === undefined ? `Due in all: ${totalAmountDue.toFixed(2)} EUR` : `Owed to customers: ${owed.toFixed(2)} EUR`,
});
