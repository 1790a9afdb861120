import type { OutboxList, OutboxMessage } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { holds, is, paged } from './paged.ts';

const messageJson = `json_build_object('id', id, 'channel', channel, 'kind', kind, 'requestId', request_id, 'receiver', receiver,
  'subject', subject, 'body', body, 'contentType', content_type, 'status', status, 'tries', tries, 'lastError', last_error,
  'createdAt', created_at, 'sentAt', sent_at, 'nextTryAt', case when status = 'Pending' then next_try_at end,
  'sender', payload->>'sender', 'cc', nullif(payload->>'cc', ''), 'bcc', nullif(payload->>'bcc', ''), 'sentTo', payload->>'sentTo',
  'attachments', (select json_agg(json_build_object('id', t.id, 'fileName', t.file_name, 'publicUrl', '/v1/content/' || t.id) order by t.file_name, t.id)
    from jsonb_array_elements_text(payload->'attachmentIds') a(id) join attachments t on t.id = a.id::uuid))`;

const list = paged<OutboxMessage, Query<'listOutbox'>>('outboxMessages.page', {
  from: 'outbox',
  key: 'id',
  where: {
    requestId: (p) => `request_id = ${p}::uuid`,
    status: is('status'),
    channel: is('channel'),
    triesFrom: (p) => `tries >= ${p}::int`,
    triesTo: (p) => `tries <= ${p}::int`,
    text: holds("concat_ws(' ', receiver, subject, body)"),
  },
  orderBy: 'created_at desc, seq desc',
  row: `json_strip_nulls(${messageJson})`,
  count: 'exact',
});

const retry = question<{ document: OutboxMessage }, [id: string, leaseSeconds: number]>(
  'outboxMessages.retry',
  `with due as (update outbox set status = 'Pending', tries = 0, next_try_at = now()
       where id = $1 and (status = 'Failed' or (status = 'Pending' and next_try_at > clock_timestamp() + make_interval(secs => $2))) returning *)
     select json_strip_nulls(${messageJson}) as document from (
       select * from due union all select * from outbox where id = $1 and status = 'Pending' and not exists (select from due)) found`,
);
const lostLink = command<[id: string]>(
  'outboxMessages.lostLink',
  `select 1 from outbox where id = $1 and sent_at is not null and payload ->> 'bodyAfterwards' = body`,
);
const byId = question<{ document: OutboxMessage }, [id: string]>(
  'outboxMessages.byId',
  `select json_strip_nulls(${messageJson}) as document from outbox where id = $1`,
);

/** Questions about effects as people read them. */
export const outboxMessages = {
  /**
   * Makes a given-up or long waiting effect due now; undefined where none waits. One whose lease may still run is under way
   * or comes within the minute: it is left alone, so that it does not go twice. By the clock and not by when this began: the
   * sending may have begun since.
   */
  async retry(tx: Tx, id: string, leaseSeconds: number): Promise<OutboxMessage | undefined> {
    return (await retry.first(tx, id, leaseSeconds))?.document;
  },

  /** Whether it left with a link whose secret is kept nowhere: sent again, the link would open nothing. */
  async hasLostLink(tx: Tx, id: string): Promise<boolean> {
    return (await lostLink.run(tx, id)) !== 0;
  },

  async byId(tx: Tx, id: string): Promise<OutboxMessage | undefined> {
    return (await byId.first(tx, id))?.document;
  },

  /** Newest first. */
  page: (tx: Tx, query: Query<'listOutbox'>): Promise<OutboxList> => list.page(tx, query),
};
