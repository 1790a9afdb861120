import Collection from 'ol/Collection';
import type { Extent } from 'ol/extent';
import type BaseLayer from 'ol/layer/Base';
import Graticule from 'ol/layer/Graticule';
import LayerGroup from 'ol/layer/Group';
import { Stroke } from 'ol/style';
import fine from 'world-atlas/countries-10m.json?url';
import coarse from 'world-atlas/countries-50m.json?url';
import { createGroundDetail } from './groundDetail.ts';
import { landSheet } from './landSheet.ts';
import type { LoadDetail } from './layers.ts';
import type { MapPalette } from './mapColours.ts';
import { landStyle } from './styles.ts';

/** Above this zoom the coarse coast shows its corners; the fine one takes seconds to draw, so not before. */
const fineFromZoom = 6;

export interface Ground {
  readonly layer: LayerGroup;
  /** Tells how close one looks and at what: fine borders, names and roads are fetched where they are looked at. */
  readonly look: (zoom: number, seen: Extent) => void;
  /** `load` gives the names and roads; without it there are none. */
  readonly paint: (palette: MapPalette, load: LoadDetail | undefined) => void;
}

/** Land, borders and the graticule from open data, with the names and roads that somebody knows, for maps without tiles. */
export function createGround(): Ground {
  const detail = createGroundDetail();
  const far = landSheet(coarse);
  const near = landSheet(fine, fineFromZoom);
  const layer = new LayerGroup({ layers: [far.layer, near.layer] });
  return {
    layer,
    look(zoom, seen) {
      detail.look(seen, zoom);
      void far.look(seen);
      if (zoom <= fineFromZoom) return;
      // Until the fine borders are there, the coarse ones go on standing in for them.
      void near.look(seen).then((isThere) => isThere && far.layer.setMaxZoom(fineFromZoom));
    },
    paint(palette, load) {
      detail.load(load);
      const style = landStyle(palette);
      far.layer.setStyle(style);
      far.layer.setBackground(palette.sea);
      near.layer.setStyle(style);
      const strokeStyle = new Stroke({ color: palette.grid, width: 1 });
      detail.paint(palette);
      layer.setLayers(
        new Collection<BaseLayer>([
          far.layer,
          near.layer,
          new Graticule({ strokeStyle, showLabels: false, wrapX: false }),
          ...detail.layers,
        ]),
      );
    },
  };
}
