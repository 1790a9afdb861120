import { describe, expect, it } from 'vitest';
import { localHighways } from './local.ts';

const highways = localHighways();

describe('localHighways', () => {
  it('finds the E40 near Wetteren within 300 m, with a kilometre and both directions', async () => {
    const [e40, ...others] = await highways.near({ latitude: 50.976, longitude: 3.857, radiusInMeters: 300 });
    expect(others).toEqual([]);
    expect(e40).toMatchObject({
      name: 'E40',
      nationalRef: 'A10',
      internationalRef: 'E40',
      directions: ['Brussel', 'Oostende'],
    });
    expect(e40?.nearestMarker).toEqual({ value: 36.4, nationalRef: 'A10', internationalRef: 'E40' });
    expect(e40?.distanceInMeters).toBeLessThan(120);
  });

  it('calls a road without a European number by its own', async () => {
    const [road] = await highways.near({ latitude: 50.906, longitude: 4.318, radiusInMeters: 300 });
    expect(road).toMatchObject({ name: 'R0', nationalRef: 'R0', internationalRef: undefined });
  });

  it.each([
    ['in the centre of Gent', { latitude: 51.0545, longitude: 3.7219, radiusInMeters: 1_000 }],
    ['just outside the radius', { latitude: 50.98, longitude: 3.857, radiusInMeters: 300 }],
  ])('finds none %s', async (_, query) => {
    expect(await highways.near(query)).toEqual([]);
  });

  it('does nothing for a caller who gave up', async () => {
    await expect(
      highways.near({ latitude: 51, longitude: 3, radiusInMeters: 300 }, AbortSignal.abort(new Error('gave up'))),
    ).rejects.toThrow('gave up');
  });
});
