import type { OfferStatus, PriceList } from '@towline/sdk/api';
import { type EnteredCapability, knownCapabilities } from '@towline/sdk/domain/capability/entered';
import type { AnswerTimes } from '@towline/sdk/domain/whatIf/answerModel';
import { bucketEnds, type ObservedArrivals, type ObservedDetour } from '@towline/sdk/domain/whatIf/arrivalModel';
import type { KnownPartner } from '@towline/sdk/domain/whatIf/movedDepots';
import type { DayPart } from '@towline/sdk/domain/whatIf/round';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { distanceSql } from './clientWorkshops.ts';
import { priceLists } from './priceLists.ts';
import { arrivedSql, hourSql, regionSql } from './whatIfRounds.ts';

/** Answers of one partner, of one kind, in a region and a part of the day. */
export interface AnswersRow {
  partnerId: string;
  region: string;
  part: DayPart;
  status: OfferStatus;
  count: number;
  times: AnswerTimes[];
}

// As dayPartOf of the SDK says it.
const partSql = (hour: string) =>
  `case when ${hour} < 6 or ${hour} >= 22 then 'night' when ${hour} < 18 then 'day' else 'evening' end`;
const sinceOffer = (moment: string): string => `extract(epoch from ${moment} - o.created_at)::float8`;
const ofWindow = `r.created_at >= $1 and r.created_at <= $2 and o.decided_at is not null`;

// Times of some of them are enough to draw from, so that what is held does not grow with the history.
const answers = question<AnswersRow, [since: Date, until: Date]>(
  'whatIfAnswers.answers',
  `select a.partner_id as "partnerId", a.region, a.part, a.status, count(*)::int as count,
     to_json((array_agg(json_build_array(a.answered, a.decided) order by a.id))[1:40]) as times
   from (select o.id, o.partner_id, ${regionSql} as region, ${partSql('h.hour')} as part, o.status,
       ${sinceOffer(`(o.phone_calls->0->>'answeredAt')::timestamptz`)} as answered, ${sinceOffer('o.decided_at')} as decided
     from requests r join dispatch_rounds d on d.request_id = r.id and d.round = 1
       join job_offers o on o.request_id = r.id and o.round = 1
       cross join lateral (select ${hourSql} as hour offset 0) h
     where ${ofWindow} and o.process = 'Immediate'
       and o.status in ('Accepted', 'Rejected', 'CallTimeout', 'AcceptanceTimeout', 'CallError')) a
   group by a.partner_id, a.region, a.part, a.status
   order by a.partner_id, a.region, a.part, a.status`,
);

// What is asked of a document several times is read of it once: `offset 0` keeps it apart.
const greatCircle = distanceSql('r.latitude', 'r.longitude', 'p');
const arrivals = question<
  ObservedArrivals & { factor: number | null },
  [since: Date, until: Date, ends: readonly number[]]
>(
  'whatIfAnswers.arrivals',
  `select a.region, a.bucket, to_json((array_agg(a.minutes order by a.id))[1:200]) as minutes,
     percentile_cont(0.5) within group (order by a.factor) as factor
   from (select o.id, ${regionSql} as region,
       coalesce(width_bucket(p.kilometres, $3::float8[]), 0) as bucket,
       extract(epoch from ${arrivedSql('j')} - o.decided_at)::float8 / 60 as minutes,
       case when (j.doc->>'isStraightLine')::boolean is not true and ${greatCircle} > 1 then p.kilometres / ${greatCircle} end as factor
     from requests r join dispatch_rounds d on d.request_id = r.id and d.round = 1
       join job_offers o on o.request_id = r.id and o.round = 1 and o.status = 'Accepted' and o.process = 'Immediate'
       join jobs j on j.id = o.job_id
       cross join lateral (select (j.doc->>'distanceInKm')::float8 as kilometres, (j.doc #>> '{dispatchLocation,latitude}')::float8 as latitude,
         (j.doc #>> '{dispatchLocation,longitude}')::float8 as longitude offset 0) p
     where ${ofWindow}) a
   where a.minutes >= 0
   group by a.region, a.bucket order by a.region, a.bucket`,
);

/** A partner that a change names, and in which country their depots stand. */
export type NamedPartner = KnownPartner & { country: string };

interface PartnerRow {
  id: string;
  document: NamedPartner;
  entered: EnteredCapability[] | null;
  /** Codes of their own price lists, each with the contract that it is for. */
  lists: { code: string; contractCode: string | null }[] | null;
}

