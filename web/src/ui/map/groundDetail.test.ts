import { transformExtent } from 'ol/proj';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGroundDetail } from './groundDetail.ts';
import type { GroundDetail, MapArea } from './layers.ts';

const detail: GroundDetail = {
  places: [
    { id: '1', name: 'Gent', at: { latitude: 51.05, longitude: 3.72 } },
    { id: '2', name: 'Aalst', at: { latitude: 50.94, longitude: 4.04 } },
  ],
  roads: [
    {
      id: 'e40',
      name: 'E40 · A10',
      kind: 'motorway',
      path: [
        { latitude: 51, longitude: 3.7 },
        { latitude: 50.9, longitude: 4 },
      ],
    },
    { id: 'square', name: 'Korenmarkt', kind: 'street', path: [{ latitude: 51.0545, longitude: 3.7219 }] },
  ],
};
const gent = transformExtent([3.7, 51, 3.74, 51.06], 'EPSG:4326', 'EPSG:3857');

function ground(load: (area: MapArea) => Promise<GroundDetail>) {
  const made = createGroundDetail();
  made.load(load);
  const [roads, names] = made.layers.map((layer) => layer.getSource());
  const look = async (zoom: number, seen = gent) => {
    made.look(seen, zoom);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const named = () => names?.getFeatures().map((feature) => [feature.get('name'), feature.get('fromZoom')]);
  return { look, named, roads, made };
}

afterEach(() => vi.useRealTimers());

describe('names and roads of our own ground', () => {
  it('are asked for by area and zoom, once for what is looked at', async () => {
    const load = vi.fn(async (_area: MapArea) => detail);
    const { look, named, roads } = ground(load);
    await look(12);
    await look(12);
    const areas = load.mock.calls.map(([area]) => area);
    expect(new Set(areas.map((area) => JSON.stringify(area))).size).toBe(areas.length);
    expect(areas.every(({ west, east, zoom }) => west < east && zoom === 12)).toBe(true);
    expect(named()).toEqual([
      ['Gent', 12],
      ['Aalst', 12],
    ]);
    expect(roads?.getFeatures().map((road) => road.getGeometry()?.getType())).toEqual(['LineString', 'Point']);
  });

  it('a place that is large enough for a wider view is named from there on, and never twice', async () => {
    const { look, named } = ground(async ({ zoom }) =>
      zoom < 10 ? { ...detail, places: detail.places.slice(0, 1) } : detail,
    );
    await look(12);
    await look(8);
    expect(named()).toEqual([
      ['Gent', 8],
      ['Aalst', 12],
    ]);
  });

  it('are asked for anew when one looks closer', async () => {
    const load = vi.fn(async (_area: MapArea) => detail);
    const { look } = ground(load);
    await look(8);
    const far = load.mock.calls.length;
    await look(13.7);
    expect(load.mock.calls.length).toBeGreaterThan(far);
    expect(load.mock.calls.at(-1)?.[0].zoom).toBe(13);
  });

  it('are asked for inside the world only', async () => {
    const load = vi.fn(async (_area: MapArea) => detail);
    const { look } = ground(load);
    await look(2, [-4e7, -4e7, 4e7, 4e7]);
    for (const [{ west, south, east, north }] of load.mock.calls) {
      expect(west).toBeGreaterThanOrEqual(-180);
      expect(east).toBeLessThanOrEqual(180);
      expect(south).toBeGreaterThan(-90);
      expect(north).toBeLessThan(90);
    }
  });

  it('are fetched for what is already looked at when their source comes late', async () => {
    const { look, named, made } = ground(async () => ({ places: [], roads: [] }));
    await look(12);
    made.load(async () => detail);
    await new Promise((resolve) => setTimeout(resolve));
    expect(named()).toHaveLength(2);
  });

  it('that could not be had are asked for again after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const load = vi.fn().mockRejectedValue(new Error('out of order'));
    const { look } = ground(load);
    const first = look(12);
    await vi.advanceTimersByTimeAsync(0);
    await first;
    const asked = load.mock.calls.length;
    await vi.advanceTimersByTimeAsync(15_000);
    const second = look(12);
    await vi.advanceTimersByTimeAsync(0);
    await second;
    expect(asked).toBeGreaterThan(0);
    expect(load.mock.calls.length).toBeGreaterThan(asked);
  });

  it('another source of them begins anew', async () => {
    const { look, named, made } = ground(async () => detail);
    await look(12);
    made.load(async () => ({ places: [], roads: [] }));
    await look(12);
    expect(named()).toEqual([]);
  });
});
