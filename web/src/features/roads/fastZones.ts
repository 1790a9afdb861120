import type { FastProvider, FastZone } from '@towline/sdk/api';
import type { LatLon } from '../../ui/map/layers.ts';
import { plainText } from '../../ui/plainText.ts';

/** A zone with who is appointed in it; what the list of providers does not know is a name alone. */
export interface ZoneRow {
  readonly code: string;
  readonly name: string;
  readonly region: string;
  readonly providers: readonly FastProvider[];
  readonly rings: readonly (readonly LatLon[])[];
}

/** The row of the providers that no zone names. */
export const withoutZone = '-';

/** Zones with their providers, and at the end the providers that no zone names; undefined until the zones are there. */
export function zoneRows(
  zones: readonly FastZone[] | undefined,
  providers: readonly FastProvider[] = [],
): readonly ZoneRow[] | undefined {
  if (!zones) return undefined;
  const named = new Set(zones.flatMap((zone) => zone.providers ?? []));
  const rest = providers.filter(({ name }) => !named.has(name));
  const rows = zones.map(
    (zone): ZoneRow => ({
      code: zone.code,
      name: zone.name,
      region: zone.region ?? '',
      providers: (zone.providers ?? []).map((name) => providers.find((one) => one.name === name) ?? { name }),
      rings: ringsOf(zone.area),
    }),
  );
  if (rest.length === 0) return rows;
  return [...rows, { code: withoutZone, name: '', region: '', providers: rest, rings: [] }];
}

/** The rings of a GeoJSON polygon; none of any other shape. */
function ringsOf(area: FastZone['area']): LatLon[][] {
  const { type, coordinates } = (area ?? {}) as { type?: unknown; coordinates?: unknown };
  if (type !== 'Polygon' || !Array.isArray(coordinates)) return [];
  return (coordinates as number[][][]).map((ring) =>
    ring.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })),
  );
}

/** The regions that there are, in the order of their names. */
export const regionsOf = (rows: readonly ZoneRow[]): readonly string[] =>
  [...new Set(rows.map(({ region }) => region).filter(Boolean))].sort();

/** The rows of a region in which zone or provider say what is searched. */
export const narrowedZones = (rows: readonly ZoneRow[], region: string, search: string): readonly ZoneRow[] =>
  rows.filter(
    (row) =>
      (region === '' || row.region === region) &&
      plainText([row.code, row.name, row.region, ...row.providers.map(({ name }) => name)].join(' ')).includes(
        plainText(search),
      ),
  );

/** The middle of a zone's border. */
export function middleOfRings([border]: readonly (readonly LatLon[])[]): LatLon | undefined {
  if (!border || border.length === 0) return undefined;
  const between = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    latitude: between(border.map(({ latitude }) => latitude)),
    longitude: between(border.map(({ longitude }) => longitude)),
  };
}
