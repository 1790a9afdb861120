import type { ExcludedPartner, ExclusionReason, InterventionArea, PartnerCapability } from '@towline/sdk/api';
import { capabilityCatalogue } from '@towline/sdk/domain/capability/catalogue';
import { type EnteredCapability, knownCapabilities } from '@towline/sdk/domain/capability/entered';
import type { CapabilityOrder } from '@towline/sdk/domain/dispatch/capabilities';
import { type DecidedCandidate, type RankingBasis, replayedRanking } from '@towline/sdk/domain/dispatch/rankingBasis';
import { addMissingRows } from '../../db/copyRows.ts';
import type { Showcase } from './facts.ts';

/** What one partner has entered, or how far its depots drive, and why a round then leaves it out. */
interface Entry {
  reason: ExclusionReason;
  entered?: readonly EnteredCapability[];
  /** Jobs like the round's own that the partner's trucks are at. */
  jobsLikeIt?: number;
  area?: InterventionArea & { radiusInKm: number };
}

const yearsAgo = (now: Date, years: number): string =>
  `${now.getUTCFullYear() - years}${now.toISOString().slice(4, 8)}01`;

const entriesAt = (now: Date): readonly Entry[] => [
  { reason: 'OutsideArea', area: { radiusInKm: 8 } },
  {
    reason: 'NoneLeft',
    entered: [
      { code: 'WheelLiftTruck', quantity: 1 },
      { code: 'FlatbedTruck', quantity: 1 },
    ],
    jobsLikeIt: 2,
  },
  { reason: 'NotCertified', entered: [{ code: 'Certificates', quantity: 0 }] },
  {
    reason: 'CertificateExpired',
    entered: [
      { code: 'ElectricVehicleCertificate', certificationDate: yearsAgo(now, 4) },
      { code: 'RecoveryCertificate', certificationDate: yearsAgo(now, 6) },
    ],
  },
  { reason: 'NotAvailable', entered: [{ code: 'Roadside', quantity: 0 }] },
];

interface Round {
  id: string;
  basis: RankingBasis;
  excluded: ExcludedPartner[];
}

/** Left out anyway: what they entered takes nobody's job away. */
const spare: readonly ExclusionReason[] = ['Busy', 'Closed'];

function withEntry(candidate: DecidedCandidate, order: CapabilityOrder, entry: Entry): DecidedCandidate {
  const { entered = [], jobsLikeIt = 0, area } = entry;
  const running = Array.from({ length: jobsLikeIt }, () => order);
  const capabilities = knownCapabilities({ listed: candidate.capabilities, entered, running });
  return { ...candidate, capabilities, ...(area && { area: { radiusInKm: area.radiusInKm } }) };
}

/** The round with one who has entered that, where this is why it leaves them out. */
function decidedAnew({ id, basis, excluded }: Round, entry: Entry, mayEnter: (partnerId: string) => boolean) {
  for (const { partnerId, partnerName, reason } of excluded) {
    if (!spare.includes(reason) || !mayEnter(partnerId)) continue;
    const candidates = basis.candidates.map((one) => (one.id === partnerId ? withEntry(one, basis.order, entry) : one));
    const anew = replayedRanking({ ...basis, candidates }).excluded.find((one) => one.partnerId === partnerId);
    if (anew?.reason !== entry.reason) continue;
    const others = excluded.map((one) => (one.partnerId === partnerId ? { ...anew, partnerName } : one));
    return { id, partnerId, basis: { ...basis, candidates }, excluded: others };
  }
  return undefined;
}

/** The first answer for one of these. */
function firstOf<One, Answer>(all: readonly One[], ask: (one: One) => Answer | undefined): Answer | undefined {
  for (const one of all) {
    const answer = ask(one);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Partners who entered what they cannot do just now, and rounds of the last days that left them out for it (DECISIONS S-47, T-498, T-499). */
export async function addEnteredCapabilities({ client, now }: Showcase): Promise<void> {
  const { rows: rounds } = await client.query<Round>(
    `select id, basis, excluded from dispatch_rounds where basis is not null and ended_at is not null
       and jsonb_path_exists(excluded::jsonb, '$[*].reason ? (@ == "Busy" || @ == "Closed")')
     order by started_at desc, id limit 600`,
  );
  // Whose answers the demo's stories count on stay as they are.
  const { rows: others } = await client.query<{ id: string }>(
    "select id from partners where not doc ? 'demoBehaviour'",
  );
  const free = new Set(others.map(({ id }) => id));
  const taken = new Set<string>();
  for (const entry of entriesAt(now)) {
    const decided = firstOf(rounds, (round) =>
      taken.has(round.id) ? undefined : decidedAnew(round, entry, (partnerId) => free.has(partnerId)),
    );
    if (!decided) continue;
    taken.add(decided.id);
    free.delete(decided.partnerId);
    await client.query('update dispatch_rounds set basis = $2, excluded = $3 where id = $1', [
      decided.id,
      JSON.stringify(decided.basis),
      JSON.stringify(decided.excluded),
    ]);
    await enter(client, decided.partnerId, entry);
  }
  await enterAll(client, [...free], now);
}

/** So many partners have the whole tree filled in, their certificates valid. */
const filledIn = 12;

/** Partners who entered all that their record says: trucks enough, and certificates that hold; it takes nothing from anybody. */
async function enterAll(client: Showcase['client'], ids: readonly string[], now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string; capabilities: PartnerCapability[] }>(
    `select id, capabilities from partners where id = any($1) and operational_status = 'Active' and 'ElectricVehicle' = any(capabilities)
     order by code limit ${filledIn}`,
    [ids],
  );
  for (const { id, capabilities } of rows) {
    const entered = capabilityCatalogue.flatMap(({ code, serves, trackingType }): EnteredCapability[] => {
      if (!serves.some((one) => capabilities.includes(one))) return [];
      if (trackingType === 'CertificationDate') return [{ code, certificationDate: yearsAgo(now, 1) }];
      return [{ code, quantity: trackingType === 'Quantity' ? 4 : 1 }];
    });
    await enter(client, id, { entered });
  }
}

async function enter(
  client: Showcase['client'],
  partnerId: string,
  { entered = [], area }: Omit<Entry, 'reason'>,
): Promise<void> {
  const rows = entered.map(({ code, quantity, certificationDate }) => ({
    partner_id: partnerId,
    code,
    quantity: quantity ?? null,
    certification_date: certificationDate ?? null,
  }));
  await addMissingRows(client, 'partner_capabilities', rows);
  if (area)
    await client.query(
      `update partner_locations set doc = doc || jsonb_build_object('interventionArea', $2::jsonb) where partner_id = $1`,
      [partnerId, JSON.stringify(area)],
    );
}
