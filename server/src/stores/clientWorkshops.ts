import type { ClientWorkshop } from '@towline/sdk/api';
import { earthRadiusInMeters } from '@towline/sdk/domain/location/distance';
import type { Tx } from '../db/tx.ts';

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

/** Great-circle kilometres between $lat, $lng and a row (1-intake §9). */
export const distanceSql = (latitude: string, longitude: string, row: string) =>
  `(2 * ${earthRadiusInMeters / 1000} * asin(least(1, sqrt(power(sin(radians(${row}.latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${row}.latitude)) * power(sin(radians(${row}.longitude - ${longitude}) / 2), 2)))))`;

/** Questions about workshops of client organisations. */
export const clientWorkshops = {
  async find(tx: Tx, filter: WorkshopFilter): Promise<ClientWorkshop[]> {
    const hasPosition = filter.latitude !== undefined && filter.longitude !== undefined;
    const { rows } = await tx.query<{ document: ClientWorkshop }>(
      `select w.doc || jsonb_strip_nulls(jsonb_build_object('id', w.id, 'name', w.name, 'code', w.code, 'parentOrganisationCode', w.organisation_code,
         'isActive', w.is_active, 'latitude', w.latitude, 'longitude', w.longitude, 'networks', w.networks,
         'capabilities', jsonb_build_object('codes', w.capabilities, 'brands', w.brands),
         'distanceFromVehicleInKms', case when $8 then round(${distanceSql('$1::float8', '$2::float8', 'w')}::numeric, 3) end)) as document
       from client_workshops w
       where w.is_active and ($3::text is null or w.organisation_code = $3)
         and ($4::text[] is null or w.capabilities @> $4) and ($5::text[] is null or w.brands = '{}' or w.brands && $5)
         and ($6::text[] is null or w.networks && $6) and ($7::text is null or lower(w.name) like '%' || lower($7) || '%')
       order by case when $8 then ${distanceSql('$1::float8', '$2::float8', 'w')} end, w.name`,
      [
        filter.latitude ?? null,
        filter.longitude ?? null,
        filter.organisationCode ?? null,
        filter.capabilities?.length ? filter.capabilities : null,
        filter.brands?.length ? filter.brands : null,
        filter.networks?.length ? filter.networks : null,
        filter.name ?? null,
        hasPosition,
      ],
    );
    return rows.map((row) => row.document);
  },
};
