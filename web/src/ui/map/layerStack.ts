import type { Extent } from 'ol/extent';
import Feature from 'ol/Feature';
import LineString from 'ol/geom/LineString';
import Point from 'ol/geom/Point';
import Polygon from 'ol/geom/Polygon';
import type BaseLayer from 'ol/layer/Base';
import TileLayer from 'ol/layer/Tile';
import VectorLayer from 'ol/layer/Vector';
import VectorImageLayer from 'ol/layer/VectorImage';
import type OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import Cluster from 'ol/source/Cluster';
import VectorSource from 'ol/source/Vector';
import XYZ from 'ol/source/XYZ';
import { createGround, type Ground } from './ground.ts';
import { heatSheet } from './heatSheet.ts';
import { clusteredToZoom, type LatLon, type MapLayer, type Pin } from './layers.ts';
import type { MapPalette } from './mapColours.ts';
import { paintAreas, paintCircles, paintLabels } from './overlaySheets.ts';
import { createPointSheet, type PointSheet } from './pointSheet.ts';
import { reachSheet } from './reachSheet.ts';
import { accuracyStyle, clusterStyle, pinStyle, restrictedStyle, routeStyles, vehicleStyle } from './styles.ts';
import { type TileWatch, watchTiles } from './tileWatch.ts';

const clusterDistance = 44;
/** The picture of the signs is as much larger than the view, so that a drag shows no edge. */
const ratioOfView = 1.5;

/** The layers whose features are pointed at: to find what lies under the mouse in the ground takes long, and nobody asks. */
const picked = { isPicked: true };
export const isPicked = (layer: BaseLayer): boolean => layer.get('isPicked') === true;

export function toMap({ latitude, longitude }: LatLon): number[] {
  return fromLonLat([longitude, latitude]);
}

/** Everything that makes a layer look as it does; it is painted anew when one of them changes. */
interface Painted {
  readonly description: MapLayer;
  readonly palette: MapPalette;
  readonly straightLine: string;
}

interface Sheet {
  readonly layer: BaseLayer;
  readonly paint: (painted: Painted) => void;
  readonly remove?: () => void;
  painted?: Painted;
}

function pinFeatures(pins: readonly Pin[]): Feature[] {
  return pins.map((pin) => new Feature({ geometry: new Point(toMap(pin.at)), pin }));
}

/** The pin that a feature shows: its own, or the only one of its cluster. */
export function pinOf(feature: { get: Feature['get'] }): Pin | undefined {
  const members: unknown = feature.get('features');
  const shown = Array.isArray(members) && members.length === 1 ? members[0] : feature;
  return shown instanceof Feature || shown === feature ? shown.get('pin') : undefined;
}

function vectorSheet(paint: (layer: VectorLayer, source: VectorSource, painted: Painted) => void): Sheet {
  const source = new VectorSource();
  const layer = new VectorLayer({
    source,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
    properties: picked,
  });
  return {
    layer,
    paint: (painted) => {
      source.clear(true);
      paint(layer, source, painted);
    },
  };
}

function clusterSheet(map: OlMap): Sheet {
  const source = new VectorSource();
  const cluster = new Cluster({ source, distance: clusterDistance });
  // Dragged as one picture: hundreds of signs drawn anew in each frame cost more than the rest of the map.
  const layer = new VectorImageLayer({ source: cluster, imageRatio: ratioOfView, properties: picked });
  const follow = () => {
    const distance = (map.getView().getZoom() ?? 0) > clusteredToZoom ? 0 : clusterDistance;
    if (cluster.getDistance() !== distance) cluster.setDistance(distance);
  };
  map.on('moveend', follow);
  return {
    layer,
    paint: ({ description, palette }) => {
      if (description.kind !== 'clusters') return;
      layer.setStyle((feature) => {
        const pin = pinOf(feature);
        if (pin) return pinStyle(pin, pin.key === description.selected, palette);
        const members: unknown = feature.get('features');
        return clusterStyle(Array.isArray(members) ? members.length : 0, palette);
      });
      source.clear(true);
      source.addFeatures(pinFeatures(description.pins));
      follow();
    },
  };
}

