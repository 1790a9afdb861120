import type { Answer, CancelReason, RequestStatus, StatusReason, Viewpoint } from '../../generated/api.ts';
import { cancelReasonValues } from '../../generated/values.ts';

/** Reasons why a request goes to the home company (2-requests §4). */
export const homeCompanyReasons: readonly StatusReason[] = [
  'BA.DispatchFailed',
  'BA.DispatchTimeout',
  'BA.NoSuppliersFound',
  'BA.TechnicalError',
  'BlueAssistanceError',
  'FoundStolenVehicle',
  'LicensePlateChange',
  'LongDistanceTow',
  'MaMOver35T',
  'NoHelpNeeded',
  'PolicyExpired',
  'PolicyNotFound',
  'SpecialIncidentLocation',
  'VehicleOk',
];

/** Whether a reason is one for which requests are cancelled (2-requests §4, DECISIONS C-05). */
export const isCancelReason = (reason: StatusReason): reason is CancelReason =>
  (cancelReasonValues as readonly string[]).includes(reason);

/** Whether the reason needs remarks, GIVE_EXTRA_INFO where there are none: Other, always (2-requests §5, DECISIONS C-05). A form's value may still be anything. */
export const needsRemarks = (reason: unknown): boolean => reason === ('Other' satisfies CancelReason);

/** The enumeration whose text a reason shows: client agents read their own wording of a cancellation (2-requests §6). */
export const statusReasonEnumerationFor = (
  viewpoint: Viewpoint,
  status: RequestStatus,
  reason: StatusReason,
): 'StatusReason' | 'CancelReason' | 'ClientCancelReason' => {
  if (status !== 'Cancelled' || !isCancelReason(reason)) return 'StatusReason';
  return viewpoint === 'Client' ? 'ClientCancelReason' : 'CancelReason';
};

/** Whether a reason has instructions behind the what-to-do button, for home agents: a duplicate of the same day, and what sent the request to the home company (2-requests §2, §4). */
export const hasInstructions = (reason: StatusReason | undefined): boolean =>
  reason !== undefined && (reason === 'DuplicateRequestSameDay' || homeCompanyReasons.includes(reason));

/** Spare tire and multiple flat tires read Yes, No or Unknown; not answered reads Unknown (2-requests §4). */
export const answerShown = (answer: Answer | null | undefined): Answer => answer ?? 'Unknown';
