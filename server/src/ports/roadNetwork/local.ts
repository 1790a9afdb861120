import { clipPath } from '../../gazetteer/clipPath.ts';
import { knowsMotorwaysAround } from '../../gazetteer/motorwayAreas.ts';
import { type Motorway, motorways, motorwaysNear } from '../../gazetteer/motorways.ts';
import { isInBelgium } from './inBelgium.ts';
import type { RoadNetwork, RoadStretchAnswer } from './port.ts';

/** The restricted networks of our own table of motorways: FAST in Flanders and Brussels, SIABIS in Wallonia. */
export function localRoadNetwork(): RoadNetwork {
  return {
    async intersects({ radiusInMeters, ...at }, signal) {
      signal?.throwIfAborted();
      if (!isInBelgium(at)) return { isRestrictedNetwork: false };
      const restricted = motorwaysNear(at, radiusInMeters).filter(({ motorway }) => motorway.network);
      const [nearest] = restricted;
      const isUnknown = !knowsMotorwaysAround(at, radiusInMeters);
      if (!nearest) return { isRestrictedNetwork: false, ...(isUnknown && { isUnknown }) };
      const lines = restricted.flatMap(({ motorway }) => clipPath(motorway.path, at, radiusInMeters));
      return {
        isRestrictedNetwork: true,
        networkCode: nearest.motorway.network,
        intersection: {
          type: 'MultiLineString',
          coordinates: lines.map((line) => line.map(({ longitude, latitude }) => [longitude, latitude])),
        },
      };
    },
    stretches: () => motorways().flatMap(stretchOf),
  };
}

function stretchOf({ nationalRef, internationalRef, network, directions, path }: Motorway): RoadStretchAnswer[] {
  const [first, last] = [path[0], path.at(-1)];
  if (!network || !first || !last) return [];
  return [
    {
      id: `${nationalRef} ${network} ${first.km}`,
      network,
      nationalRef,
      ...(internationalRef && { internationalRef }),
      directions: [...directions],
      fromKm: first.km,
      toKm: last.km,
      path: path.map(({ longitude, latitude }) => [longitude, latitude]),
    },
  ];
}