const partners = question<PartnerRow, [ids: readonly string[]]>(
  'whatIfAnswers.partners',
  `select p.id, json_strip_nulls(json_build_object(
     'candidate', json_build_object('id', p.id, 'type', p.type, 'isActive', p.is_active, 'operationalStatus', p.operational_status,
       'suspendedUntil', p.doc->'operationalDetails'->>'suspendedUntil',
       'capabilities', (select coalesce(json_agg(json_build_object('code', c,
           'minWeightInTonnes', p.doc->'vehicleLimits'->c->'minWeightInTonnes',
           'maxWeightInTonnes', p.doc->'vehicleLimits'->c->'maxWeightInTonnes',
           'maxLengthInMeters', p.doc->'vehicleLimits'->c->'maxLengthInMeters')), '[]'::json) from unnest(p.capabilities) c),
       'openingHours', p.doc->'openingHours', 'networks', p.networks,
       'acceptedCount', p.doc->'kpi'->'acceptedCount_90d', 'rejectedCount', p.doc->'kpi'->'rejectedCount_90d',
       'punctuality', (p.doc->'kpi'->>'onTimeCount_90d')::float8
         / nullif((p.doc->'kpi'->>'onTimeCount_90d')::float8 + (p.doc->'kpi'->>'lateCount_90d')::float8, 0)),
     'country', p.country, 'prices', coalesce(p.doc->'prices', '{}'::jsonb),
     'depots', (select coalesce(json_agg(json_build_object('id', l.id, 'latitude', l.latitude, 'longitude', l.longitude,
         'interventionArea', l.doc->'interventionArea', 'countryCode', l.doc->'address'->>'countryCode')), '[]'::json)
       from partner_locations l where l.partner_id = p.id))) as document,
     (select json_agg(json_strip_nulls(json_build_object('code', c.code, 'quantity', c.quantity,
       'certificationDate', to_char(c.certification_date, 'YYYY-MM-DD')))) from partner_capabilities c where c.partner_id = p.id) as entered,
     (select json_agg(json_build_object('code', l.code, 'contractCode', l.contract_code)) from price_lists l where l.partner_code = p.code) as lists
   from partners p where p.id = any($1)`,
);

const sharedCodes = question<{ code: string }, []>(
  'whatIfAnswers.sharedCodes',
  'select code from price_lists where partner_code is null',
);

/** A partner as dispatch would know them: with what they entered in the catalogue, and their own price lists (DECISIONS T-498, T-632). */
function knownOf({ document, entered, lists }: PartnerRow, found: ReadonlyMap<string, PriceList>): NamedPartner {
  const { candidate } = document;
  const capabilities = knownCapabilities({ listed: candidate.capabilities, entered: entered ?? [] });
  const own = (lists ?? []).flatMap(({ code, contractCode }) => {
    const list = found.get(code);
    return list ? [{ contractCode, list }] : [];
  });
  return {
    ...document,
    candidate: { ...candidate, capabilities },
    ownList: own.find(({ contractCode }) => contractCode === null)?.list,
    contractLists: new Map(
      own.flatMap(({ contractCode, list }) => (contractCode === null ? [] : [[contractCode, list]])),
    ),
  };
}

/** What a model of partners' answers and arrivals is made of, and who its changes name (DECISIONS T-524, T-525). */
export const whatIfAnswers = {
  answers: answers.rows,

  async arrivals(
    tx: Tx,
    since: Date,
    until: Date,
  ): Promise<{ arrivals: ObservedArrivals[]; detours: ObservedDetour[] }> {
    const rows = await arrivals.rows(tx, since, until, bucketEnds);
    return { arrivals: rows, detours: rows.map(({ region, factor }) => ({ region, factor })) };
  },

  async partners(tx: Tx, ids: readonly string[]): Promise<Map<string, NamedPartner>> {
    const rows = await partners.rows(tx, ids);
    const codes = rows.flatMap(({ lists }) => (lists ?? []).map(({ code }) => code));
    const found = codes.length > 0 ? await priceLists.byCodes(tx, codes) : new Map<string, PriceList>();
    return new Map(rows.map((row) => [row.id, knownOf(row, found)]));
  },

  /** The price lists of the network, the roads and the contracts. */
  sharedLists: async (tx: Tx): Promise<ReadonlyMap<string, PriceList>> =>
    priceLists.byCodes(
      tx,
      (await sharedCodes.rows(tx)).map(({ code }) => code),
    ),
};
