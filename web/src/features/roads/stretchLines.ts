import type { RoadStretch } from '@towline/sdk/api';
import type { LatLon } from '../../ui/map/layers.ts';

/** The way of a stretch as places. */
export const lineOf = ({ path }: RoadStretch): readonly LatLon[] =>
  path.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));

/** The ways of all. */
export const linesOfStretches = (stretches: readonly RoadStretch[] = []): readonly (readonly LatLon[])[] =>
  stretches.map(lineOf);

/** What the road is called: by both of its numbers where it has two. */
export const roadName = ({ nationalRef, internationalRef }: RoadStretch): string =>
  [nationalRef, internationalRef].filter(Boolean).join(' / ');
