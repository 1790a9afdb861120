import type { RequestParties } from '@towline/sdk/access/viewpoint';
import type { Agent, Notice, NoticeKind, NoticeList } from '@towline/sdk/api';
import { built, command } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { outboundMessageJson } from './communications.ts';
import { bothViews, visibleTo } from './requests/visibility.ts';

/** A notice with who has a part in its request: what of it may be read depends on them. Of no request it is the agent's own. */
export interface FoundNotice {
  document: Notice;
  parties: RequestParties | null;
}

/** A message that its sender wrote of no request, and that somebody does not have. */
export interface OwnNotice {
  agentId: string;
  communicationId: string;
  receiver: string;
  failure: string;
  at: Date;
}

/** What a colleague brings to an agent's bell about a request. */
export interface NoticeOfColleague {
  agentId: string;
  requestId: string;
  kind: Extract<NoticeKind, 'HandedOver'>;
  at: Date;
  operation: string;
  agentName: string;
  remarks: string | undefined;
}

/** A page of an agent's notices. */
export interface NoticePage extends Omit<NoticeList, 'records'> {
  found: FoundNotice[];
}

const noticeJson = `json_strip_nulls(json_build_object('id', n.id, 'requestId', n.request_id, 'shortId', r.short_id,
  'licensePlate', r.license_plate, 'kind', n.kind, 'at', n.at, 'operation', n.operation, 'agentName', n.agent_name,
  'actingAgentName', n.acting_agent_name, 'status', n.status, 'statusReason', n.status_reason, 'times', n.times, 'channel', coalesce(i.channel, o.channel), 'preview', coalesce(i.subject, left(i.body, 120), d.hand_note),
  'communicationId', n.communication_id, 'failure', n.failure, 'remarks', n.remarks,
  'message', case when n.request_id is null and o.id is not null then ${outboundMessageJson} end, 'draft', case when d.id is not null then
    json_build_object('id', d.id, 'orderType', d.order_type, 'title', d.title) end, 'readAt', n.read_at))`;
const partiesJson = `case when r.id is not null then json_strip_nulls(json_build_object('contractCode', r.contract_code, 'homeAssistanceCompanyCode', r.home_code,
  'abroadAssistanceCompanyCode', r.abroad_code, 'clientOrganisationCode', r.client_code, 'billedToOrganisation', r.payer_code)) end`;

// Whoever was given it has not gone on with it, and has not given it on.
const isWaiting = 'd.agent_id = n.agent_id and d.handed_at is not null and d.updated_at = d.handed_at';

const addOwn = command<[agentId: string, at: Date, receiver: string, communicationId: string, failure: string]>(
  'notices.addOwn',
  `insert into notices (agent_id, kind, at, operation, agent_name, communication_id, failure)
     values ($1, 'NotDelivered', $2, 'ownMessageNotDelivered', $3, $4, $5)`,
);
const add = command<
  [
    agentId: string,
    requestId: string,
    kind: string,
    at: Date,
    operation: string,
    agentName: string,
    remarks: string | null,
  ]
>(
  'notices.add',
  `insert into notices (agent_id, request_id, kind, at, operation, agent_name, remarks, acting_agent_name)
     values ($1, $2, $3, $4, $5, $6, $7, nullif(current_setting('towline.acting_agent', true), ''))`,
);
const markRead = command<[agentId: string, ids: readonly string[], at: Date]>(
  'notices.markRead',
  `update notices n set read_at = $3 from notices chosen
     where chosen.id = any($2) and chosen.agent_id = $1 and n.agent_id = $1 and n.read_at is null and n.seq <= chosen.seq
       and (n.seq = chosen.seq or (n.kind = 'Change' and chosen.kind = 'Change' and n.request_id = chosen.request_id))`,
);
const markReadThrough = command<[agentId: string, id: string, at: Date]>(
  'notices.markReadThrough',
  `update notices n set read_at = $3 from notices newest
     where newest.id = $2 and newest.agent_id = $1 and n.agent_id = $1 and n.read_at is null and n.seq <= newest.seq`,
);
const dropOld = command<[before: Date]>(
  'notices.dropOld',
  'delete from notices where id in (select id from notices where at < $1 limit 10000)',
);

const [wholePage, limitedPage] = bothViews(
  4,
  (visible) => `with own as materialized (
         select n.*, count(*) over same as times, row_number() over (same order by n.seq desc) as place
         from notices n left join requests r on r.id = n.request_id
         where n.agent_id = $1 and (n.draft_id is null or exists (select from drafts d where d.id = n.draft_id and ${isWaiting}))${visible ? ` and (n.request_id is null or ${visible.sql})` : ''}
         window same as (partition by n.request_id, n.read_at, case when n.kind = 'Change' then 0 else n.seq end)
       ), shown as (select * from own where place = 1)
       select (select count(*)::int from shown) as count, (select count(*)::int from shown where read_at is null) as unread, coalesce((
         select json_agg(json_build_object('document', ${noticeJson}, 'parties', ${partiesJson}) order by n.seq desc)
         from (select * from shown order by seq desc limit $2 offset $3) n
         left join requests r on r.id = n.request_id
         left join inbound_messages i on i.id = n.communication_id
         left join outbox o on o.id = n.communication_id
         left join drafts d on d.id = n.draft_id and ${isWaiting}), '[]') as found`,
);
const page = built<NoticePage>('notices.page', [wholePage, limitedPage]);

/** Questions about what came in for an agent: of requests that he follows or holds, and of his own messages (DECISIONS S-29). */
export const notices = {
  /**
   * Newest first. Unread changes of one request are one notice, which counts them: what matters is that there are some; read
   * together they stay one. What he may see no more is left out.
   */
  async page(tx: Tx, agent: Agent, { take, skip }: { take: number; skip: number }): Promise<NoticePage> {
    const visible = visibleTo(agent, 4);
    const values = [agent.id, take, skip, ...(visible?.values ?? [])];
    const [found] = await page.rows(tx, visible ? limitedPage : wholePage, values);
    return found!;
  },

  /** His message of no request did not arrive: nobody else hears of it. */
  async addOwn(tx: Tx, { agentId, communicationId, receiver, failure, at }: OwnNotice): Promise<void> {
    await addOwn.run(tx, agentId, at, receiver, communicationId, failure);
  },

  async add(tx: Tx, { agentId, requestId, kind, at, operation, agentName, remarks }: NoticeOfColleague): Promise<void> {
    await add.run(tx, agentId, requestId, kind, at, operation, agentName, remarks ?? null);
  },

  /** These are read, of unread changes everything that each stands for. */
  markRead: markRead.run,

  /** This one and everything before it are read: what came since, nobody has seen yet. */
  markReadThrough: markReadThrough.run,

  /** Forgets what is older than anybody looks back. */
  dropOld: dropOld.run,
};
