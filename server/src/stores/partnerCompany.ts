import type { Partner, PartnerPageKind, PartnerWork, ServiceOrder } from '@towline/sdk/api';
import { addressText } from '@towline/sdk/domain/location/addressText';
import { wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';
import type { Query } from '@towline/sdk/types';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** Of a partner what their own page says and asks. */
export interface OwnPartner extends Pick<Partner, 'id' | 'name' | 'country' | 'operationalStatus' | 'isActive'> {
  operationalDetails?: Partner['operationalDetails'];
  manager?: Partner['manager'];
  legalDetails?: Partner['legalDetails'];
  prices?: Partner['prices'];
  companyName?: string;
}

/** A line of the page as it is read. */
interface WorkRow {
  document: PartnerWork;
  /** Of what is not over: where it is and when it is wanted. */
  order: ServiceOrder | null;
}

const partner = question<{ document: OwnPartner }, [id: string]>(
  'partnerCompany.partner',
  `select jsonb_strip_nulls(jsonb_build_object('id', p.id, 'name', p.name, 'country', p.country, 'operationalStatus', p.operational_status,
     'isActive', p.is_active, 'operationalDetails', p.doc->'operationalDetails', 'manager', p.doc->'manager',
     'legalDetails', p.doc->'legalDetails', 'prices', p.doc->'prices',
     'companyName', (select o.name from organisations o where o.code = p.doc->>'parentAssistanceCompanyCode'))) as document
   from partners p where p.id = $1 and p.deleted_at is null`,
);

interface Line {
  kind: PartnerPageKind;
  id: string;
  at: string;
  more: string;
}

// What every line says of its request; the order comes along while there is something to drive to.
const said = ({ kind, id, at, more }: Line, order: 'r.service_order' | 'null::jsonb') => `select ${id} as "subjectId",
  ${at} as at, ${order} as "order", jsonb_strip_nulls(jsonb_build_object('kind', '${kind}', 'subjectId', ${id}, 'shortId', coalesce(r.short_id, ''),
    'service', coalesce(r.service_order->'requestedService'->>'type', 'BreakdownAssistance'), 'at', ${at}, ${more})) as document`;
const underWay = (line: Line) => said(line, 'r.service_order');
// Of what is over the town is left (DECISIONS S-51).
const ended = ({ more, ...line }: Line) => said({ ...line, more: `'place', r.city, ${more}` }, 'null::jsonb');

const assignedAt = 'coalesce(j.assigned_at, j.created_at)';
const endedAt = 'coalesce(j.completed_at, j.assigned_at, j.created_at)';
const decidedAt = 'coalesce(f.decided_at, f.expires_at, f.created_at)';
const isReopened = `coalesce(j.doc->>'jobReportStatus' = 'Pending', false)`;

const offers = question<WorkRow, [partnerId: string]>(
  'partnerCompany.offers',
  `select document, "order" from (${underWay({
    kind: 'Offer',
    id: 'f.id',
    at: 'f.created_at',
    more: `'state', case f.status when 'Interested' then 'Interested' else 'Open' end, 'makeModel', r.make_model,
     'offerExpiresAt', f.expires_at, 'distanceInKm', (select (c->>'distanceInKm')::float8
       from dispatch_rounds d, jsonb_array_elements(d.candidates) c where d.request_id = f.request_id and d.round = f.round
         and c->>'partnerId' = f.partner_id::text)`,
  })}
   from job_offers f join requests r on r.id = f.request_id and r.status = 'Dispatching'
   where f.partner_id = $1 and f.status in ('Queued', 'Initiated', 'Interested')
     and not exists (select from jobs j where j.request_id = r.id and j.is_active)) found
   order by at, "subjectId"`,
);
const work = question<WorkRow, [partnerId: string]>(
  'partnerCompany.work',
  `select document, "order" from (${underWay({
    kind: 'Job',
    id: 'j.id',
    at: assignedAt,
    more: `'status', j.status, 'makeModel', r.make_model, 'licensePlate', r.license_plate, 'price', j.doc->'price',
     'expectedArrivalAt', j.doc->'expectedArrivalAt'`,
  })}
   from jobs j join requests r on r.id = j.request_id
   where j.partner_id = $1 and j.status <> 'Proposed' and (j.is_active or ${isReopened})
   union all ${underWay({ kind: 'Repair', id: 'w.id', at: 'w.created_at', more: `'makeModel', r.make_model, 'licensePlate', r.license_plate` })}
   from repair_jobs w join requests r on r.id = w.request_id and r.status not in ('Cancelled', 'Completed', 'PartnerCompleted', 'CustomerCompleted')
   where w.partner->>'id' = $1::uuid::text and w.status = 'InProgress' and w.refused_at is null) found
   order by at desc, "subjectId" limit 200`,
);

const over = `(${ended({
  kind: 'Job',
  id: 'j.id',
  at: endedAt,
  more: `'status', j.status, 'price', case when j.status = 'Completed' then j.doc->'price' end`,
})}
   from jobs j join requests r on r.id = j.request_id
   where j.partner_id = $1 and j.status <> 'Proposed' and not j.is_active and not ${isReopened}
   union all ${ended({
     kind: 'Offer',
     id: 'f.id',
     at: decidedAt,
     more: `'state', case when f.status = 'Rejected' then 'Refused' else 'Expired' end`,
   })}
   from job_offers f join requests r on r.id = f.request_id
   where f.partner_id = $1 and f.job_id is null and not (f.status in ('Queued', 'Initiated', 'Interested') and r.status = 'Dispatching')) found
   where ($2::timestamptz is null or found.at >= $2) and ($3::timestamptz is null or found.at < $3)`;
const history = question<
  WorkRow,
  [partnerId: string, from: string | null, to: string | null, skip: number, take: number]
>('partnerCompany.history', `select document, "order" from ${over} order by at desc, "subjectId" offset $4 limit $5`);
const historyCount = question<{ count: number }, [partnerId: string, from: string | null, to: string | null]>(
  'partnerCompany.historyCount',
  `select count(*)::int as count from ${over}`,
);

/** Whose an offer, a job or a repair is, of which request, and whether it has a page. */
const subjects = {
  Offer: question<{ requestId: string }, [id: string, partnerId: string]>(
    'partnerCompany.offerOf',
    'select request_id as "requestId" from job_offers where id = $1 and partner_id = $2',
  ),
  Job: question<{ requestId: string }, [id: string, partnerId: string]>(
    'partnerCompany.jobOf',
    `select request_id as "requestId" from jobs where id = $1 and partner_id = $2 and status <> 'Proposed'`,
  ),
  Repair: question<{ requestId: string }, [id: string, partnerId: string]>(
    'partnerCompany.repairOf',
    `select request_id as "requestId" from repair_jobs where id = $1 and partner->>'id' = $2::uuid::text`,
  ),
};

const contractNames = question<{ code: string; name: string }, [codes: readonly string[]]>(
  'partnerCompany.contractNames',
  `select code, name from contracts where code = any($1)`,
);

/** The address in the partner's language, and the time that is wanted. */
const shown = (rows: WorkRow[], language: string): PartnerWork[] =>
  rows.map(({ document, order }) => {
    const address = order?.serviceLocation.formattedAddress;
    const wanted = order && wantedTimeOf(order);
    return {
      ...document,
      ...(address && { place: addressText(address, language) }),
      ...(wanted && { requestedTime: new Date(wanted.startAt).toISOString() }),
    };
  });

/** What a partner's own page reads (DECISIONS T-516). */
export const partnerCompany = {
  partner: async (tx: Tx, id: string): Promise<OwnPartner | undefined> => (await partner.first(tx, id))?.document,

  /** Those that can be answered, or whose proposed time waits for a word. */
  offers: async (tx: Tx, partnerId: string, language: string): Promise<PartnerWork[]> =>
    shown(await offers.rows(tx, partnerId), language),

  /** Jobs and repairs under way, and jobs whose report has to be corrected. */
  work: async (tx: Tx, partnerId: string, language: string): Promise<PartnerWork[]> =>
    shown(await work.rows(tx, partnerId), language),

  async history(
    tx: Tx,
    partnerId: string,
    { from, to, skip = 0, take = 20 }: Query<'listPartnerHistory'>,
  ): Promise<{ count: number; records: PartnerWork[] }> {
    const between = [from ?? null, to ?? null] as const;
    const { count } = await historyCount.one(tx, partnerId, ...between);
    return {
      count,
      records: (await history.rows(tx, partnerId, ...between, skip, take)).map(({ document }) => document),
    };
  },

  /** The request of an offer, a job or a repair; undefined where it is not the partner's. */
  requestOf: async (tx: Tx, kind: PartnerPageKind, id: string, partnerId: string): Promise<string | undefined> =>
    (await subjects[kind].first(tx, id, partnerId))?.requestId,

  /** Names of contracts by their codes. */
  contractNames: async (tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map((await contractNames.rows(tx, codes)).map(({ code, name }) => [code, name])),
};
