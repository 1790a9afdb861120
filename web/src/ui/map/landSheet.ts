import { type Extent, intersects } from 'ol/extent';
import Feature from 'ol/Feature';
import VectorImageLayer from 'ol/layer/VectorImage';
import { transformExtent } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import { type LandPiece, landPieces, type Topology } from './landPieces.ts';

/** As much again as is seen is made ready on every side: what a pull at the map brings into view. */
const margin = 1;

const known = new Map<string, Promise<readonly LandPiece[]>>();

/** Read once for all the maps of a page; what could not be had is asked for again by the next look. */
function piecesOf(url: string): Promise<readonly LandPiece[]> {
  const found = known.get(url) ?? read(url);
  known.set(url, found);
  found.catch(() => known.delete(url));
  return found;
}

async function read(url: string): Promise<readonly LandPiece[]> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return landPieces((await answer.json()) as Topology);
}

export interface LandSheet {
  readonly layer: VectorImageLayer;
  /** Draws the land that is seen; answers whether it could be had. */
  readonly look: (seen: Extent) => Promise<boolean>;
}

/** The land of one file of borders, of which only what is looked at is drawn. */
export function landSheet(url: string, minZoom?: number): LandSheet {
  const source = new VectorSource({ wrapX: false });
  const layer = new VectorImageLayer({ source, imageRatio: 1.3, ...(minZoom === undefined ? {} : { minZoom }) });
  const drawn = new Set<LandPiece>();
  return {
    layer,
    async look(seen) {
      const pieces = await piecesOf(url).catch(() => undefined);
      if (!pieces) return false;
      const near = degreesAround(seen);
      const missing = pieces.filter((piece) => !drawn.has(piece) && intersects(piece.bounds, near));
      for (const piece of missing) drawn.add(piece);
      if (missing.length > 0) source.addFeatures(missing.map(({ outline }) => new Feature(outline())));
      return true;
    },
  };
}

function degreesAround([left = 0, bottom = 0, right = 0, top = 0]: Extent): Extent {
  const [width, height] = [(right - left) * margin, (top - bottom) * margin];
  return transformExtent([left - width, bottom - height, right + width, top + height], 'EPSG:3857', 'EPSG:4326');
}
