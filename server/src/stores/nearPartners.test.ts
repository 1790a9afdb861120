import { type EnteredCapability, knownCapabilities } from '@towline/sdk/domain/capability/entered';
import type { CandidateCapability } from '@towline/sdk/domain/dispatch/candidate';
import type { CapabilityOrder } from '@towline/sdk/domain/dispatch/capabilities';
import { areaAt, depotFor } from '@towline/sdk/domain/partner/interventionArea';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { distanceSql } from './clientWorkshops.ts';
import { type NearPartner, nearPartners, type PartnerSearch } from './nearPartners.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const isAround = `case when $8::timestamptz is null
  then j.status <> 'Assigned' or coalesce((j.doc->>'expectedArrivalAt')::timestamptz, now()) < now() + interval '3 hours'
  else abs(extract(epoch from (j.doc->>'expectedArrivalAt')::timestamptz - $8)) < 3 * 3600 end`;

// Everything of everybody in one statement, as it was before a partner's rows were remembered (DECISIONS T-508).
const wholeSql = `
select json_strip_nulls(json_build_object('version', p.version,
  'candidate', json_build_object('id', p.id, 'name', p.name, 'type', p.type, 'isActive', p.is_active,
    'operationalStatus', p.operational_status, 'suspendedUntil', p.doc->'operationalDetails'->>'suspendedUntil',
    'capabilities', (select json_agg(json_build_object('code', c,
        'minWeightInTonnes', p.doc->'vehicleLimits'->c->'minWeightInTonnes',
        'maxWeightInTonnes', p.doc->'vehicleLimits'->c->'maxWeightInTonnes',
        'maxLengthInMeters', p.doc->'vehicleLimits'->c->'maxLengthInMeters')) from unnest(p.capabilities) c),
    'openingHours', p.doc->'openingHours', 'distanceInKm', near.distance, 'isStraightLine', true, 'networks', p.networks,
    'openJobsCount', (select count(*) from jobs j where j.partner_id = p.id and j.is_active and ${isAround}), 'capacity', p.doc->'capacity',
    'acceptedCount', p.doc->'kpi'->'acceptedCount_90d', 'rejectedCount', p.doc->'kpi'->'rejectedCount_90d',
    'punctuality', (p.doc->'kpi'->>'onTimeCount_90d')::float8
      / nullif((p.doc->'kpi'->>'onTimeCount_90d')::float8 + (p.doc->'kpi'->>'lateCount_90d')::float8, 0)),
  'partner', json_build_object('id', p.id, 'type', p.type, 'name', p.name, 'operationalStatus', p.operational_status,
    'certifications', p.doc->'certifications', 'email', p.doc->'operationalDetails'->>'dispatchEmail',
    'phoneNumber', p.doc->'operationalDetails'->>'dispatchPhoneNumber', 'language', p.doc->'operationalDetails'->>'dispatchVoiceLanguage',
    'metrics', p.doc->'metrics'),
  'entered', (select json_agg(json_build_object('code', c.code, 'quantity', c.quantity,
      'certificationDate', to_char(c.certification_date, 'YYYY-MM-DD'))) from partner_capabilities c where c.partner_id = p.id),
  'running', (select json_agg(json_build_object('requestedService', r.service_order->'requestedService',
      'vehicle', r.service_order->'vehicle', 'serviceLocation', json_build_object('type', r.service_order->'serviceLocation'->'type')))
    from jobs j join requests r on r.id = j.request_id where j.partner_id = p.id and j.is_active and ${isAround}
      and exists (select from partner_capabilities c where c.partner_id = p.id)),
  'depots', (select json_agg(l.doc::jsonb || jsonb_build_object('id', l.id, 'latitude', l.latitude, 'longitude', l.longitude,
      'distanceInKm', ${distanceSql('$1::float8', '$2::float8', 'l')})) from partner_locations l where l.partner_id = p.id
      and ${distanceSql('$1::float8', '$2::float8', 'l')} <= $3
      and exists (select from partner_locations a where a.partner_id = p.id and a.doc ? 'interventionArea')),
  'location', depot.doc::jsonb || jsonb_build_object('id', depot.id, 'latitude', depot.latitude, 'longitude', depot.longitude),
  'prices', coalesce(p.doc->'prices', '{}'::jsonb),
  'ownList', (select l.doc from price_lists l where l.partner_code = p.code and l.contract_code is null),
  'contractList', (select l.doc from price_lists l where l.partner_code = p.code and l.contract_code = $9),
  'dispatchEmail', p.doc->'operationalDetails'->>'dispatchEmail', 'dispatchPhoneNumber', p.doc->'operationalDetails'->>'dispatchPhoneNumber',
  'language', coalesce(p.doc->'operationalDetails'->>'dispatchVoiceLanguage', 'en'))) as document
