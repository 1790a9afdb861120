import { requestGates } from '@towline/sdk/access/gates';
import type { ActionSubject } from '@towline/sdk/access/requestActions';
import { type Viewer, viewerOf } from '@towline/sdk/access/viewpoint';
import type { Agent, AssistanceRequest, OutstandingRequest, PaymentReminder, ReminderType } from '@towline/sdk/api';
import { reminderChoices } from '@towline/sdk/domain/payment/reminders';
import { timeZoneOf } from '@towline/sdk/domain/timeZone';

/** What is not paid, as the dialogs about its reminders read it. */
export interface ReminderSubject {
  readonly viewer: Viewer;
  readonly request: ActionSubject;
  readonly id: string;
  readonly shortId: string;
  readonly amountDue: number;
  readonly sent: readonly Pick<PaymentReminder, 'type'>[];
  /** The one that is due now, where a list says so. */
  readonly wanted?: ReminderType;
}

/** A payment that did not come or was taken back, and what it was to pay. */
export interface PaymentSubject extends ReminderSubject {
  readonly payment: AssistanceRequest['payments'][number];
  /** The clock of the customer's country (2-requests §5). */
  readonly zone: string;
}

const shortIdOf = ({ id, shortId }: { readonly id: string; readonly shortId?: string }): string =>
  shortId ?? id.slice(0, 4).toUpperCase();

/** A whole request, seen from a side of it. */
export const reminderOf = (viewer: Viewer, request: AssistanceRequest): ReminderSubject => ({
  viewer,
  request,
  id: request.id,
  shortId: shortIdOf(request),
  amountDue: request.paymentTotals?.totalAmountDue ?? 0,
  sent: request.paymentReminders,
});

/** A row of the outstanding requests: only administrators see them (3-platform §2). */
export function reminderOfRow(agent: Agent, row: OutstandingRequest, wanted?: ReminderType): ReminderSubject {
  const request = { status: 'Completed', contractCode: row.contractCode ?? '' } as const;
  return {
    ...{ viewer: viewerOf(agent, request), request, id: row.id, shortId: shortIdOf(row) },
    ...{ amountDue: row.amountDue, sent: row.paymentReminders, ...(wanted && { wanted }) },
  };
}

/** One of a request's payments. */
export const paymentOf = (
  viewer: Viewer,
  request: AssistanceRequest,
  payment: AssistanceRequest['payments'][number],
): PaymentSubject => ({
  ...reminderOf(viewer, request),
  payment,
  zone: timeZoneOf(request.order.vehicle?.licensePlate?.country ?? request.order.policyInput?.selectedCountry),
});

/** Who manages the request's invoices may remind of them (2-requests §6): the gate that the server asks. */
export const mayRemind = ({ viewer, request }: ReminderSubject) => requestGates.ManageInvoices(viewer, request);

/** Something is due, and there is a reminder that was not sent yet (2-requests §4). */
export const isLeftToRemind = ({ amountDue, sent }: ReminderSubject): boolean =>
  amountDue > 0 && reminderChoices(sent).length > 0;
