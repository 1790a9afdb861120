import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import Polygon, { circular } from 'ol/geom/Polygon';
import type VectorLayer from 'ol/layer/Vector';
import type VectorSource from 'ol/source/Vector';
import type { MapLayer } from './layers.ts';
import type { MapPalette } from './mapColours.ts';
import { metresOf } from './pointCloud.ts';
import { areaStyle, labelStyle } from './styles.ts';

/** What lies over the ground beside points: areas and texts (3-platform §9). */
type Overlay<Kind extends MapLayer['kind']> = Extract<MapLayer, { kind: Kind }>;

/** Corners of a circle: round at any zoom. */
const corners = 96;

/** Circles of so many metres on the ground, each with its name at its northern edge. */
export function paintCircles(
  layer: VectorLayer,
  source: VectorSource,
  { circles, selected }: Overlay<'circles'>,
  palette: MapPalette,
): void {
  layer.setStyle((feature) => feature.get('style'));
  for (const circle of circles) {
    const { latitude, longitude } = circle.at;
    const around = circular([longitude, latitude], circle.metres, corners).transform('EPSG:4326', 'EPSG:3857');
    const feature = new Feature(around);
    feature.set('style', areaStyle(circle, circle.key === selected, palette));
    source.addFeature(feature);
  }
}

/** Pieces of land, each with its name at its northern edge. */
export function paintAreas(
  layer: VectorLayer,
  source: VectorSource,
  { areas, selected }: Overlay<'areas'>,
  palette: MapPalette,
): void {
  layer.setStyle((feature) => feature.get('style'));
  for (const area of areas) {
    const feature = new Feature(new Polygon(area.rings.map((ring) => ring.map((at) => [...metresOf(at)]))));
    feature.set('style', areaStyle(area, area.key === selected, palette));
    source.addFeature(feature);
  }
}

/** Texts of their own beside what they are about: prices, times. Where two would lie over one another the later one waits. */
export function paintLabels(
  layer: VectorLayer,
  source: VectorSource,
  { labels }: Overlay<'labels'>,
  palette: MapPalette,
): void {
  layer.setDeclutter(true);
  layer.setStyle((feature) => feature.get('style'));
  for (const label of labels) {
    const feature = new Feature(new Point([...metresOf(label.at)]));
    feature.set('style', labelStyle(label, palette));
    source.addFeature(feature);
  }
}
