import { describe, expect, it } from 'vitest';
import { PortError } from '../portError.ts';
import { straightLineRouter } from './local.ts';
import { withStraightLine } from './withStraightLine.ts';

const gent = { latitude: 51.05, longitude: 3.71667 };
const brussels = { latitude: 50.85045, longitude: 4.34878 };
const straightLine = straightLineRouter({ averageSpeedKmh: 50 });
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

describe('withStraightLine', () => {
  it('keeps the road route', async () => {
    const router = withStraightLine({ route: async () => road }, straightLine);
    expect(await router.route({ from: gent, to: brussels })).toBe(road);
  });

  it('draws the straight line where no road is known', async () => {
    const router = withStraightLine({ route: async () => undefined }, straightLine);
    expect(await router.route({ from: gent, to: brussels })).toMatchObject({
      isStraightLine: true,
      distanceInMeters: 49_529,
    });
  });

  it('draws the straight line while the service is out, and reports it', async () => {
    const failures: PortError[] = [];
    const out = new PortError('router', 'Timeout', 'no answer within 5000 ms');
    const router = withStraightLine({ route: () => Promise.reject(out) }, straightLine, (error) =>
      failures.push(error),
    );
    expect(await router.route({ from: gent, to: brussels })).toMatchObject({ isStraightLine: true });
    expect(failures).toEqual([out]);
  });

  it('does not answer a caller who gave up', async () => {
    const reason = new Error('gave up');
    const router = withStraightLine({ route: () => Promise.reject(reason) }, straightLine);
    await expect(router.route({ from: gent, to: brussels })).rejects.toBe(reason);
  });
});
