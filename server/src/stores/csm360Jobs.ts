import { question } from '../db/statement.ts';

/** A job of a partner who has a code of csm360. */
export interface Csm360Job {
  code: string;
  language: string | null;
  address: string | null;
  /** JSON members of the document that csm360 is told; the time of the status stands beside. */
  document: Record<string, unknown>;
}

// The job under way, or the one that ended just now: who has had it before is told nothing of where the vehicle goes after them (DECISIONS T-1022).
const last = question<Csm360Job, [requestId: string, at: Date]>(
  'csm360Jobs.last',
  `select p.doc->'operationalDetails'->>'csm360Code' as code, p.doc->'operationalDetails'->>'dispatchVoiceLanguage' as language,
     r.service_order->'serviceLocation'->>'formattedAddress' as address, jsonb_strip_nulls(jsonb_build_object('jobId', j.id,
     'shortId', coalesce(r.short_id, ''), 'status', j.status,
     'service', coalesce(r.service_order->'requestedService'->>'type', 'BreakdownAssistance'),
     'licensePlate', r.license_plate, 'makeModel', r.make_model, 'latitude', r.latitude, 'longitude', r.longitude,
     'expectedArrivalAt', j.doc->'expectedArrivalAt')) as document
   from (select * from jobs where request_id = $1 and status <> 'Proposed' order by is_active desc, created_at desc limit 1) j
     join requests r on r.id = j.request_id join partners p on p.id = j.partner_id
   where (j.is_active or j.completed_at >= $2) and p.doc->'operationalDetails'->>'csm360Code' <> ''`,
);

/** Jobs of which csm360 is told (3-platform §3). */
export const csm360Jobs = { last: last.first };
