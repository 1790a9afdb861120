import type { DispatchLocation, JobPartner } from '@towline/sdk/api';
import type { CandidateCapability, DispatchCandidate } from '@towline/sdk/domain/dispatch/candidate';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { rememberedRows } from './rememberedRows.ts';

/** By contract code or Default, then by service (3-platform §3). */
type PlainPrices = Record<string, Record<string, { interventionPrice: number; pricePerKm: number }>>;

type Moving = 'price' | 'distanceInKm' | 'isStraightLine' | 'openJobsCount' | 'area';

/** A partner at one of their depots, as their two rows say: the same for every place and every job. */
export interface KnownDepot {
  version: number;
  candidate: Omit<DispatchCandidate, Moving | 'capabilities'> & { capabilities?: CandidateCapability[] };
  partner: JobPartner;
  location: DispatchLocation & { id: string };
  prices: PlainPrices;
  dispatchEmail?: string;
  dispatchPhoneNumber?: string;
  language: string;
}

/** Which versions of its two rows a depot is made of. */
export const depotRevision = (partner: string, depot: string): string =>
  `current_database() || ${partner}.xmin::text || ${partner}.ctid::text || ${depot}.xmin::text || ${depot}.ctid::text`;

// The document is unpacked once: each `->` would do it again.
const read = question<{ id: string; revision: string; document: KnownDepot }, [ids: readonly string[]]>(
  'knownDepots.read',
  `select depot.id, depot.revision, json_strip_nulls(json_build_object('version', p.version,
  'candidate', json_build_object('id', p.id, 'name', p.name, 'type', p.type, 'isActive', p.is_active,
    'operationalStatus', p.operational_status, 'suspendedUntil', p.doc->'operationalDetails'->>'suspendedUntil',
    'capabilities', (select json_agg(json_build_object('code', c,
        'minWeightInTonnes', p.doc->'vehicleLimits'->c->'minWeightInTonnes',
        'maxWeightInTonnes', p.doc->'vehicleLimits'->c->'maxWeightInTonnes',
        'maxLengthInMeters', p.doc->'vehicleLimits'->c->'maxLengthInMeters')) from unnest(p.capabilities) c),
    'openingHours', p.doc->'openingHours', 'networks', p.networks, 'capacity', p.doc->'capacity',
    'acceptedCount', p.doc->'kpi'->'acceptedCount_90d', 'rejectedCount', p.doc->'kpi'->'rejectedCount_90d',
    'punctuality', (p.doc->'kpi'->>'onTimeCount_90d')::float8
      / nullif((p.doc->'kpi'->>'onTimeCount_90d')::float8 + (p.doc->'kpi'->>'lateCount_90d')::float8, 0)),
  'partner', json_build_object('id', p.id, 'type', p.type, 'name', p.name, 'operationalStatus', p.operational_status,
    'certifications', p.doc->'certifications', 'email', p.doc->'operationalDetails'->>'dispatchEmail',
    'phoneNumber', p.doc->'operationalDetails'->>'dispatchPhoneNumber', 'language', p.doc->'operationalDetails'->>'dispatchVoiceLanguage',
    'metrics', p.doc->'metrics'),
  'location', depot.doc || jsonb_build_object('id', depot.id, 'latitude', depot.latitude, 'longitude', depot.longitude),
  'prices', coalesce(p.doc->'prices', '{}'::jsonb),
  'dispatchEmail', p.doc->'operationalDetails'->>'dispatchEmail', 'dispatchPhoneNumber', p.doc->'operationalDetails'->>'dispatchPhoneNumber',
  'language', coalesce(p.doc->'operationalDetails'->>'dispatchVoiceLanguage', 'en'))) as document
from (select l.id, l.partner_id, l.latitude, l.longitude, l.doc, ${depotRevision('o', 'l')} as revision
    from partner_locations l join partners o on o.id = l.partner_id where l.id = any($1)) depot
join partners o on o.id = depot.partner_id
cross join lateral (select o.id, o.name, o.type, o.is_active, o.operational_status, o.networks, o.capabilities, o.version,
  o.doc || '{}'::jsonb as doc offset 0) p`,
);

/** About ten kilobytes each: those around a desk's places. */
const mostKnown = 2_000;
const known = rememberedRows<KnownDepot>(mostKnown);

/**
 * The depots of these revisions, by their ids: what a partner's record says is unpacked, sent and read once for each of its versions,
 * not for each search (DECISIONS T-508). One that was changed meanwhile is as it is now; one that is gone is not there.
 */
export async function knownDepots(
  tx: Tx,
  found: readonly { id: string; revision: string }[],
): Promise<ReadonlyMap<string, KnownDepot>> {
  const depots = new Map<string, KnownDepot>();
  const others: string[] = [];
  for (const { id, revision } of found) {
    const depot = known.get(id, revision);
    if (depot) depots.set(id, depot);
    else others.push(id);
  }
  if (others.length === 0) return depots;
  for (const { id, revision, document } of await read.rows(tx, others)) {
    known.set(id, revision, document);
    depots.set(id, document);
  }
  return depots;
}
