import { type MapColour, mapColourOf } from '@towline/sdk/domain/request/mapColour';
import type { PinColour, PinShape, PointCloud } from '../../ui/map/layers.ts';
import { pointCloud } from '../../ui/map/pointCloud.ts';
import type { MapPoint } from './mapPoints.ts';

/** The map's colours in the order of drawing: what is under way lies over what is over (2-requests §4). */
export const mapColours = ['blue', 'black', 'red', 'yellow'] as const satisfies readonly MapColour[];

/** A colour is a shape, too, so that nobody has to tell colours apart (console.md §4.3). */
export const looks: Readonly<Record<MapColour, { readonly colour: PinColour; readonly shape: PinShape }>> = {
  blue: { colour: 'blue', shape: 'circle' },
  yellow: { colour: 'gold', shape: 'triangle' },
  red: { colour: 'red', shape: 'square' },
  black: { colour: 'black', shape: 'diamond' },
};

/** The colour of a point; a status that is not known counts among the others. */
export const colourOf = ({ status }: Pick<MapPoint, 'status'>): MapColour => mapColourOf[status] ?? 'black';

/** The points as the map draws them. */
export const cloudOf = (points: readonly MapPoint[]): PointCloud =>
  pointCloud(
    points.map((point) => ({ key: point.id, at: point, look: mapColours.indexOf(colourOf(point)) })),
    mapColours.map((colour) => looks[colour]),
  );

/** How many points each colour has. */
export function countsOf(points: readonly MapPoint[]): Readonly<Record<MapColour, number>> {
  const counts = { blue: 0, yellow: 0, red: 0, black: 0 };
  for (const point of points) counts[colourOf(point)] += 1;
  return counts;
}
