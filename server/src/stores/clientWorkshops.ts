import { isAdmin, organisationCodesOf } from '@towline/sdk/access/agent';
import type { Agent, ClientWorkshop, ClientWorkshopList, ClientWorkshopSave } from '@towline/sdk/api';
import { earthRadiusInMeters } from '@towline/sdk/domain/location/distance';
import type { Query } from '@towline/sdk/types';
import { byName } from '../db/byName.ts';
import { likeText } from '../db/likeText.ts';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { holds, is, isOneOf, paged } from './paged.ts';

/** What client workshops are narrowed by (1-intake §7). */
export interface WorkshopFilter {
  organisationCode?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  capabilities?: string[] | undefined;
  brands?: string[] | undefined;
  networks?: string[] | undefined;
  name?: string | undefined;
}

/** A workshop as it is stored: everything that the form may leave out is there. */
export type WorkshopValues = ClientWorkshopSave &
  Required<Pick<ClientWorkshopSave, 'isActive' | 'formattedAddress' | 'capabilities' | 'networks'>>;

/** Great-circle kilometres between $lat, $lng and a row (1-intake §9). */
export const distanceSql = (latitude: string, longitude: string, row: string) =>
  `(2 * ${earthRadiusInMeters / 1000} * asin(least(1, sqrt(power(sin(radians(${row}.latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${row}.latitude)) * power(sin(radians(${row}.longitude - ${longitude}) / 2), 2)))))`;

const workshopJson = `w.doc || jsonb_strip_nulls(jsonb_build_object('id', w.id, 'name', w.name, 'code', w.code, 'parentOrganisationCode', w.organisation_code,
  'isActive', w.is_active, 'latitude', w.latitude, 'longitude', w.longitude, 'networks', w.networks,
  'capabilities', jsonb_build_object('codes', w.capabilities, 'brands', w.brands), 'version', w.version))`;

type Columns = [
  organisationCode: string,
  code: string | null,
  name: string,
  isActive: boolean,
  latitude: number,
  longitude: number,
  capabilities: string[],
  brands: string[],
  networks: string[],
  doc: string,
];

// What is a column of its own is not kept twice.
function rowOf(values: WorkshopValues): Columns {
  const { id: _id, version: _version, capabilities, networks, isActive, latitude, longitude, ...doc } = values;
  const { name, code, parentOrganisationCode } = doc;
  const { codes, brands = [] } = capabilities;
  const place = [latitude, longitude] as const;
  return [parentOrganisationCode, code ?? null, name, isActive, ...place, codes, brands, networks, JSON.stringify(doc)];
}

interface Found {
  document: ClientWorkshop;
}

const find = question<
  Found,
  [
    latitude: number | null,
    longitude: number | null,
    organisationCode: string | null,
    capabilities: string[] | null,
    brands: string[] | null,
    networks: string[] | null,
    name: string | null,
    hasPosition: boolean,
  ]
>(
  'clientWorkshops.find',
  `select ${workshopJson} || jsonb_strip_nulls(jsonb_build_object(
     'distanceFromVehicleInKms', case when $8 then round(${distanceSql('$1::float8', '$2::float8', 'w')}::numeric, 3) end)) as document
   from client_workshops w
   where w.is_active and ($3::text is null or w.organisation_code = $3)
     and ($4::text[] is null or w.capabilities @> $4) and ($5::text[] is null or w.brands = '{}' or w.brands && $5)
     and ($6::text[] is null or w.networks && $6) and ($7::text is null or lower(w.name) like '%' || lower($7) || '%')
   order by case when $8 then ${distanceSql('$1::float8', '$2::float8', 'w')} end, w.name`,
);
const byId = question<Found, [id: string]>(
  'clientWorkshops.byId',
  `select ${workshopJson} as document from client_workshops w where w.id = $1`,
);
const lock = question<Found, [id: string]>(
  'clientWorkshops.lock',
  `select ${workshopJson} as document from client_workshops w where w.id = $1 for update`,
);
const setStatus = question<Found, [id: string, isActive: boolean]>(
  'clientWorkshops.setStatus',
  `update client_workshops w set is_active = $2, version = version + 1 where id = $1 returning ${workshopJson} as document`,
);
const create = question<Found, [id: string, ...Columns]>(
  'clientWorkshops.create',
  `insert into client_workshops as w (id, organisation_code, code, name, is_active, latitude, longitude, capabilities, brands, networks, doc)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${workshopJson} as document`,
);
const save = question<Found, [id: string, ...Columns]>(
  'clientWorkshops.save',
  `update client_workshops w set organisation_code = $2, code = $3, name = $4, is_active = $5, latitude = $6, longitude = $7,
     capabilities = $8, brands = $9, networks = $10, doc = $11, version = version + 1
   where id = $1 returning ${workshopJson} as document`,
);
const list = paged<ClientWorkshop, Query<'searchClientWorkshops'> & { own: string[] | null }>('clientWorkshops.page', {
  from: 'client_workshops w',
  key: 'w.id',
  where: {
    includeInactive: (p) => `w.is_active or ${p}::boolean`,
    own: isOneOf('w.organisation_code'),
    organisationCode: is('w.organisation_code'),
    name: holds('w.name'),
    capabilities: (p) => `w.capabilities @> ${p}::text[]`,
    brands: (p) => `w.brands && ${p}::text[]`,
    networks: (p) => `w.networks && ${p}::text[]`,
  },
  orderBy: `${byName('w.name')}, w.id`,
  row: workshopJson,
  count: 'exact',
});

const filled = (list: string[] | undefined): string[] | null => (list?.length ? list : null);

/** Questions about workshops of client organisations. */
export const clientWorkshops = {
  async find(tx: Tx, filter: WorkshopFilter): Promise<ClientWorkshop[]> {
    const hasPosition = filter.latitude !== undefined && filter.longitude !== undefined;
    const rows = await find.rows(
      tx,
      filter.latitude ?? null,
      filter.longitude ?? null,
      filter.organisationCode ?? null,
      filled(filter.capabilities),
      filled(filter.brands),
      filled(filter.networks),
      filter.name === undefined ? null : likeText(filter.name),
      hasPosition,
    );
    return rows.map((row) => row.document);
  },

  /** Active or not. */
  byId: async (tx: Tx, id: string): Promise<ClientWorkshop | undefined> => (await byId.first(tx, id))?.document,

  /** By name, inactive ones where asked. */
  page: (tx: Tx, agent: Agent, query: Query<'searchClientWorkshops'>): Promise<ClientWorkshopList> =>
    list.page(tx, {
      ...query,
      own: isAdmin(agent) ? null : organisationCodesOf(agent),
      includeInactive: query.includeInactive ?? false,
      capabilities: filled(query.capabilities),
      brands: filled(query.brands),
      networks: filled(query.networks),
    }),

  /** The workshop, locked until the transaction ends. */
  lock: async (tx: Tx, id: string): Promise<ClientWorkshop | undefined> => (await lock.first(tx, id))?.document,

  setStatus: async (tx: Tx, id: string, isActive: boolean): Promise<ClientWorkshop> =>
    (await setStatus.one(tx, id, isActive)).document,

  create: async (tx: Tx, id: string, values: WorkshopValues): Promise<ClientWorkshop> =>
    (await create.one(tx, id, ...rowOf(values))).document,

  save: async (tx: Tx, id: string, values: WorkshopValues): Promise<ClientWorkshop> =>
    (await save.one(tx, id, ...rowOf(values))).document,
};
