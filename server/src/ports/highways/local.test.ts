import { describe, expect, it } from 'vitest';
import { localHighways } from './local.ts';

const highways = localHighways();

describe('localHighways', () => {
  it('finds the E40 near Wetteren within 300 m, with a kilometre and both directions', async () => {
    const {
      highways: [e40, ...others],
    } = await highways.near({ latitude: 50.976, longitude: 3.857, radiusInMeters: 300 });
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
    const {
      highways: [road],
    } = await highways.near({ latitude: 50.906, longitude: 4.318, radiusInMeters: 300 });
    expect(road).toMatchObject({ name: 'R0', nationalRef: 'R0', internationalRef: undefined });
  });

  it.each([
    ['in the centre of Gent', { latitude: 51.0545, longitude: 3.7219, radiusInMeters: 1_000 }],
    ['just outside the radius', { latitude: 50.981, longitude: 3.865, radiusInMeters: 300 }],
  ])('finds none %s', async (_, query) => {
    expect(await highways.near(query)).toEqual({ highways: [] });
  });

  it.each([
    ['A2/A12 at Oudenrijn', 52.0636, 5.0655],
    ['A3/A4 at Köln-Ost', 50.9466, 7.0523],
    ['A1 at Bologna, beside our line', 44.5067, 11.2778],
    ['the E25 in Liège', 50.633, 5.57],
    ['the A8 at Enghien', 50.69, 4.03],
    ['at sea', 54, 4],
  ])('does not know %s, which is not that there is none (S-50)', async (_name, latitude, longitude) => {
    expect(await highways.near({ latitude, longitude, radiusInMeters: 300 })).toEqual({
      highways: [],
      isUnknown: true,
    });
  });

  it('knows a place only as far as its circle goes', async () => {
    const at = { latitude: 51.0543, longitude: 3.7174 };
    expect(await highways.near({ ...at, radiusInMeters: 1_000 })).toEqual({ highways: [] });
    const beside = { latitude: 51.0543, longitude: 3.7384 };
    expect((await highways.near({ ...beside, radiusInMeters: 300 })).isUnknown).toBeUndefined();
    expect((await highways.near({ ...beside, radiusInMeters: 500 })).isUnknown).toBe(true);
  });

  it('does nothing for a caller who gave up', async () => {
    await expect(
      highways.near({ latitude: 51, longitude: 3, radiusInMeters: 300 }, AbortSignal.abort(new Error('gave up'))),
    ).rejects.toThrow('gave up');
  });
});
