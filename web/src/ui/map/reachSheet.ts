import type { MapLayer } from './layers.ts';
import { pictureSheet } from './pictureSheet.ts';
import { drawnReach } from './reachPicture.ts';

const sides = 1.5;

/** Thousands of areas as one picture (DECISIONS T-514). */
export function reachSheet() {
  const { layer, show, remove } = pictureSheet(sides);
  return {
    layer,
    remove,
    paint: ({ description }: { readonly description: MapLayer }): void => {
      if (description.kind !== 'reaches') return;
      layer.setOpacity(description.opacity);
      show({ kind: 'reaches', reaches: description.reaches.map(drawnReach) });
    },
  };
}
