import TopoJSON from 'ol/format/TopoJSON';
import Graticule from 'ol/layer/Graticule';
import LayerGroup from 'ol/layer/Group';
import VectorImageLayer from 'ol/layer/VectorImage';
import VectorSource from 'ol/source/Vector';
import { Stroke } from 'ol/style';
import fine from 'world-atlas/countries-10m.json?url';
import coarse from 'world-atlas/countries-50m.json?url';
import type { MapPalette } from './mapColours.ts';
import { landStyle } from './styles.ts';

/** Above this zoom the coarse coast shows its corners; the fine one takes seconds to draw, so not before. */
const fineFromZoom = 6;

export interface Ground {
  readonly layer: LayerGroup;
  /** Tells how close one looks: the fine borders are fetched the first time that it is close. */
  readonly look: (zoom: number) => void;
  readonly paint: (palette: MapPalette) => void;
}

function countries(url: string): VectorSource {
  return new VectorSource({ url, format: new TopoJSON({ layers: ['countries'] }), wrapX: false });
}

/** Land, borders and the graticule from open data, for maps without tiles. */
export function createGround(): Ground {
  const far = new VectorImageLayer({ source: countries(coarse), imageRatio: 1.3 });
  const near = new VectorImageLayer({ minZoom: fineFromZoom, imageRatio: 1.3 });
  const layer = new LayerGroup({ layers: [far, near] });
  return {
    layer,
    look(zoom) {
      if (zoom <= fineFromZoom || near.getSource()) return;
      const source = countries(fine);
      // Until the fine borders are there, the coarse ones go on standing in for them.
      source.once('featuresloadend', () => far.setMaxZoom(fineFromZoom));
      near.setSource(source);
    },
    paint(palette) {
      const style = landStyle(palette);
      far.setStyle(style);
      far.setBackground(palette.sea);
      near.setStyle(style);
      const layers = layer.getLayers();
      if (layers.getLength() > 2) layers.pop();
      layers.push(
        new Graticule({ strokeStyle: new Stroke({ color: palette.grid, width: 1 }), showLabels: false, wrapX: false }),
      );
    },
  };
}
