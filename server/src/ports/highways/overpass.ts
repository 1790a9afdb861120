import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import { z } from 'zod';
import { nearestOnPath } from '../../gazetteer/nearestOnPath.ts';
import { roadReferences } from '../geocoder/roadReferences.ts';
import { fetchJson, type ServiceEndpoint } from '../jsonTransport.ts';
import { PortError } from '../portError.ts';
import type { HectometerMarker, Highway, HighwayQuery, Highways } from './port.ts';

const tags = z.record(z.string(), z.string());
const answer = z.object({
  remark: z.string().optional(),
  elements: z.array(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('way'),
        tags,
        geometry: z.array(z.object({ lat: z.number(), lon: z.number() }).nullable()),
      }),
      z.object({ type: z.literal('node'), tags, lat: z.number(), lon: z.number() }),
    ]),
  ),
});
type Element = z.infer<typeof answer>['elements'][number];
type Way = Extract<Element, { type: 'way' }>;
type Milestone = Extract<Element, { type: 'node' }>;

/** Posts stand every 100 m to 1 km, so the nearest one may lie well outside the radius asked about. */
const milestoneReach = 1_500;

/** A post belongs to the road it stands beside. */
const besideTheRoad = 60;

/** Overpass: motorways and trunk roads around a position, with the kilometre posts that the map knows. */
export function overpassHighways({ url, timeoutMs }: ServiceEndpoint): Highways {
  return {
    async near(query, signal) {
      const { elements, remark } = await fetchJson({
        port: 'highways',
        url: new URL(url),
        timeoutMs,
        body: { form: { data: overpassQuery(query, timeoutMs) } },
        answer,
        signal,
      });
      // It answers 200 when it gave up half-way; half an answer would read as "no highway here".
      if (remark && /error|timed out/i.test(remark)) {
        throw new PortError('highways', /timed out/i.test(remark) ? 'Timeout' : 'Unavailable', remark);
      }
      const milestones = elements.filter((element) => element.type === 'node');
      const highways = groupByRoad(elements.filter((element) => element.type === 'way'))
        .flatMap((ways) => toHighway(ways, milestones, query))
        .sort((a, b) => a.distanceInMeters - b.distanceInMeters);
      return { highways };
    },
  };
}

function overpassQuery({ latitude, longitude, radiusInMeters }: HighwayQuery, timeoutMs: number): string {
  const around = (radius: number) => `(around:${Math.round(radius)},${latitude},${longitude})`;
  return [
    `[out:json][timeout:${Math.max(1, Math.floor(timeoutMs / 1000) - 1)}];`,
    `way${around(radiusInMeters)}["highway"~"^(motorway|trunk)$"];out tags geom;`,
    `node${around(radiusInMeters + milestoneReach)}["highway"="milestone"]["distance"];out;`,
  ].join('');
}

/** A road is drawn in many pieces, each carriageway by itself. */
function groupByRoad(ways: Way[]): Way[][] {
  return [
    ...Map.groupBy(
      ways,
      ({ tags: { ref, int_ref, name } }) => `${ref ?? ''}|${int_ref ?? ''}|${ref ? '' : (name ?? '')}`,
    ).values(),
  ];
}

function toHighway(ways: Way[], milestones: Milestone[], at: HighwayQuery): Highway[] {
  const paths = ways.map(pathOf);
  const distances = paths.flatMap((path) => nearestOnPath(path, at)?.distanceInMeters ?? []);
  if (distances.length === 0) return [];
  const first = ways[0]?.tags ?? {};
  const references = roadReferences(first.ref, first.int_ref);
  const name = first.name ?? references.internationalRef ?? references.nationalRef;
  if (!name) return []; // a piece without number and name tells an agent nothing
  const directions = [
    ...new Set(ways.flatMap(({ tags: { destination } }) => destination?.split(';')[0]?.trim() || [])),
  ];
  return [
    {
      name,
      ...references,
      directions: directions.length > 0 ? directions : undefined,
      distanceInMeters: Math.round(Math.min(...distances)),
      nearestMarker: nearestMilestone(paths, milestones, references, at),
    },
  ];
}

function nearestMilestone(
  paths: { latitude: number; longitude: number }[][],
  milestones: Milestone[],
  references: { nationalRef?: string; internationalRef?: string },
  at: HighwayQuery,
): HectometerMarker | undefined {
  const [nearest] = milestones
    .map((node) => ({ node, position: { latitude: node.lat, longitude: node.lon }, value: kilometresOf(node) }))
    .filter(({ position, value }) => {
      const beside = paths.some(
        (path) => (nearestOnPath(path, position)?.distanceInMeters ?? Number.POSITIVE_INFINITY) <= besideTheRoad,
      );
      return beside && Number.isFinite(value);
    })
    .sort((a, b) => distanceInMeters(a.position, at) - distanceInMeters(b.position, at));
  if (!nearest) return undefined;
  return { value: nearest.value, ...references, letter: nearest.node.tags.carriageway_ref };
}

/** "33.4", "33,4" or "33.4 km". */
function kilometresOf({ tags: { distance } }: Milestone): number {
  return Number.parseFloat(distance?.replace(',', '.') ?? '');
}

function pathOf({ geometry }: Way): { latitude: number; longitude: number }[] {
  return geometry.flatMap((point) => (point ? [{ latitude: point.lat, longitude: point.lon }] : []));
}
