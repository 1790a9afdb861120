import { describe, expect, it } from 'vitest';
import { PortError } from '../portError.ts';
import { straightLineRouter } from './local.ts';
import type { DrivenWay } from './port.ts';
import { type RoadRouter, withStraightLine } from './withStraightLine.ts';

const gent = { latitude: 51.05, longitude: 3.71667 };
const brussels = { latitude: 50.85045, longitude: 4.34878 };
const straightLine = straightLineRouter({ averageSpeedKmh: 50 });
const roads = (parts: Partial<RoadRouter>): RoadRouter => ({
  route: async () => undefined,
  matrix: async ({ from }) => from.map(() => undefined),
  ...parts,
});
const road = {
  distanceInMeters: 56_000,
  durationInSeconds: 3_000,
  path: [[3.7, 51] as [number, number]],
  isStraightLine: false,
};

describe('straightLineRouter', () => {
  it('answers the great circle as the distance, the winding only in the time, and says so', async () => {
    const route = await straightLine.route({ from: gent, to: brussels });
    expect(route.isStraightLine).toBe(true);
    expect(route.distanceInMeters).toBe(49_529);
    expect(route.durationInSeconds).toBe(Math.round((49_529 * 1.3) / (50 / 3.6)));
    expect(route.path).toEqual([
      [3.71667, 51.05],
      [4.34878, 50.85045],
    ]);
  });

  it('is nothing from a place to itself', async () => {
    expect(await straightLine.route({ from: gent, to: gent })).toMatchObject({
      distanceInMeters: 0,
      durationInSeconds: 0,
    });
  });
});

describe('ways from many places to one', () => {
  const antwerp = { latitude: 51.22, longitude: 4.4 };
  const query = { from: [gent, antwerp], to: brussels };
  const driven = (kilometres: number): DrivenWay => ({
    ...{ distanceInMeters: kilometres * 1000, durationInSeconds: kilometres * 60, isStraightLine: false },
  });
  const matrixOf = (ways: (DrivenWay | undefined)[] | Error, failures: PortError[] = []) => {
    const matrix = () => (ways instanceof Error ? Promise.reject(ways) : Promise.resolve(ways));
    return withStraightLine(roads({ matrix }), straightLine, (error) => failures.push(error)).matrix(query);
  };

  it('are the great circle each, as a way alone would be', async () => {
    const alone = await Promise.all(query.from.map((from) => straightLine.route({ from, to: brussels })));
    expect(await straightLine.matrix(query)).toEqual(alone.map(({ path: _path, ...way }) => way));
  });

  it('are the road where one is known, and the marked great circle where none is', async () => {
    expect(await matrixOf([driven(56), driven(48)])).toEqual([driven(56), driven(48)]);
    expect(await matrixOf([undefined, driven(48)])).toMatchObject([
      { isStraightLine: true, distanceInMeters: 49_529 },
      { isStraightLine: false },
    ]);
  });

  it('are the great circle while the service is out, which is reported', async () => {
    const failures: PortError[] = [];
    const out = new PortError('router', 'Unavailable', 'could not be reached');
    expect(await matrixOf(out, failures)).toMatchObject([{ isStraightLine: true }, { isStraightLine: true }]);
    expect(failures).toEqual([out]);
    await expect(matrixOf(new Error('gave up'))).rejects.toThrow('gave up');
  });

  it('of no places, nobody is asked', async () => {
    const never = { matrix: () => Promise.reject(new Error('asked')) };
    expect(await withStraightLine(roads(never), straightLine).matrix({ from: [], to: gent })).toEqual([]);
  });
});

describe('withStraightLine', () => {
  it('keeps the road route', async () => {
    const router = withStraightLine(roads({ route: async () => road }), straightLine);
    expect(await router.route({ from: gent, to: brussels })).toBe(road);
  });

  it('draws the straight line where no road is known', async () => {
    const router = withStraightLine(roads({ route: async () => undefined }), straightLine);
    expect(await router.route({ from: gent, to: brussels })).toMatchObject({
      isStraightLine: true,
      distanceInMeters: 49_529,
    });
  });

  it('draws the straight line while the service is out, and reports it', async () => {
    const failures: PortError[] = [];
    const out = new PortError('router', 'Timeout', 'no answer within 5000 ms');
    const router = withStraightLine(roads({ route: () => Promise.reject(out) }), straightLine, (error) =>
      failures.push(error),
    );
    expect(await router.route({ from: gent, to: brussels })).toMatchObject({ isStraightLine: true });
    expect(failures).toEqual([out]);
  });

  it('does not answer a caller who gave up', async () => {
    const reason = new Error('gave up');
    const router = withStraightLine(roads({ route: () => Promise.reject(reason) }), straightLine);
    await expect(router.route({ from: gent, to: brussels })).rejects.toBe(reason);
  });
});