from (
  select found.id, found.partner_id, found.distance from (
    select distinct on (l.partner_id) l.id, l.partner_id, ${distanceSql('$1::float8', '$2::float8', 'l')} as distance
    from partner_locations l
    where ($7::uuid[] is null or l.partner_id = any($7)) and l.latitude between $1::float8 - $3::float8 / 111 and $1::float8 + $3::float8 / 111
      and l.loc <@ box(point($2::float8 - $3::float8 / (111 * cos(radians($1::float8))), $1::float8 - $3::float8 / 111),
        point($2::float8 + $3::float8 / (111 * cos(radians($1::float8))), $1::float8 + $3::float8 / 111))
    order by l.partner_id, ${distanceSql('$1::float8', '$2::float8', 'l')}
  ) found join partners p on p.id = found.partner_id
  where p.deleted_at is null and found.distance <= $3 and ($4::text[] is null or p.type = any($4)) and ($5::text is null or lower(p.name) like '%' || lower($5) || '%')
  order by found.distance limit $6
) near join partner_locations depot on depot.id = near.id join partners o on o.id = near.partner_id
cross join lateral (select o.id, o.code, o.name, o.type, o.is_active, o.operational_status, o.networks, o.capabilities, o.version,
  o.doc || '{}'::jsonb as doc offset 0) p