function paintFeatures(
  layer: VectorLayer,
  source: VectorSource,
  { description, palette, straightLine }: Painted,
): void {
  if (description.kind === 'pins') {
    layer.setStyle((feature) => {
      const pin = pinOf(feature);
      return pin ? pinStyle(pin, pin.key === description.selected, palette) : undefined;
    });
    source.addFeatures(pinFeatures(description.pins));
  } else if (description.kind === 'vehicle') {
    const feature = new Feature({ geometry: new Point(toMap(description.at)), vehicle: description.draggable });
    layer.setStyle(vehicleStyle(description, palette));
    source.addFeature(feature);
  } else if (description.kind === 'drivingRoute') {
    const { straight, label, path } = description;
    const text = [label, straight ? straightLine : undefined].filter(Boolean).join(' · ');
    layer.setStyle(routeStyles(straight, text, palette));
    source.addFeature(new Feature(new LineString(path.map(toMap))));
  } else if (description.kind === 'restrictedRoads') {
    layer.setStyle(restrictedStyle(palette));
    for (const line of description.lines) source.addFeature(new Feature(new LineString(line.map(toMap))));
  } else if (description.kind === 'accuracyCircle') {
    const { line, label } = description;
    layer.setStyle(accuracyStyle(label, palette));
    source.addFeature(new Feature(new Polygon([line.map(toMap)])));
  } else if (description.kind === 'circles') paintCircles(layer, source, description, palette);
  else if (description.kind === 'areas') paintAreas(layer, source, description, palette);
  else if (description.kind === 'labels') paintLabels(layer, source, description, palette);
}

function tileSheet(className: string): Sheet {
  const layer = new TileLayer({ className });
  let watch: TileWatch | undefined;
  return {
    layer,
    paint: ({ description }) => {
      if (description.kind !== 'tiles' && description.kind !== 'photographs') return;
      const { url, maxZoom, onDown } = description;
      const source = new XYZ({ url, maxZoom, crossOrigin: 'anonymous' });
      watch?.stop();
      watch = onDown && watchTiles(onDown);
      if (watch) {
        source.on('tileloadstart', watch.asked);
        source.on('tileloadend', watch.came);
        source.on('tileloaderror', watch.failed);
      }
      layer.setSource(source);
    },
    remove: () => watch?.stop(),
  };
}

function cloudSheet(clouds: Map<BaseLayer, PointSheet>): Sheet {
  const made = createPointSheet();
  clouds.set(made.layer, made);
  return {
    layer: made.layer,
    paint: ({ description, palette }) => {
      if (description.kind === 'points') made.paint(description.cloud, description.selected, palette);
    },
    remove: () => clouds.delete(made.layer),
  };
}

export interface LayerStack {
  readonly sync: (layers: readonly MapLayer[], palette: MapPalette, straightLine: string) => void;
  /** Tells how close one looks, and at what. */
  readonly look: (zoom: number, seen: Extent) => void;
  /** The points of the clouds at a place of the map, the nearest first. */
  readonly pointsNear: (coordinate: readonly number[], metres: number) => readonly string[];
}

/** Keeps the map's layers in step with their descriptions, painting only what changed. */
export function createLayerStack(map: OlMap): LayerStack {
  const sheets = new Map<string, Sheet>();
  const clouds = new Map<BaseLayer, PointSheet>();
  let ground: Ground | undefined;
  let view: { readonly zoom: number; readonly seen: Extent } | undefined;

  const sheetFor = (kind: MapLayer['kind']): Sheet => {
    if (kind === 'tiles') return tileSheet('tl-tiles');
    if (kind === 'photographs') return tileSheet('tl-photographs');
    if (kind === 'clusters') return clusterSheet(map);
    if (kind === 'points') return cloudSheet(clouds);
    if (kind === 'heat') return heatSheet();
    if (kind === 'reaches') return reachSheet();
    if (kind !== 'outlines') return vectorSheet(paintFeatures);
    const made = createGround();
    ground = made;
    if (view) made.look(view.zoom, view.seen);
    return {
      layer: made.layer,
      paint: ({ description, palette }) => {
        if (description.kind === 'outlines') made.paint(palette, description.load);
      },
    };
  };

  return {
    pointsNear: (coordinate, metres) => [...clouds.values()].flatMap((cloud) => cloud.near(coordinate, metres)),
    look(zoom, seen) {
      view = { zoom, seen };
      ground?.look(zoom, seen);
    },
    sync(layers, palette, straightLine) {
      const wanted = new Set<string>();
      const seen = new Map<string, number>();
      layers.forEach((description, place) => {
        const nth = seen.get(description.kind) ?? 0;
        seen.set(description.kind, nth + 1);
        const key = `${description.kind} ${nth}`;
        wanted.add(key);
        let sheet = sheets.get(key);
        if (!sheet) {
          sheet = sheetFor(description.kind);
          sheets.set(key, sheet);
          map.addLayer(sheet.layer);
        }
        sheet.layer.setZIndex(place);
        const before = sheet.painted;
        if (before?.description === description && before.palette === palette) return;
        sheet.painted = { description, palette, straightLine };
        sheet.paint(sheet.painted);
      });
      for (const [key, sheet] of sheets) {
        if (wanted.has(key)) continue;
        map.removeLayer(sheet.layer);
        sheet.remove?.();
        sheets.delete(key);
      }
    },
  };
}
