import { canActOnBehalfOf, isAdmin } from '@towline/sdk/access/agent';
import { operationDecision } from '@towline/sdk/access/operations';
import { mayReadUnmatched } from '@towline/sdk/access/unmatchedMessages';
import { maySee } from '@towline/sdk/access/viewpoint';
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
const isOfRecord = (notice: LiveNotice): notice is NoticeOfRecord => notice.topic === 'changed';
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
    const { agentId: _agentId, ...event } = notice;
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

function mayHearOfRequest(agent: Agent, { see: [home, abroad, client, payer], contract }: NoticeOfRequest): boolean {
  const seenAs = (abroadCode: string | null | undefined): boolean =>
    maySee(agent, {
      contractCode: contract,
      ...(home ? { homeAssistanceCompanyCode: home } : {}),
      ...(abroadCode ? { abroadAssistanceCompanyCode: abroadCode } : {}),
      ...(client ? { clientOrganisationCode: client } : {}),
      ...(payer ? { billedToOrganisation: payer } : {}),
    });
  return Array.isArray(abroad) ? [undefined, ...abroad].some(seenAs) : seenAs(abroad);
}

/** Whether the agent may hear of it (DECISIONS S-10, S-19). */
export function mayHear(agent: Agent, notice: LiveNotice): boolean {
  if (isOfAgent(notice)) return agent.id === notice.agentId;
  if (isOfRecord(notice)) return mayHearOfRecord(agent, notice);
  return isOfTray(notice) ? mayHearOfTray(agent, notice) : mayHearOfRequest(agent, notice);
}
