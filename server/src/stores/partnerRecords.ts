import type { Partner, PartnerCoverage, PartnerList } from '@towline/sdk/api';
import type { Query } from '@towline/sdk/types';
import { byName } from '../db/byName.ts';
import { likeText } from '../db/likeText.ts';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { isTakenSql } from './invoiceOnWire.ts';
import { is, isOneOf, paged } from './paged.ts';

// A partner counts as active by either sign (3-platform §4); a status that is empty is none.
const isActive = `(p.is_active or coalesce(p.operational_status, '') = 'Active')`;

// Repairs are open until the workshop has said how they ended; what is paid, until a settlement has taken it and was paid.
const openWork = `jsonb_build_object(
    'jobs', (select count(*) from jobs j where j.partner_id = p.id and j.is_active)
      + (select count(*) from repair_jobs w where w.partner->>'id' = p.id::text and w.status = 'InProgress'),
    'offers', (select count(*) from job_offers o where o.partner_id = p.id and o.status in ('Queued', 'Initiated', 'Interested')),
    'documents', (select count(*) from jobs j join invoices i on i.request_id = j.request_id
      where j.partner_id = p.id and i.doc->>'partnerJobId' = j.id::text and not i.is_void
        and i.type in ('SelfBilling', 'PurchaseOrder') and not ${isTakenSql('i')})
      + (select count(*) from settlements s where s.partner_id = p.id and s.status not in ('Paid', 'CarriedOver') and s.total_gross_amount > 0))`;

// What the demo network plays, and what only dispatch asks, stays behind.
export const partnerJson = `jsonb_strip_nulls(jsonb_build_object('id', p.id, 'code', p.code, 'type', p.type,
  'operationalStatus', p.operational_status, 'isActive', p.is_active, 'name', p.name, 'country', p.country,
  'manager', p.doc->'manager', 'legalDetails', p.doc->'legalDetails', 'invoicingDetails', p.doc->'invoicingDetails',
  'parentOrganisationCode', p.doc->'parentOrganisationCode', 'parentAssistanceCompanyCode', p.doc->'parentAssistanceCompanyCode',
  'operationalDetails', p.doc->'operationalDetails', 'prices', p.doc->'prices', 'kpi', p.doc->'kpi',
  'capabilities', p.capabilities, 'networks', p.networks, 'workSchedule', p.doc->'openingHours',
  'certifications', p.doc->'certifications', 'capacity', p.doc->'capacity', 'metrics', p.doc->'metrics', 'version', p.version,
  'openWork', ${openWork},
  'dispatchLocations', coalesce((
    select jsonb_agg(l.doc || jsonb_build_object('id', l.id, 'latitude', l.latitude, 'longitude', l.longitude) order by ${byName("l.doc->>'name'")}, l.id)
    from partner_locations l where l.partner_id = p.id), '[]'::jsonb)))`;

const list = paged<PartnerList['records'][number], Query<'listPartners'>>('partnerRecords.page', {
  from: '(select * from partners where deleted_at is null) p',
  key: 'p.id',
  where: {
    isActive: is(isActive),
    // Found by the index of its trigrams, or a name of nobody would read everybody's (3-platform §2).
    name: (p) => `lower(p.name) like '%' || lower(${p}) || '%'`,
    country: isOneOf('p.country'),
    operationalStatus: is('p.operational_status'),
  },
  orderBy: `${byName('p.name')}, p.id`,
  row: `json_strip_nulls(json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'type', p.type,
    'operationalStatus', p.operational_status, 'isActive', p.is_active, 'country', p.country,
    'city', p.doc->'legalDetails'->'address'->>'city',
    'dispatchPhoneNumber', p.doc->'operationalDetails'->>'dispatchPhoneNumber',
    'email', p.doc->'operationalDetails'->>'dispatchEmail', 'version', p.version))`,
  count: 'exact',
});

const byId = question<{ document: Partner }, [id: string]>(
  'partnerRecords.byId',
  `select ${partnerJson} as document from partners p where p.id = $1 and p.deleted_at is null`,
);
const kept = question<{ document: Partner }, [id: string]>(
  'partnerRecords.kept',
  `select ${partnerJson} as document from partners p where p.id = $1`,
);
const coverage = question<{ document: PartnerCoverage }, [countries: readonly string[] | null]>(
  'partnerRecords.coverage',
  `select jsonb_strip_nulls(jsonb_build_object('id', p.id, 'name', p.name, 'active', ${isActive}, 'type', p.type,
       'operationalStatus', p.operational_status, 'country', p.country, 'totalLocations', depots.total,
       'locations', depots.locations, 'dispatchPhoneNumber', p.doc->'operationalDetails'->>'dispatchPhoneNumber',
       'email', p.doc->'operationalDetails'->>'dispatchEmail', 'kpi', p.doc->'kpi', 'prices', p.doc->'prices',
       'ownLists', (select jsonb_agg(jsonb_build_object('code', l.code, 'contractCode', l.contract_code, 'services', l.doc->'services') order by l.code)
         from price_lists l where l.partner_code = p.code))) as document
     from partners p cross join lateral (
       select count(*)::int as total, jsonb_agg(jsonb_build_object('latitude', l.latitude, 'longitude', l.longitude,
         'address', l.doc->'address'->>'formattedAddress', 'radiusInKm', l.doc->'interventionArea'->'radiusInKm')
         order by ${byName("l.doc->>'name'")}, l.id) as locations
       from partner_locations l where l.partner_id = p.id) depots
     where depots.total > 0 and p.deleted_at is null and ($1::text[] is null or p.country = any($1)) order by ${byName('p.name')}, p.id`,
);

/** Questions about partners as the administration shows them. */
export const partnerRecords = {
  /** By name (3-platform §2). */
  page: (tx: Tx, { country, name = '', ...query }: Query<'listPartners'>): Promise<PartnerList> =>
    list.page(tx, {
      ...{ ...query, name: likeText(name.trim()) },
      country: country?.length ? country.map((code) => code.toUpperCase()) : null,
    }),

  async byId(tx: Tx, id: string): Promise<Partner | undefined> {
    return (await byId.first(tx, id))?.document;
  },

  /** Also one who was deleted: documents and money of what they did are theirs all the same (DECISIONS T-492). */
  async kept(tx: Tx, id: string): Promise<Partner | undefined> {
    return (await kept.first(tx, id))?.document;
  },

  /** Everybody with a depot in the countries, or anywhere (3-platform §3, §7). */
  async coverage(tx: Tx, countries: string[] | undefined): Promise<PartnerCoverage[]> {
    const rows = await coverage.rows(tx, countries?.length ? countries.map((code) => code.toUpperCase()) : null);
    return rows.map((row) => row.document);
  },
};
