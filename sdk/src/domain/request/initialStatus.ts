import type { Contract, OrderType, RequestStatus, StatusReason } from '../../generated/api.ts';

/** Checks that send a new request to the home company, in the order in which the first failed one names the reason (DECISIONS S-20). */
export const intakeCheckValues = [
  'PolicyNotFound',
  'PolicyExpired',
  'LicensePlateChange',
  'MaMOver35T',
  'LongDistanceTow',
  'SpecialIncidentLocation',
  'FoundStolenVehicle',
  'DuplicateRequestSameDay',
] as const satisfies readonly StatusReason[];

/** A check on a new order. */
export type IntakeCheck = (typeof intakeCheckValues)[number];

/** Status, and reason where there is one, of a request at its creation. */
export type InitialStatus = { readonly status: RequestStatus; readonly statusReason?: StatusReason };

/**
 * Status of a new request, set in the transaction that creates it (DECISIONS S-20): payment first where the contract asks it;
 * a workshop ticket goes to its workshop; a failed check that the contract turns on goes to the home company with its
 * reason; everything else is dispatched at once. `failedChecks` are those that do not hold, whether turned on or not.
 */
export const statusOfNewRequest = (
  orderType: OrderType,
  process: Contract['process'],
  failedChecks: readonly IntakeCheck[],
): InitialStatus => {
  if (process?.paymentFirst === true) return { status: 'PaymentPending' };
  if (orderType === 'Workshop') return { status: 'WorkshopAssigned' };
  const failed = intakeCheckValues.find(
    (check) => failedChecks.includes(check) && process?.checks?.includes(check) === true,
  );
  return failed ? { status: 'HomeAssistanceCompanyAssigned', statusReason: failed } : { status: 'Dispatching' };
};
