import type Polygon from 'ol/geom/Polygon';
import VectorLayer from 'ol/layer/Vector';
import { toLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import type Style from 'ol/style/Style';
import { expect, it } from 'vitest';
import { areas, circles, labels } from './layers.ts';
import { paletteOf } from './mapColours.ts';
import { paintAreas, paintCircles, paintLabels } from './overlaySheets.ts';

const gent = { latitude: 51.05, longitude: 3.72 };

function sheet() {
  const source = new VectorSource();
  return { source, layer: new VectorLayer({ source }) };
}

it('a circle is as large on the ground as is said, at any latitude, and bears its name', () => {
  const { source, layer } = sheet();
  const description = circles([{ key: 'a', at: gent, metres: 10_000, colour: 'blue', label: '10 km' }], 'a');
  if (description.kind === 'circles') paintCircles(layer, source, description, paletteOf(false));
  const [feature] = source.getFeatures();
  const [left = 0, bottom = 0, right = 0, top = 0] = feature?.getGeometry()?.getExtent() ?? [];
  const [, south = 0] = toLonLat([left, bottom]);
  const [, north = 0] = toLonLat([right, top]);
  expect((north - south) * 111_195).toBeCloseTo(20_000, -2);
  const styles: Style[] = feature?.get('style');
  expect(styles.map((style) => style.getText()?.getText())).toEqual([undefined, '10 km']);
});

it('a text stands at its place, and gives way where there is no room', () => {
  const { source, layer } = sheet();
  const description = labels([{ at: gent, text: '€ 90' }]);
  if (description.kind === 'labels') paintLabels(layer, source, description, paletteOf(true));
  expect(layer.getDeclutter()).toBeTruthy();
  const [feature] = source.getFeatures();
  const style: Style = feature?.get('style');
  expect(style.getText()?.getText()).toBe('€ 90');
});

it('a piece of land has its border, its holes and its name', () => {
  const { source, layer } = sheet();
  const ring = (size: number) =>
    [0, size, size, 0, 0].map((east, index) => ({
      latitude: 51 + (index > 1 && index < 4 ? size : 0),
      longitude: 3 + east,
    }));
  const description = areas([{ key: 'z', rings: [ring(1), ring(0.2)], colour: 'blue', label: 'Zone' }], 'z');
  if (description.kind === 'areas') paintAreas(layer, source, description, paletteOf(false));
  const [feature] = source.getFeatures();
  const land = feature?.getGeometry() as Polygon;
  expect(land.getCoordinates()).toHaveLength(2);
  const styles: Style[] = feature?.get('style');
  expect(styles.map((style) => style.getText()?.getText())).toEqual([undefined, 'Zone']);
  expect(styles[0]?.getStroke()?.getWidth()).toBe(2.5);
});
