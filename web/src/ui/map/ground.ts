import Collection from 'ol/Collection';
import type { Extent } from 'ol/extent';
import TopoJSON from 'ol/format/TopoJSON';
import type BaseLayer from 'ol/layer/Base';
import Graticule from 'ol/layer/Graticule';
import LayerGroup from 'ol/layer/Group';
import VectorImageLayer from 'ol/layer/VectorImage';
import VectorSource from 'ol/source/Vector';
import { Stroke } from 'ol/style';
import fine from 'world-atlas/countries-10m.json?url';
import coarse from 'world-atlas/countries-50m.json?url';
import { createGroundDetail } from './groundDetail.ts';
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

function countries(url: string): VectorSource {
  return new VectorSource({ url, format: new TopoJSON({ layers: ['countries'] }), wrapX: false });
}

/** Land, borders and the graticule from open data, with the names and roads that somebody knows, for maps without tiles. */
export function createGround(): Ground {
  const detail = createGroundDetail();
  const far = new VectorImageLayer({ source: countries(coarse), imageRatio: 1.3 });
  const near = new VectorImageLayer({ minZoom: fineFromZoom, imageRatio: 1.3 });
  const layer = new LayerGroup({ layers: [far, near] });
  return {
    layer,
    look(zoom, seen) {
      detail.look(seen, zoom);
      if (zoom <= fineFromZoom || near.getSource()) return;
      const source = countries(fine);
      // Until the fine borders are there, the coarse ones go on standing in for them.
      source.once('featuresloadend', () => far.setMaxZoom(fineFromZoom));
      near.setSource(source);
    },
    paint(palette, load) {
      detail.load(load);
      const style = landStyle(palette);
      far.setStyle(style);
      far.setBackground(palette.sea);
      near.setStyle(style);
      const strokeStyle = new Stroke({ color: palette.grid, width: 1 });
      detail.paint(palette);
      layer.setLayers(
        new Collection<BaseLayer>([
          far,
          near,
          new Graticule({ strokeStyle, showLabels: false, wrapX: false }),
          ...detail.layers,
        ]),
      );
    },
  };
}
