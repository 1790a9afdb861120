import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { motoristName } from '../../services/motorist/motoristSide.ts';
import { clientNotices } from '../../stores/clientNotices.ts';
import { createRandom } from '../random.ts';
import type { Showcase } from './facts.ts';

const minute = 60_000;

interface Waiting {
  id: string;
  status: string;
  agent: string;
  promisedAt: Date;
}

// Trucks on their way of which an agent told the motorist a time; those of tomorrow have another story.
const waitingSql = `
  select r.id, r.status, p.told_by as agent, p.promised_at as "promisedAt" from requests r
  join promises p on p.request_id = r.id and p.in_force and p.told_to = 'Motorist' and p.source = 'Agent'
  where r.status in ('PartnerDelayed', 'PartnerEnroute') order by r.created_at desc, r.id`;

/** Motorists who were told another time: by an agent who extended it, and by the page behind their link (DECISIONS T-66, S-47). */
export async function addToldTimes({ client, now, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'told');
  const { rows } = await client.query<Waiting>(waitingSql);
  const late = rows.filter(({ status }) => status === 'PartnerDelayed').slice(0, 2);
  const inTime = rows.filter(({ status }) => status === 'PartnerEnroute').slice(0, 3);
  const told = (id: string, more: Pick<Row<'promises'>, 'promised_at' | 'told_by' | 'source' | 'in_force'>) => ({
    id: random.uuid(),
    request_id: id,
    told_at: new Date(now.getTime() - 2 * minute),
    told_to: 'Motorist',
    check_at: now,
    ...more,
  });
  const extended = late.map(({ id, agent }, index) =>
    told(id, {
      promised_at: new Date(now.getTime() + (18 + index * 10) * minute),
      told_by: agent,
      source: 'Extension',
      in_force: true,
    }),
  );
  await client.query('update promises set in_force = false where request_id = any($1)', [late.map(({ id }) => id)]);
  await addMissingRows(client, 'promises', [
    ...extended,
    // What an agent told counts, beside what the page tells.
    ...inTime.map(({ id, promisedAt }) =>
      told(id, { promised_at: promisedAt, told_by: motoristName, source: 'StatusPage', in_force: false }),
    ),
  ]);
  for (const { request_id, promised_at, told_by, told_at } of extended) {
    await client.query('update requests set promised_at = $2 where id = $1', [request_id, promised_at]);
    await addMissingRows(client, 'request_log', [
      {
        id: random.uuid(),
        request_id,
        at: told_at,
        message: 'Arrival time extended',
        agent_name: told_by,
        data: JSON.stringify({ promisedAt: promised_at }),
      },
    ]);
  }
}

/** Client organisations whose own systems hear of their requests as they are now (2-requests §6, DECISIONS S-47). */
export async function addClientNotices({ client, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'clientNotices');
  const { rows } = await client.query<{ id: string; clientCode: string; version: number; at: Date }>(
    `select r.id, r.client_code as "clientCode", r.version, r.status_at as at from requests r join contracts c on c.code = r.contract_code
     where r.status like 'Partner%' and r.status <> 'PartnerCompleted' and r.client_code is not null
       and c.doc->'dispatch'->'onRequestStatusUpdatedActions' ? 'NotifyClientOrganisation'
     order by r.created_at desc, r.id limit 20`,
  );
  const sent: Row<'outbox'>[] = [];
  for (const { id, clientCode, version, at } of rows)
    sent.push({
      id: random.uuid(),
      request_id: id,
      channel: 'Api',
      kind: 'NotifyClientOrganisation',
      receiver: clientCode,
      body: JSON.stringify(await clientNotices.document(client, id)),
      content_type: 'application/json',
      payload: '{}',
      status: 'Sent',
      tries: 1,
      next_try_at: at,
      dedupe_key: `notify:${id}:${version}`,
      created_at: at,
      sent_at: new Date(at.getTime() + 900),
      confirmed_at: new Date(at.getTime() + 1_100),
    });
  await addMissingRows(client, 'outbox', sent);
}
