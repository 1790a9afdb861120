import Feature from 'ol/Feature';
import type BaseLayer from 'ol/layer/Base';
import TileLayer from 'ol/layer/Tile';
import VectorLayer from 'ol/layer/Vector';
import OlMap from 'ol/Map';
import { toLonLat } from 'ol/proj';
import XYZ from 'ol/source/XYZ';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLayerStack, isPicked, pinOf } from './layerStack.ts';
import { accuracyCircle, clusters, drivingRoute, type MapLayer, type Pin, pins, tiles, vehicle } from './layers.ts';
import { paletteOf } from './mapColours.ts';

const gent = { latitude: 51.05, longitude: 3.72 };
const brugge = { latitude: 51.21, longitude: 3.22 };
const light = paletteOf(false);
const pin = (key: string): Pin => ({ key, at: gent, name: key, colour: 'blue' });

let map: OlMap;
let stack: ReturnType<typeof createLayerStack>;
beforeEach(() => {
  map = new OlMap({});
  stack = createLayerStack(map);
});

const shown = (): BaseLayer[] =>
  map
    .getLayers()
    .getArray()
    .toSorted((one, other) => (one.getZIndex() ?? 0) - (other.getZIndex() ?? 0));
const sync = (...layers: MapLayer[]): BaseLayer[] => {
  stack.sync(layers, light, 'as the crow flies');
  return shown();
};
const featuresOf = (layer: BaseLayer | undefined): Feature[] =>
  layer instanceof VectorLayer ? (layer.getSource()?.getFeatures() ?? []) : [];

describe('the layers of a map', () => {
  it('lie as they are described, the last on top, and go with their description', () => {
    const [ground, below, above] = sync(
      tiles('/t/{z}/{x}/{y}.png', '© us'),
      pins([pin('a')]),
      vehicle(gent, 'the car'),
    );
    expect(ground).toBeInstanceOf(TileLayer);
    expect([featuresOf(below).length, featuresOf(above).length]).toEqual([1, 1]);
    expect(sync(vehicle(gent, 'the car'), pins([pin('a')]))).toEqual([above, below]);
    expect(sync()).toEqual([]);
  });

  it('are kept while they are described, two of a kind by their order', () => {
    const before = sync(pins([pin('a')]), pins([pin('b'), pin('c')]));
    const after = sync(pins([pin('a')]), pins([pin('d')]));
    expect(after).toEqual(before);
    expect(after.map((layer) => featuresOf(layer).map((feature) => pinOf(feature)?.key))).toEqual([['a'], ['d']]);
  });

  it('are painted anew when their description or the colours change, and only then', () => {
    const described = pins([pin('a')]);
    const [layer] = sync(described);
    const [drawn] = featuresOf(layer);
    sync(described);
    expect(featuresOf(layer)[0]).toBe(drawn);
    stack.sync([described], paletteOf(true), 'as the crow flies');
    expect(featuresOf(layer)[0]).not.toBe(drawn);
  });

  it('that can be pointed at are what stands on the ground, and not the ground', () => {
    const layers = sync(tiles('/t/{z}/{x}/{y}.png', '© us'), pins([pin('a')]), clusters([pin('b')]));
    expect(layers.map(isPicked)).toEqual([false, true, true]);
  });

  it('stand where they were said to be', () => {
    const [route, circle] = sync(
      drivingRoute([gent, brugge], { straight: true, label: '32 km' }),
      accuracyCircle([gent, brugge, gent], '50 m'),
    );
    const ends = (layer: BaseLayer | undefined) => featuresOf(layer)[0]?.getGeometry()?.getExtent() ?? [];
    for (const [left = 0, bottom = 0, right = 0, top = 0] of [ends(route), ends(circle)]) {
      const [west = 0, south = 0] = toLonLat([left, bottom]);
      const [east = 0, north = 0] = toLonLat([right, top]);
      const away = [west - 3.22, south - 51.05, east - 3.72, north - 51.21].map(Math.abs);
      expect(Math.max(...away)).toBeLessThan(0.000_01);
    }
  });

  it('of tiles have the address that is said last', () => {
    const [layer] = sync(tiles('/old/{z}/{x}/{y}.png', '© us'));
    sync(tiles('/new/{z}/{x}/{y}.png', '© us'));
    const source = layer instanceof TileLayer ? layer.getSource() : undefined;
    expect(source instanceof XYZ && source.getUrls()).toEqual(['/new/{z}/{x}/{y}.png']);
  });
});

describe('the pin that a sign shows', () => {
  const own = new Feature({ pin: pin('own') });
  it('is its own, or the only one of its cluster, and none of several', () => {
    expect(pinOf(own)?.key).toBe('own');
    expect(pinOf(new Feature({ features: [own] }))?.key).toBe('own');
    expect(pinOf(new Feature({ features: [own, new Feature({ pin: pin('other') })] }))).toBeUndefined();
    expect(pinOf(new Feature({ features: [] }))).toBeUndefined();
  });
});

it('no cloud of points is near where none is shown', () => expect(stack.pointsNear([0, 0], 1_000)).toEqual([]));
