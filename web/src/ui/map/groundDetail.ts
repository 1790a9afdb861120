import { type Extent, getIntersection, isEmpty } from 'ol/extent';
import Feature from 'ol/Feature';
import LineString from 'ol/geom/LineString';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat, transformExtent } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import { createXYZ } from 'ol/tilegrid';
import { motorwayStyle, placeStyle, streetStyle } from './detailStyles.ts';
import { comesFirst, firstZoom } from './detailZoom.ts';
import type { GroundDetail, LatLon, LoadDetail } from './layers.ts';
import type { MapPalette } from './mapColours.ts';

/** Large pieces: a map of usual size needs one to four of them. */
const pieceSize = 1024;
const grid = createXYZ({ tileSize: pieceSize, maxZoom: 19 });
/** A piece is as many zooms wider than a tile of 256 pixels. */
const widerBy = Math.log2(pieceSize / 256);

/** A piece that could not be had is asked for again, but not at once. */
const retryAfterMs = 15_000;

export interface GroundDetailLayers {
  readonly layers: readonly VectorLayer[];
  readonly load: (load: LoadDetail | undefined) => void;
  /** Tells what is looked at: what is not known of it yet is fetched. */
  readonly look: (seen: Extent, zoom: number) => void;
  readonly paint: (palette: MapPalette) => void;
}

const toMap = ({ latitude, longitude }: LatLon): number[] => fromLonLat([longitude, latitude]);

/** Names of places and lines of roads, fetched piece by piece for what is looked at. */
export function createGroundDetail(): GroundDetailLayers {
  const roads = new VectorSource({ wrapX: false });
  const names = new VectorSource({ wrapX: false });
  const asked = new Set<string>();
  let ask: LoadDetail | undefined;
  let view: { readonly seen: Extent; readonly zoom: number } | undefined;

  const take = (detail: GroundDetail, zoom: number): void => {
    for (const { id, name, kind, path } of detail.roads) {
      const places = path.map(toMap);
      const [first] = places;
      if (!first || roads.getFeatureById(id)) continue;
      const geometry = places.length > 1 ? new LineString(places) : new Point(first);
      const feature = new Feature({ geometry, name, kind });
      feature.setId(id);
      roads.addFeature(feature);
    }
    for (const [rank, { id, name, at }] of detail.places.entries()) {
      const known = names.getFeatureById(id);
      const feature = known ?? new Feature({ geometry: new Point(toMap(at)), name });
      feature.setProperties({ fromZoom: firstZoom(known?.get('fromZoom'), zoom), rank });
      if (known) continue;
      feature.setId(id);
      names.addFeature(feature);
    }
  };

  const fetchPiece = (key: string, piece: Extent, zoom: number): void => {
    const [west = 0, south = 0, east = 0, north = 0] = transformExtent(piece, 'EPSG:3857', 'EPSG:4326');
    const source = ask;
    asked.add(key);
    source?.({ west, south, east, north, zoom }).then(
      (detail) => {
        if (source === ask) take(detail, zoom);
      },
      () => void setTimeout(() => asked.delete(key), retryAfterMs),
    );
  };

  const look = (seen: Extent, zoom: number): void => {
    view = { seen, zoom };
    const world = grid.getExtent();
    const inside = world ? getIntersection(seen, world) : seen;
    if (!ask || isEmpty(inside)) return;
    const whole = Math.floor(zoom);
    const level = Math.min(grid.getMaxZoom(), Math.max(0, whole - widerBy));
    grid.forEachTileCoord(inside, level, (piece) => {
      const key = `${whole} ${piece.join(' ')}`;
      if (!asked.has(key)) fetchPiece(key, grid.getTileCoordExtent(piece), whole);
    });
  };

  const roadLayer = new VectorLayer({ source: roads, declutter: true });
  const nameLayer = new VectorLayer({
    source: names,
    declutter: true,
    renderOrder: (one, other) =>
      comesFirst(
        { fromZoom: one.get('fromZoom'), rank: one.get('rank') },
        { fromZoom: other.get('fromZoom'), rank: other.get('rank') },
      ),
  });
  return {
    layers: [roadLayer, nameLayer],
    load(next) {
      if (next === ask) return;
      ask = next;
      asked.clear();
      roads.clear();
      names.clear();
      if (view) look(view.seen, view.zoom);
    },
    look,
    paint(palette) {
      const motorway = motorwayStyle(palette);
      const street = streetStyle(palette);
      roadLayer.setStyle((feature, resolution) =>
        (feature.get('kind') === 'motorway' ? motorway : street)(feature, resolution),
      );
      nameLayer.setStyle(placeStyle(palette));
    },
  };
}
