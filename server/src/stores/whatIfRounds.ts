import type { Agent, DispatchOutcome, OfferStatus } from '@towline/sdk/api';
import type { RoundPlace } from '@towline/sdk/domain/whatIf/round';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { seenBySql, visibleTo } from './requests/visibility.ts';

/** A first search as it is read: with its offers, seconds since it began. */
export interface RoundRow {
  id: string;
  shortId: string;
  createdAt: Date;
  region: string;
  hour: number;
  latitude: number | null;
  longitude: number | null;
  /** As it is kept, to be read when it is played: a slice of them read at once would outlive the young heap. */
  basis: string | null;
  settings: Record<string, number>;
  outcome: DispatchOutcome | null;
  endedAt: number | null;
  arrivedAt: number | null;
  /** Only where it was asked for. */
  there: RoundPlace | null;
  isPlanned: boolean;
  offers: [
    partnerId: string,
    status: OfferStatus,
    offeredAt: number,
    answeredAt: number | null,
    decidedAt: number | null,
  ][];
}

/** Which searches a question is about. */
export interface Asked {
  since: Date;
  until: Date;
  contractCode: string | undefined;
  network: string | undefined;
  /** Whether newcomers are to be weighed at the place. */
  isPlaced: boolean;
}

// A region is the country with the first level of the address: where people know who comes (DECISIONS T-525).
export const regionSql = `concat_ws(' · ', r.country, nullif(r.service_order #>> '{serviceLocation,addressLevel1}', ''))`;
export const hourSql = `extract(hour from d.started_at at time zone coalesce(r.time_zone, 'Europe/Brussels'))::int`;
export const arrivedSql = (job: string): string =>
  `(jsonb_path_query_first(${job}.doc, '$.trip[*] ? (@.status == "ArrivedAtServiceLocation").reportedTimestamp') #>> '{}')::timestamptz`;
// By which the area and the price of whoever was not in it are told (DECISIONS T-632).
const thereSql = `(select json_strip_nulls(json_build_object('postalCode', l.place->>'postalCode', 'addressLevel2', l.place->>'addressLevel2',
  'countryCode', l.place->>'countryCode', 'restrictedRoadNetworkCode', l.place->>'restrictedRoadNetworkCode',
  'intersectsRestrictedRoadNetwork', l.place->'intersectsRestrictedRoadNetwork'))
  from (select r.service_order->'serviceLocation' as place offset 0) l)`;
const seconds = (moment: string): string => `extract(epoch from ${moment} - d.started_at)::float8`;

const from = 'requests r join dispatch_rounds d on d.request_id = r.id and d.round = 1';
const where = `r.created_at >= $1 and r.created_at <= $2 and ($3::text is null or r.contract_code = $3)
  and ($4::text is null or d.basis #>> '{contract,network}' = $4)
  and ($5::text[] is null or ${seenBySql('$5', '$6')})`;

type Values = [
  since: Date,
  until: Date,
  contractCode: string | null,
  network: string | null,
  organisations: readonly string[] | null,
  contracts: readonly string[] | null,
];

// By parts, each a question of its own: no snapshot is held while somebody asks for minutes.
const part = question<RoundRow, [...Values, after: string | null, take: number, isPlaced: boolean]>(
  'whatIfRounds.part',
  `select r.id, coalesce(r.short_id, '') as "shortId", r.created_at as "createdAt", ${regionSql} as region, ${hourSql} as hour,
     round(r.latitude::numeric, 2)::float8 as latitude, round(r.longitude::numeric, 2)::float8 as longitude,
     case when $9::boolean then ${thereSql} end as there,
     d.basis::text as basis, d.settings, d.outcome, ${seconds('d.ended_at')} as "endedAt",
     (select ${seconds(arrivedSql('j'))} from job_offers o join jobs j on j.id = o.job_id
        where o.request_id = r.id and o.round = 1 and o.status = 'Accepted' limit 1) as "arrivedAt",
     coalesce(asked."isPlanned", false) as "isPlanned", coalesce(asked.offers, '[]'::json) as offers
   from ${from} cross join lateral (
     select bool_or(o.process = 'Planned') as "isPlanned", json_agg(json_build_array(o.partner_id, o.status, ${seconds('o.created_at')},
        ${seconds(`(o.phone_calls->0->>'answeredAt')::timestamptz`)}, ${seconds('o.decided_at')}) order by o.position) as offers
     from job_offers o where o.request_id = r.id and o.round = 1) asked
   where ${where}
     and ($7::uuid is null or (r.created_at, r.id) < (select a.created_at, a.id from requests a where a.id = $7))
   order by r.created_at desc, r.id desc limit $8`,
);
const count = question<{ count: number }, Values>(
  'whatIfRounds.count',
  `select count(*)::int as count from ${from} where ${where}`,
);

const valuesOf = (agent: Agent, { since, until, contractCode, network }: Asked): Values => {
  const [organisations, contracts] = visibleTo(agent, 1)?.values ?? [null, null];
  return [since, until, contractCode ?? null, network ?? null, organisations, contracts];
};

/** Questions about the first searches of requests, as an agent may see them (DECISIONS S-19, T-523). */
export const whatIfRounds = {
  /** The searches of some days, the newest first, after the one of the request that is named. */
  part: (tx: Tx, agent: Agent, asked: Asked, after: string | undefined, take: number): Promise<RoundRow[]> =>
    part.rows(tx, ...valuesOf(agent, asked), after ?? null, take, asked.isPlaced),

  count: async (tx: Tx, agent: Agent, asked: Asked): Promise<number> =>
    (await count.one(tx, ...valuesOf(agent, asked))).count,
};
