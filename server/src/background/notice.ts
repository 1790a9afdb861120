import { canActOnBehalfOf, isAdmin } from '@towline/sdk/access/agent';
import { operationDecision } from '@towline/sdk/access/operations';
import { requestTabs } from '@towline/sdk/access/requestTabs';
import { mayReadUnmatched } from '@towline/sdk/access/unmatchedMessages';
import { maySee, type RequestParties, viewerOf } from '@towline/sdk/access/viewpoint';
import type {
  Agent,
  LiveNotice,
  NoticeOfAgent,
  NoticeOfRecord,
  NoticeOfRequest,
  NoticeOfTray,
  RecordTag,
  RequestEvent,
} from '@towline/sdk/api';
import type { OperationId } from '@towline/sdk/operations';

const isOfTray = (notice: LiveNotice): notice is NoticeOfTray => notice.topic === 'tray';
/** Whether it tells that a record has another version. */
export const isOfRecord = (notice: LiveNotice): notice is NoticeOfRecord => notice.topic === 'changed';
const isOfAgent = (notice: LiveNotice): notice is NoticeOfAgent => 'agentId' in notice;

/**
 * What a function of the database told on the channel `live` (openapi LiveNotice; DECISIONS T-331). Who may hear it is said in it:
 * one that says no such thing is a fault of ours, and nobody hears it.
 */
export function readNotice(text: string): LiveNotice {
  const notice = JSON.parse(text) as LiveNotice;
  const isForSomebody = isOfTray(notice) || isOfRecord(notice) || 'agentId' in notice || 'see' in notice;
  if (typeof notice.topic !== 'string' || typeof notice.id !== 'string' || !isForSomebody)
    throw new Error(`a notice that nobody may hear: ${notice.topic}`);
  return notice;
}

/** What leaves the server: the event, without who may hear it. */
export function eventOf(notice: LiveNotice): RequestEvent {
  if (isOfAgent(notice)) {
    const { agentId: _agentId, see: _see, contract: _contract, ...event } = notice;
    return event;
  }
  if (isOfTray(notice) || isOfRecord(notice)) {
    const { organisation: _organisation, ...event } = notice;
    return event;
  }
  const { see: _see, contract: contractCode, ...event } = notice;
  return { ...event, contractCode };
}

/** Who hears that a record changed: who may read records of the kind. */
const readBy: Readonly<Record<RecordTag, OperationId>> = {
  organisations: 'getOrganisation',
  clientWorkshops: 'searchClientWorkshops',
  agents: 'listAgents',
  partners: 'listPartners',
  priceLists: 'listNetworkPriceLists',
  // Who only takes orders for a contract hears of it under the topic `contract`.
  contracts: 'listContractVersions',
  // Others read guarantees of their contracts only, which the notice does not name: they look anew when they ask.
  guarantees: 'listGuaranteeImports',
  // Everybody reads the texts; what the notice names is a key and a language.
  translations: 'getSavedTexts',
  settlements: 'listSettlements',
};

const mayHearOfRecord = (agent: Agent, { tag, organisation }: NoticeOfRecord): boolean =>
  // A newer server may tell of more.
  Object.hasOwn(readBy, tag) &&
  operationDecision(agent, readBy[tag]).allowed &&
  (organisation === undefined || isAdmin(agent) || canActOnBehalfOf(agent, organisation));

const mayHearOfTray = (agent: Agent, { organisation }: NoticeOfTray): boolean =>
  operationDecision(agent, 'listUnmatchedCommunications').allowed && mayReadUnmatched(agent, organisation);

type Seen = Pick<NoticeOfRequest, 'see' | 'contract'>;

const partiesOf = (
  { see: [home, , client, payer], contract }: Seen,
  abroad: string | null | undefined,
): RequestParties => ({
  contractCode: contract,
  ...(home ? { homeAssistanceCompanyCode: home } : {}),
  ...(abroad ? { abroadAssistanceCompanyCode: abroad } : {}),
  ...(client ? { clientOrganisationCode: client } : {}),
  ...(payer ? { billedToOrganisation: payer } : {}),
});

function mayHearOfRequest(agent: Agent, seen: Seen): boolean {
  const [, abroad] = seen.see;
  const sides = Array.isArray(abroad) ? [undefined, ...abroad] : [abroad];
  return sides.some((side) => maySee(agent, partiesOf(seen, side)));
}

/** Of a followed request the notice names the parties: who followed it may have lost the right to see it since. */
const seenIn = (notice: NoticeOfAgent | NoticeOfRequest): Seen | undefined =>
  notice.see && notice.contract !== undefined ? { see: notice.see, contract: notice.contract } : undefined;

/** Whether the agent may hear of it (DECISIONS S-10, S-19). */
export function mayHear(agent: Agent, notice: LiveNotice): boolean {
  if (isOfAgent(notice)) {
    const seen = seenIn(notice);
    return agent.id === notice.agentId && (seen === undefined || mayHearOfRequest(agent, seen));
  }
  if (isOfRecord(notice)) return mayHearOfRecord(agent, notice);
  return isOfTray(notice) ? mayHearOfTray(agent, notice) : mayHearOfRequest(agent, notice);
}

const unnamed = ({ agentName: _who, actingAgentName: _eyes, reason: _why, ...event }: RequestEvent): RequestEvent =>
  event;

/**
 * The event as the agent may hear it. Who took a step of a request, and why, stands in its log: who may not read that is not told
 * here either (3-platform §6, DECISIONS T-970).
 */
export function eventFor(agent: Agent, notice: LiveNotice, event = eventOf(notice)): RequestEvent {
  if (isOfTray(notice) || isOfRecord(notice) || event.agentName === undefined) return event;
  const seen = seenIn(notice);
  if (!seen || Array.isArray(seen.see[1])) return event;
  const parties = partiesOf(seen, seen.see[1]);
  return requestTabs.log(viewerOf(agent, parties), parties).allowed ? event : unnamed(event);
}
