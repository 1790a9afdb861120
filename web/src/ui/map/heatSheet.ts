import { heatColours } from './heatColours.ts';
import type { MapLayer } from './layers.ts';
import type { MapPalette } from './mapColours.ts';
import { pictureSheet } from './pictureSheet.ts';
import { metresOf } from './pointCloud.ts';

const sides = 1;

/**
 * How dense points lie, as a warm cloud. OpenLayers' own needs a worker made of a text, which our pages do not allow, and a
 * graphics card (DECISIONS T-340).
 */
export function heatSheet() {
  const { layer, show, remove } = pictureSheet(sides);
  return {
    layer,
    remove,
    paint: ({ description, palette }: { readonly description: MapLayer; readonly palette: MapPalette }): void => {
      if (description.kind !== 'heat') return;
      const { points, radius } = description;
      const places = points.map(({ at }) => metresOf(at));
      const weights = points.map(({ weight }) => weight);
      show({ kind: 'heat', heat: { places, weights, colours: heatColours(palette.heat), radius } });
    },
  };
}
