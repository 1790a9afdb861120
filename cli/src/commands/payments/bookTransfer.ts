import { createHash } from 'node:crypto';
import { requestGates } from '@towline/sdk/access/gates';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { TransferBooking } from '@towline/sdk/api';
import { euroSumOf } from '@towline/sdk/domain/money/decimal';
import {
  bookedBefore,
  type TransferBasis,
  type TransferIssueCode,
  transferDueOf,
  transferIssues,
} from '@towline/sdk/domain/paymentFlow/transfer';
import type { RuleParams } from '@towline/sdk/domain/ruleIssue';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { findPaid, type Paid } from './findPaid.ts';
import { euroSchema, type TransferRow, transferRow, valueDaySchema } from './transferRow.ts';

/** What a transfer pays, and how it is booked there. */
type Transfer = Paid & { booking: TransferBooking };

const euros = (amount: number): string => amount.toFixed(2);
const totalOf = (transfers: readonly Transfer[]): number =>
  euroSumOf(transfers.map(({ booking: { amount } }) => amount));
const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

const bookingOf = ({ pays: _pays, ...row }: TransferRow, { document }: Paid): TransferBooking => ({
  ...{ amount: row.amount, valueDay: row.valueDay },
  ...(row.reference && { reference: row.reference }),
  ...(document && { documentId: document.id }),
  ...(row.keepsCredit && { keepsCredit: true }),
  ...(row.isAnother && { isAnother: true }),
});

/** As the server asks it: of what is paid ahead nobody knows yet what is due. Which day it is, the server knows. */
function basisOf({ request, booking }: Transfer): TransferBasis {
  const { status, invoices, payments, paymentTotals, creationTimestamp } = request;
  return {
    due: transferDueOf(status, invoices, paymentTotals?.totalAmountDue),
    today: booking.valueDay,
    since: calendarDayOf(creationTimestamp),
    payments,
  };
}

/** Booked to the letter as it is asked for: by this file, another one, or by hand. */
const isBooked = ({ request, booking }: Transfer): boolean =>
  request.payments.some((payment) => {
    const { transfer } = bookedBefore(booking, [payment]) ?? {};
    return (
      transfer !== undefined && transfer.reference === booking.reference && transfer.document?.id === booking.documentId
    );
  });

const said: Readonly<Record<TransferIssueCode, (params: RuleParams) => string>> = {
  AMOUNT_IN_CENTS: () => 'An amount is whole cents above 0',
  AMOUNT_ABOVE_DUE: ({ due }) =>
    `At most ${euros(Number(due))} EUR is due. Where the rest is the customer’s credit, say so: --keeps-credit, or true in the column keepsCredit`,
  TRANSFER_BOOKED_BEFORE: ({ bookedBy }) =>
    `${bookedBy} booked this amount of that day already. Where it came twice, book it alone, with --another`,
  VALUE_DAY_IN_FUTURE: () => 'The value date is in the future',
  VALUE_DAY_BEFORE_REQUEST: ({ since }) => `The request was made on ${since}: the money came on that day or later`,
};

export const command = defineBulk({
  name: 'payments book-transfer',
  summary: 'Book bank transfers',
  description:
    'Books money that came to the company’s account, as the console’s dialog does: on a document by its number, or on a request, whole or in part. A file has a line for each document, also where one transfer pays several: the part of each, under the same reference. What is booked already is left alone, whoever booked it, so that a statement may be read twice; a line that is in the file twice is told. What is refused is listed, and the others are booked.',
  args: [
    {
      name: 'pays',
      description: 'Number of the document that it pays, or id of the request, whole or short',
      completes: 'request',
      isOptional: true,
    },
  ],
  flags: z.object({
    amount: euroSchema.optional().meta({ value: '<eur>', completes: 'text', description: 'Euro that came in' }),
    valueDay: valueDaySchema
      .optional()
      .meta({ value: '<date>', completes: 'text', description: 'Value date of the bank' }),
    reference: z
      .string()
      .optional()
      .meta({ value: '<text>', completes: 'text', description: 'What the payer wrote with it' }),
    keepsCredit: z.boolean().optional().meta({ description: 'More than is due stays with the customer as credit' }),
    another: z
      .boolean()
      .optional()
      .meta({ description: 'It came besides one of the same amount and day that is booked' }),
  }),
  examples: [
    ['payments book-transfer CI-2026-00098 --amount 153.10 --value-day 2026-11-20', 'One, after typing the phrase'],
    ['payments book-transfer --file statement.csv --dry-run', 'Columns pays, amount, valueDay, reference, keepsCredit'],
    ['payments book-transfer --file statement.csv --save-plan plan.json', 'For somebody else to look at'],
    ['payments book-transfer --plan plan.json --confirm "BOOK 12 TRANSFERS EUR 1523.10"', 'From a pipeline'],
  ],
  rows: transferRow,
  listsRejects: true,
  ifRepeated: 'The file says the same in another line. Where it came twice, book it alone, with --another',
  rowsOf({ another, ...typed }, [pays]) {
    return pays === undefined ? [] : [{ ...typed, pays, ...(another && { isAnother: true }) }];
  },
  // The payer's words are none of the ledger's business (DECISIONS S-51).
  keyOf: ({ pays, amount, valueDay, reference, isAnother }) =>
    [
      ...[pays.toLowerCase(), valueDay, euros(amount)],
      ...(reference ? [`#${createHash('sha256').update(reference.toLowerCase()).digest('hex').slice(0, 8)}`] : []),
      ...(isAnother ? ['another'] : []),
    ].join(' '),
  async plan(row, { towline }) {
    const paid = await findPaid(towline, row.pays);
    return { ...paid, booking: bookingOf(row, paid) };
  },
  allowed: ({ request }, _row, { agent }) => requestGates.ManageInvoices(viewerOf(agent, request), request),
  isDone: (transfer, { isAnother }) => !isAnother && isBooked(transfer),
  faultOf(transfer) {
    const [issue] = transferIssues(transfer.booking, basisOf(transfer));
    return issue && { code: issue.code, message: said[issue.code](issue.params ?? {}) };
  },
  labelOf: ({ request, document, booking: { amount, valueDay } }) =>
    `${document?.number ?? request.shortId} ${valueDay} EUR ${euros(amount)}`,
  effectOf({ request: { paymentTotals }, booking: { amount } }) {
    const rest = euroSumOf([paymentTotals?.totalAmountDue ?? amount, 0 - amount]);
    return rest < 0 ? `${euros(0 - rest)} EUR stays as credit` : `${euros(rest)} EUR stays due`;
  },
  act: ({ request, booking }, _row, idempotencyKey, { towline, signal }) =>
    towline.payments.bookTransfer(request.id, booking, { idempotencyKey, signal }),
  question: (count) => `Book ${plural(count, 'transfer')}`,
  phrase: (transfers) => `BOOK ${plural(transfers.length, 'transfer').toUpperCase()} EUR ${euros(totalOf(transfers))}`,
  aboutOf: (transfers) =>
    `${plural(new Set(transfers.map(({ request: { id } }) => id)).size, 'request')} · total EUR ${euros(totalOf(transfers))}`,
  keptOf: ({ booking: { amount } }) => ({ amount }),
  // Not what is due: what one line pays of it the next one of the same request would find changed.
  stateOf: ({ request, document }) => ({ request: request.id, document: document?.id ?? null }),
});
