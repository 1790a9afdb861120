import type { StatusReason, Viewpoint } from '../../generated/api.ts';
import { type LabelSubject, labelOf, type StatusLabelCode } from './label.ts';
import { statusReasonEnumerationFor } from './statusReason.ts';

/** A text by its key, as the console and the command line look it up, with the company that it names. */
export type Wording = {
  readonly namespace: 'labels' | 'enumerations';
  readonly key: string;
  readonly company?: string;
};

/** Labels that say less than the status does: whether the partner is on the way, on the site or late. */
const atWork: readonly StatusLabelCode[] = ['ExecutingAfterDispatch', 'Executing'];

/** What a request's status is called wherever it is read (2-requests §4): with the company's name where the label names one. */
export function statusWording(request: LabelSubject): Wording {
  const { code, companyName: company } = labelOf(request);
  if (company) {
    const isAbroad = code === 'AbroadAssistanceCompanyAssigned';
    return { namespace: 'labels', key: isAbroad ? 'WITH_COMPANY_ABROAD' : 'WITH_COMPANY', company };
  }
  return atWork.includes(code)
    ? { namespace: 'enumerations', key: `RequestStatus.${request.status}` }
    : { namespace: 'labels', key: `StatusLabel.${code}` };
}

/** Why a request has its status, where that is known; client agents read their own wording of a cancellation (2-requests §6). */
export function statusReasonWording(
  { status, statusReason }: LabelSubject,
  seenFrom: Viewpoint = 'Unknown',
): Wording | undefined {
  if (!statusReason) return undefined;
  const enumeration = statusReasonEnumerationFor(seenFrom, status, statusReason);
  return { namespace: 'enumerations', key: `${enumeration}.${statusReason}` };
}

const reasonOfLabel: Partial<Record<StatusLabelCode, StatusReason>> = {
  CancelledByCustomer: 'CustomerCancelled',
  CancelledByPartner: 'PartnerCancelled',
  SystemCompleted: 'SystemCompleted',
};

/** Whether the name of a request's status says its reason already: "Cancelled by the partner" for PartnerCancelled (2-requests §4). */
export const isReasonInLabel = (request: LabelSubject): boolean =>
  request.statusReason !== undefined && reasonOfLabel[labelOf(request).code] === request.statusReason;
