import { canActOnBehalfOf, isAdmin } from '@towline/sdk/access/agent';
import { operationDecision } from '@towline/sdk/access/operations';
import type { Agent, RecordTag, RequestEvent } from '@towline/sdk/api';
import type { OperationId } from '@towline/sdk/operations';

/** A record of the configuration that changed, as the trigger `notify_record` tells it (DECISIONS T-322). */
export interface OfRecord extends RequestEvent {
  topic: 'changed';
  tag: RecordTag;
  /** Whose record it is, where only they may know of it. */
  organisation?: string;
}

/** Who hears that one changed: who may read records of the kind. */
const readBy: Readonly<Record<RecordTag, OperationId>> = {
  organisations: 'getOrganisation',
  clientWorkshops: 'searchClientWorkshops',
  agents: 'listAgents',
  partners: 'listPartners',
  priceLists: 'listNetworkPriceLists',
  // Others read guarantees of their contracts only, which the notice does not name: they look anew when they ask.
  guarantees: 'listGuaranteeImports',
};

export const isOfRecord = (notice: RequestEvent): notice is OfRecord => notice.topic === 'changed';

export function recordEventOf({ organisation: _organisation, ...event }: OfRecord): RequestEvent {
  return event;
}

export const mayHearOfRecord = (agent: Agent, { tag, organisation }: OfRecord): boolean =>
  // A newer server may tell of more.
  Object.hasOwn(readBy, tag) &&
  operationDecision(agent, readBy[tag]).allowed &&
  (organisation === undefined || isAdmin(agent) || canActOnBehalfOf(agent, organisation));
