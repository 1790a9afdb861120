import type { RankedPartner } from '@towline/sdk/api';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Row } from '../../db/copyText.ts';
import { createRandom } from '../random.ts';
import { engine } from '../requests/story.ts';
import type { Showcase } from './facts.ts';

const hour = 3_600_000;
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour);

/** A request that becomes one for tomorrow. */
interface Candidate {
  id: string;
  round: number | null;
  startedAt: Date | null;
  ranked: RankedPartner[] | null;
  jobId: string | null;
  partnerId: string | null;
  partnerName: string | null;
}

const searchingSql = `
  select r.id, d.round, d.started_at as "startedAt", d.candidates as ranked, null as "jobId", null as "partnerId", null as "partnerName"
  from requests r join dispatch_rounds d on d.request_id = r.id and d.ended_at is null
  where r.status = 'Dispatching' and jsonb_array_length(d.candidates) > 0 order by r.created_at, r.id limit 3`;

const agreedSql = `
  select r.id, null as round, null as "startedAt", null as ranked, j.id as "jobId", j.partner_id as "partnerId", j.partner_name as "partnerName"
  from requests r join jobs j on j.request_id = r.id and j.is_active
  where r.status = 'PartnerAssigned' order by r.created_at, r.id limit 3`;

/** How an offer for tomorrow stands, one a request; who proposes a time of their own has hung up. */
const standing = [
  { status: 'Interested', call_status: 'Completed' },
  { status: 'Initiated', call_status: 'NoAnswer' },
  { status: 'Queued', call_status: 'Queued' },
] as const;

/** Requests for tomorrow: searched for, with an offer out, and agreed, with the time that was promised (DECISIONS S-47, S-48). */
export async function addPlanned({ client, now, seed }: Showcase): Promise<void> {
  const random = createRandom(seed, 'planned');
  const half = hour / 2;
  const wantedAt = new Date(Math.ceil(later(now, 27).getTime() / half) * half);
  const { rows: searching } = await client.query<Candidate>(searchingSql);
  const { rows: agreed } = await client.query<Candidate>(agreedSql);
  // A planned transport has one time, roadside assistance an approximate one (1-intake §2).
  await client.query(
    `update requests set service_order = jsonb_set(service_order, '{serviceLocation,appointment}', jsonb_build_object('startDateTime', $2::text, 'kind',
       case when service_order->>'orderType' = 'RoadsideAssistance' then 'ApproximateDateTime' else 'PlannedSpecificTime' end)) where id = any($1)`,
    [[...searching, ...agreed].map(({ id }) => id), wantedAt.toISOString()],
  );

  const expiresAt = later(now, 1);
  await client.query('delete from job_offers where request_id = any($1)', [searching.map(({ id }) => id)]);
  await client.query('update dispatch_rounds set next_try_at = $2 where request_id = any($1) and ended_at is null', [
    searching.map(({ id }) => id),
    expiresAt,
  ]);
  await addMissingRows(
    client,
    'job_offers',
    searching.flatMap(({ id, round, startedAt, ranked }, index): Row<'job_offers'>[] => {
      const [partner] = ranked ?? [];
      const state = standing[index % standing.length];
      if (!partner || !state || round === null || !startedAt) return [];
      const offerId = random.uuid();
      const isOver = state.call_status !== 'Queued';
      return [
        {
          id: offerId,
          request_id: id,
          round,
          position: 1,
          partner_id: partner.partnerId,
          partner_name: partner.partnerName,
          status: state.status,
          process: 'Planned',
          call_status: state.call_status,
          phone_calls: JSON.stringify([
            {
              id: offerId,
              status: state.call_status,
              startedAt: startedAt.toISOString(),
              ...(isOver && { endedAt: now.toISOString() }),
            },
          ]),
          expires_at: expiresAt,
          created_at: startedAt,
          score: partner.score,
          factors: JSON.stringify(partner.factors),
          ...(state.status === 'Interested' && {
            remarks: 'Our truck is free two hours later.',
            appointment: JSON.stringify({
              isAvailableAtRequestedTime: false,
              proposedStartTime: later(wantedAt, 2).toISOString(),
            }),
          }),
        },
      ];
    }),
  );

  const ids = agreed.map(({ id }) => id);
  await client.query("update job_offers set process = 'Planned' where request_id = any($1) and status = 'Accepted'", [
    ids,
  ]);
  await client.query(
    `update jobs set doc = doc || jsonb_build_object('expectedArrivalAt', $2::text) where request_id = any($1) and is_active`,
    [ids, wantedAt.toISOString()],
  );
  await client.query(
    `update promises set in_force = false, outcome = 'Dropped', ended_at = $2 where request_id = any($1) and outcome is null`,
    [ids, now],
  );
  await addMissingRows(
    client,
    'promises',
    agreed.map(({ id, jobId, partnerName }) => ({
      id: random.uuid(),
      request_id: id,
      job_id: jobId,
      promised_at: wantedAt,
      told_at: later(now, -0.01),
      told_by: partnerName ?? engine.name,
      told_to: 'Company',
      source: 'PartnerAccepted',
      in_force: true,
      check_at: now,
    })),
  );
  await client.query('update requests set promised_at = $2 where id = any($1)', [ids, wantedAt]);
}
