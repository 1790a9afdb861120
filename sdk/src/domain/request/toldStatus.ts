import type { RequestStatus, StatusReason } from '../../generated/api.ts';
import { type LabelSubject, labelOf } from './label.ts';
import { wasDispatched } from './status.ts';

/** What a live event tells of a request's status, and the version that made it. */
export type ToldStatus = {
  readonly version: number;
  readonly status: RequestStatus;
  readonly statusReason?: StatusReason;
};

/** A request whose status is shown, in the version that was read. */
export type ToldSubject = LabelSubject & { readonly version: number };

/** The two that a company's name belongs to: another one may have come with the status. */
const ofCompanies: readonly RequestStatus[] = ['HomeAssistanceCompanyAssigned', 'AbroadAssistanceCompanyAssigned'];

/**
 * Whether the event alone says what is to be read. It does not where the label asks more of the request than its status: which
 * company has it, or whether a cancelled one had been dispatched (2-requests §4); and not of a status that this program does
 * not know yet.
 */
const saysEnough = (request: LabelSubject, { status }: ToldStatus): boolean => {
  if (ofCompanies.includes(status)) return false;
  if (status === 'Cancelled') return wasDispatched(request);
  return labelOf({ status }).code !== 'New';
};

/**
 * The request with the status that was told since it was read; the same one where what was told is no newer, or does not say
 * enough (DECISIONS T-308).
 */
export function withToldStatus<Request extends ToldSubject>(request: Request, told: ToldStatus | undefined): Request {
  if (!told || told.version <= request.version || !saysEnough(request, told)) return request;
  const { statusReason: _before, ...rest } = request;
  const { status, statusReason } = told;
  return { ...(rest as Request), status, ...(statusReason && { statusReason }) };
}

/** What is known of a status after this was told, too: what came late tells nothing new (DECISIONS T-308). */
export const newerTold = (known: ToldStatus | undefined, told: ToldStatus): ToldStatus =>
  known && known.version >= told.version ? known : told;
