import Feature from 'ol/Feature';
import LineString from 'ol/geom/LineString';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import { tile } from 'ol/loadingstrategy';
import { fromLonLat, transformExtent } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import { createXYZ } from 'ol/tilegrid';
import { motorwayStyle, placeStyle, streetStyle } from './detailStyles.ts';
import { comesFirst, firstZoom, zoomOf } from './detailZoom.ts';
import type { GroundDetail, LatLon, LoadDetail } from './layers.ts';
import type { MapPalette } from './mapColours.ts';

/** Large pieces: a map of usual size needs one to four of them. */
const grid = createXYZ({ tileSize: 1024, maxZoom: 19 });

/** A piece that could not be had is asked for again, but not at once. */
const retryAfterMs = 15_000;

export interface GroundDetailLayers {
  readonly layers: readonly VectorLayer[];
  readonly load: (load: LoadDetail | undefined) => void;
  readonly paint: (palette: MapPalette) => void;
}

const toMap = ({ latitude, longitude }: LatLon): number[] => fromLonLat([longitude, latitude]);

/** Names of places and lines of roads, fetched piece by piece for what is looked at. */
export function createGroundDetail(): GroundDetailLayers {
  const roads = new VectorSource({ wrapX: false });
  let ask: LoadDetail | undefined;

  const take = (detail: GroundDetail, zoom: number): Feature[] => {
    for (const { id, name, kind, path } of detail.roads) {
      if (roads.getFeatureById(id)) continue;
      const places = path.map(toMap);
      const [first] = places;
      if (!first) continue;
      const feature = new Feature({
        geometry: places.length > 1 ? new LineString(places) : new Point(first),
        name,
        kind,
      });
      feature.setId(id);
      roads.addFeature(feature);
    }
    return detail.places.map(({ id, name, at }, rank) => {
      const known = names.getFeatureById(id);
      const feature = known ?? new Feature({ geometry: new Point(toMap(at)), name });
      feature.setId(id);
      feature.setProperties({ fromZoom: firstZoom(known?.get('fromZoom'), zoom), rank });
      return feature;
    });
  };

  const names: VectorSource = new VectorSource({
    wrapX: false,
    strategy: tile(grid),
    loader: (extent, resolution, projection, success, failure) => {
      if (!ask) return;
      const [west = 0, south = 0, east = 0, north = 0] = transformExtent(extent, projection, 'EPSG:4326');
      const zoom = zoomOf(resolution);
      ask({ west, south, east, north, zoom }).then(
        (detail) => {
          const features = take(detail, zoom).filter((feature) => !names.hasFeature(feature));
          names.addFeatures(features);
          success?.(features);
        },
        () => {
          failure?.();
          setTimeout(() => names.removeLoadedExtent(extent), retryAfterMs);
        },
      );
    },
  });

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
      names.refresh();
      roads.clear();
    },
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
