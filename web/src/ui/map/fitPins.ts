import { boundingExtent } from 'ol/extent';
import type View from 'ol/View';
import { toMap } from './layerStack.ts';
import type { LatLon } from './layers.ts';

/** How near a fitted map may come where nobody says (3-platform §9). */
export const nearestZoom = 12;

/**
 * The room at the edges, clockwise from the top: a pin stands above its place, the buttons are at the right, scale and
 * attribution at the bottom.
 */
const padding = [52, 64, 44, 32];

/** Brings all places into the part of the map that nothing lies over, however small the map is. */
export function fitPins(view: View, places: readonly LatLon[], maxZoom: number = nearestZoom): void {
  view.fit(boundingExtent(places.map(toMap)), { maxZoom, padding });
}
