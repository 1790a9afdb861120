import { describe, expect, it } from 'vitest';
import { itSurvivesBadDays, startHttpService } from '../../testing/httpService.ts';
import { valhallaRouter } from './valhalla.ts';

const query = { from: { latitude: 51.05434, longitude: 3.72158 }, to: { latitude: 51.0053, longitude: 3.8834 } };

describe('valhallaRouter', () => {
  it('asks by car and joins the legs', async () => {
    await using service = await startHttpService(() => ({
      json: {
        trip: {
          status: 0,
          units: 'kilometers',
          summary: { length: 14.3214, time: 1_234.6 },
          legs: [{ shape: '_izlhA~rlgdF_{geC~ywl@' }, { shape: '_izlhA~rlgdF' }],
        },
      },
    }));
    const route = await valhallaRouter({ url: service.url, timeoutMs: 1_000 }).route(query);
    expect(service.received[0]).toMatchObject({ method: 'POST', path: '/route' });
    expect(JSON.parse(service.received[0]?.body ?? '')).toMatchObject({
      costing: 'auto',
      locations: [
        { lat: 51.05434, lon: 3.72158 },
        { lat: 51.0053, lon: 3.8834 },
      ],
    });
    expect(route).toEqual({
      distanceInMeters: 14_321,
      durationInSeconds: 1_235,
      path: [
        [-120.2, 38.5],
        [-120.95, 40.7],
        [-120.2, 38.5],
      ],
      isStraightLine: false,
    });
  });

  it.each([171, 442])('error %i: there is no road', async (error_code) => {
    await using service = await startHttpService(() => ({
      status: 400,
      json: { error_code, error: 'No path could be found', status_code: 400 },
    }));
    expect(await valhallaRouter({ url: service.url, timeoutMs: 1_000 }).route(query)).toBeUndefined();
  });

  it('another error is a bad answer', async () => {
    await using service = await startHttpService(() => ({
      status: 400,
      json: { error_code: 112, error: 'Insufficiently specified' },
    }));
    await expect(valhallaRouter({ url: service.url, timeoutMs: 1_000 }).route(query)).rejects.toMatchObject({
      code: 'BadAnswer',
    });
  });

  it('a shape that breaks off is a bad answer', async () => {
    await using service = await startHttpService(() => ({
      json: { trip: { summary: { length: 1, time: 1 }, legs: [{ shape: '_izlhA~' }] } },
    }));
    await expect(valhallaRouter({ url: service.url, timeoutMs: 1_000 }).route(query)).rejects.toMatchObject({
      code: 'BadAnswer',
    });
  });

  describe('many ways', () => {
    const many = { from: [query.from, query.to], to: { latitude: 51.2194, longitude: 4.4025 } };
    const ask = async (json: object, status?: number) => {
      await using service = await startHttpService(() => ({ ...(status && { status }), json }));
      const ways = await valhallaRouter({ url: service.url, timeoutMs: 1_000 }).matrix(many);
      return { ways, received: service.received };
    };

    it('are asked for at once: from each to the one', async () => {
      const way = { distance: 60.0004, time: 3_000.6 };
      const { ways, received } = await ask({ sources_to_targets: [[way], [{ distance: null, time: null }]] });
      expect(ways).toEqual([{ distanceInMeters: 60_000, durationInSeconds: 3_001, isStraightLine: false }, undefined]);
      expect(received.map(({ path }) => path)).toEqual(['/sources_to_targets']);
      const placeOf = ({ latitude: lat, longitude: lon }: { latitude: number; longitude: number }) => ({ lat, lon });
      expect(JSON.parse(received[0]!.body)).toEqual({
        ...{ sources: many.from.map(placeOf), targets: [placeOf(many.to)], costing: 'auto', units: 'kilometers' },
      });
    });

    it('are none where it knows no road', async () => {
      expect((await ask({ error_code: 171 }, 400)).ways).toEqual([undefined, undefined]);
    });

    it.each([
      ['another error', { error_code: 112, error: 'Insufficiently specified' }],
      ['ways of fewer', { sources_to_targets: [[{ distance: 1, time: 1 }]] }],
    ])('%s is a bad answer', async (_, json) => {
      await expect(ask(json)).rejects.toMatchObject({ code: 'BadAnswer' });
    });

    itSurvivesBadDays('router', (url, timeoutMs, signal) => valhallaRouter({ url, timeoutMs }).matrix(many, signal));
  });

  itSurvivesBadDays('router', (url, timeoutMs, signal) => valhallaRouter({ url, timeoutMs }).route(query, signal));
});
