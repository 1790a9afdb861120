import { isAdmin, organisationCodesOf } from '@towline/sdk/access/agent';
import type { Agent, Communication, CommunicationContent, CommunicationList } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { is, isOneOf, paged } from './paged.ts';

/** A message of ours as people read it; `o` is its outbox row. */
export const outboundMessageJson = `json_build_object('id', o.id, 'channel', o.channel, 'direction', 'Outbound', 'kind', o.kind, 'subject', o.subject,
  'preview', case when o.kind = 'Sms' then left(o.body, 120) end, 'sender', o.payload->>'sender', 'receiver', o.receiver, 'cc', o.payload->>'cc', 'bcc', o.payload->>'bcc', 'sentTo', o.payload->>'sentTo',
  'attachmentCount', nullif(jsonb_array_length(coalesce(o.payload->'attachmentIds', '[]')), 0), 'partnerJobId', o.partner_job_id,
  'createdAt', o.created_at, 'status', o.status, 'lastError', o.last_error,
  'nextTryAt', case when o.status = 'Pending' and o.tries > 0 then o.next_try_at end, 'confirmedDeliveryTimestamp', o.confirmed_at)`;

const inboundJson = `json_build_object('id', i.id, 'channel', i.channel, 'direction', 'Inbound', 'subject', i.subject, 'sender', i.sender,
  'preview', case when i.channel = 'Sms' then left(i.body, 120) end,
  'receiver', i.receiver, 'isAutomatic', nullif(i.is_automatic, false), 'partnerJobId', i.partner_job_id, 'createdAt', i.received_at, 'attachmentCount', nullif(
    (select count(*)::int from attachments a where a.message_id = i.id) + jsonb_array_length(i.left_out), 0))`;

/** Every message of the request $1 in both directions, with when it came. */
export const requestMessagesSql = `select ${outboundMessageJson} as document, o.created_at as at, o.seq from outbox o
           where o.request_id = $1 and o.channel in ('Email', 'Sms')
         union all select ${inboundJson}, i.received_at, i.seq from inbound_messages i where i.request_id = $1`;

/** What a message says, and whose it is: of no request, it lies in the tray, or its sender has it. */
export interface FoundContent {
  requestId: string | null;
  /** Who wrote it, where an agent did. */
  agentId: string | null;
  isInbound: boolean;
  /** What kind of message of ours it is. */
  kind: string | null;
  /** Whose channel an inbound one came over. */
  organisationCode: string | null;
  content: CommunicationContent;
}

const ofRequest = question<{ document: Communication }, [requestId: string]>(
  'communications.ofRequest',
  `select json_strip_nulls(document) as document from (
       ${requestMessagesSql}) found
     order by at desc, seq desc`,
);
const byId = question<{ document: Communication }, [id: string]>(
  'communications.byId',
  `select json_strip_nulls(document) as document from (
     select ${outboundMessageJson} as document from outbox o where o.id = $1
     union all select ${inboundJson} from inbound_messages i where i.id = $1) found`,
);
const content = question<FoundContent, [id: string]>(
  'communications.content',
  `select "requestId", "agentId", "isInbound", kind, "organisationCode", json_strip_nulls(content) as content from (
     select o.request_id as "requestId", o.agent_id as "agentId", false as "isInbound", o.kind, null as "organisationCode", json_build_object('id', o.id, 'subject', o.subject,
         'body', case when o.request_id is null then coalesce(o.payload->>'bodyAfterwards', o.body) else o.body end,
         'contentType', o.content_type, 'attachments', (select json_agg(json_build_object('id', a.id, 'fileName', a.file_name,
           'contentType', a.content_type, 'size', a.size))
           from jsonb_array_elements_text(coalesce(o.payload->'attachmentIds', '[]')) as named (id)
           join attachments a on a.id = named.id::uuid)) as content
       from outbox o where o.id = $1
     union all select i.request_id, null, true, null, i.organisation_code, json_build_object('id', i.id, 'subject', i.subject, 'body', i.body,
         'contentType', i.content_type, 'attachments', (select json_agg(part) from (
           select json_build_object('id', a.id, 'fileName', a.file_name, 'contentType', a.content_type, 'size', a.size) as part
             from attachments a where a.message_id = i.id
           union all select json_build_object('fileName', name) from jsonb_array_elements_text(i.left_out) as name) parts))
       from inbound_messages i where i.id = $1) found`,
);
const tray = paged<Communication, Query<'listUnmatchedCommunications'> & { own: string[] | null }>(
  'communications.tray',
  {
    from: '(select * from inbound_messages where request_id is null) i',
    key: 'i.id',
    where: { own: isOneOf('i.organisation_code'), channel: is('i.channel') },
    orderBy: 'i.received_at desc, i.seq desc',
    row: `json_strip_nulls(${inboundJson})`,
    count: 'exact',
  },
);

/** Questions about messages as people read them: what was written to people, and what came in. */
export const communications = {
  /** Everything that was written about a request and that came in for it, newest first. */
  async ofRequest(tx: Tx, requestId: string): Promise<Communication[]> {
    const rows = await ofRequest.rows(tx, requestId);
    return rows.map((row) => row.document);
  },

  /** One message of either direction, as the list shows it. */
  async byId(tx: Tx, id: string): Promise<Communication | undefined> {
    return (await byId.first(tx, id))?.document;
  },

  content: content.first,

  /** The tray: what came in and belongs to no request yet, newest first (DECISIONS S-34). */
  tray: (tx: Tx, agent: Agent, query: Query<'listUnmatchedCommunications'>): Promise<CommunicationList> =>
    tray.page(tx, { ...query, own: isAdmin(agent) ? null : organisationCodesOf(agent) }),
};