order by near.distance`;

type Whole = NearPartner & {
  candidate: { capabilities: CandidateCapability[] };
  entered?: EnteredCapability[];
  running?: CapabilityOrder[];
  depots?: (NearPartner['location'] & { distanceInKm: number })[];
};

async function readWhole(search: PartnerSearch): Promise<NearPartner[]> {
  const { latitude, longitude, radiusInKm, types, name, limit, partnerIds, laterAt, contractCode, place = {} } = search;
  const values = [
    latitude,
    longitude,
    radiusInKm,
    types?.length ? types : null,
    name || null,
    limit,
    partnerIds ?? null,
  ];
  const { rows } = await test.db.pool.query<{ document: Whole }>(wholeSql, [
    ...values,
    laterAt ?? null,
    contractCode ?? null,
  ]);
  return rows.map(({ document: { entered = [], running = [], depots, ...found } }) => {
    const { capabilities: listed = [] } = found.candidate;
    const candidate = { ...found.candidate, capabilities: knownCapabilities({ listed, entered, running }) };
    const depot =
      depots &&
      depotFor(
        depots.map((one) => ({ ...one, countryCode: one.address?.countryCode })),
        place,
      );
    if (!depot) return { ...found, candidate };
    const area = areaAt(depot, place);
    const { distanceInKm, interventionArea: _area, countryCode: _country, ...location } = depot;
    return { ...found, location, candidate: { ...candidate, distanceInKm, ...(area && { area }) } };
  });
}

/** Equally near ones may come in either order; the version of a list of their own was not said before. */
const comparable = (partners: readonly NearPartner[]) =>
  partners
    .map(({ ownList, contractList, ...partner }) => ({
      ...partner,
      lists: [ownList, contractList].map((list) => list && { ...list, version: undefined }),
    }))
    .sort((one, other) => (one.candidate.id < other.candidate.id ? -1 : 1));

const gent = { latitude: 51.0545, longitude: 3.7219 };
const aPartner = `(select p.id from partners p order by md5(p.id::text || $1) limit 1)`;
const changes: Readonly<Record<string, string>> = {
  nothing: 'select $1::text',
  'its name and version': `update partners set name = 'New ' || $1, version = version + 1 where id = ${aPartner}`,
  'its state': `update partners set operational_status = 'Paused', is_active = false where id = ${aPartner}`,
  'its record': `update partners set doc = doc || jsonb_build_object('capacity', length($1), 'openingHours', null,
    'kpi', '{"acceptedCount_90d": 7, "onTimeCount_90d": 3, "lateCount_90d": 1}'::jsonb) where id = ${aPartner}`,
  'its end': `update partners set deleted_at = now() where id = ${aPartner}`,
  'its way back': `update partners set deleted_at = null where id = ${aPartner}`,
  'the place of its depots': `update partner_locations set latitude = 51 + abs(hashtext(id::text)) / 1e10, longitude = 3.8 where partner_id = ${aPartner}`,
  'the area of its depots': `update partner_locations set doc = doc || '{"interventionArea": {"regions": ["1"], "radiusInKm": 40}}'
    where partner_id = ${aPartner}`,
  'a list of its own': `insert into price_lists (code, viewpoint, partner_code, doc)
    select 'List ' || $1, 'Partner', p.code, jsonb_build_object('code', 'List ' || $1, 'title', $1, 'services', '[]'::jsonb)
    from partners p where p.id = ${aPartner} and not exists (select from price_lists l where l.partner_code = p.code)`,
  'what its own list says': `update price_lists set doc = doc || jsonb_build_object('title', 'again ' || $1), version = version + 1
    where viewpoint = 'Partner'`,
  'what it entered': `insert into partner_capabilities (partner_id, code, quantity) values (${aPartner}, 'FlatbedTow', 2) on conflict do nothing`,
};

const searches = fc.record(
  {
    latitude: fc.double({ min: 49.5, max: 51.5, noNaN: true }),
    longitude: fc.double({ min: 2.5, max: 6, noNaN: true }),
    radiusInKm: fc.constantFrom(40, 300, 900),
    limit: fc.constantFrom(3, 25, 500),
    contractCode: fc.constantFrom('C24Prepaid19', 'Q8'),
    types: fc.constantFrom([], ['TowingCompany'], ['TowingCompany', 'BrandDealer']),
    name: fc.constantFrom('', 'a', 'depannage'),
    laterAt: fc.constantFrom(new Date('2026-12-01T10:00:00Z')),
    place: fc.constantFrom({ countryCode: 'BE', region: '1' }, {}),
  },
  { requiredKeys: ['latitude', 'longitude', 'radiusInKm', 'limit'] },
);

it('answers what reading everybody whole answers, whatever was changed between two searches', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(changes)),
      fc.string({ maxLength: 4 }).map((text) => text.replaceAll('\0', '')),
      searches,
      async (change, seed, search) => {
        await nearPartners.find(test.db.pool, search as PartnerSearch);
        await test.db.pool.query(changes[change]!, [seed]);
        const found = await nearPartners.find(test.db.pool, search as PartnerSearch);
        const whole = await readWhole({ ...search, name: search.name } as PartnerSearch);
        expect(found.map(({ candidate }) => candidate.distanceInKm)).toEqual(
          whole.map(({ candidate }) => candidate.distanceInKm),
        );
        expect(comparable(found)).toEqual(comparable(whole));
      },
    ),
    { numRuns: 80 },
  );
});

describe('a partner that was read before', () => {
  const search = { ...gent, radiusInKm: 100, limit: 1, contractCode: 'C24Prepaid19' };
  const nearest = async () => (await nearPartners.find(test.db.pool, search))[0]!;

  it('is as it is now, for whoever searches while another writes', async () => {
    const { candidate } = await nearest();
    const client = await test.db.pool.connect();
    const nameOf = async (tx: typeof client | TestApp['db']['pool']) =>
      (await nearPartners.find(tx, { ...search, partnerIds: [candidate.id] }))[0]?.candidate.name;
    try {
      await client.query('begin');
      for (const name of ['First', 'Second']) {
        await client.query('update partners set name = $2 where id = $1', [candidate.id, name]);
        expect([await nameOf(client), await nameOf(test.db.pool)]).toEqual([name, candidate.name]);
      }
      await client.query('rollback');
      expect(await nameOf(client)).toBe(candidate.name);
    } finally {
      client.release(true);
    }
  });

  it('is nobody’s to change', async () => {
    const { prices, partner } = await nearest();
    expect(() => Object.assign(prices, { Q8: {} })).toThrow(TypeError);
    expect(() => Object.assign(partner, { name: 'Another' })).toThrow(TypeError);
  });

  it('says the version of a list of its own', async () => {
    const { candidate } = await nearest();
    await test.db.pool.query(`delete from price_lists where partner_code = (select code from partners where id = $1)`, [
      candidate.id,
    ]);
    await test.db.pool.query(
      `insert into price_lists (code, viewpoint, partner_code, version, doc)
         select 'Own', 'Partner', code, 4, '{"code": "Own", "title": "Own", "services": []}' from partners where id = $1`,
      [candidate.id],
    );
    expect((await nearest()).ownList).toMatchObject({ code: 'Own', version: 4 });
  });
});
