import { describe, expect, it } from 'vitest';
import { itSurvivesBadDays, startHttpService } from '../../testing/httpService.ts';
import { httpIpLocation } from './http.ts';

const brussels = { latitude: 50.85, longitude: 4.35, countryCode: 'BE', city: 'Brussels' };

describe('httpIpLocation', () => {
  it.each([
    [
      'countryCode, lat, lon',
      { status: 'success', countryCode: 'BE', lat: 50.85, lon: 4.35, city: 'Brussels', isp: 'x' },
    ],
    [
      'country_code, latitude, longitude',
      { ip: '81.82.1.1', country_code: 'be', latitude: 50.85, longitude: 4.35, city: 'Brussels' },
    ],
  ])('reads an answer with %s', async (_, json) => {
    await using service = await startHttpService(() => ({ json }));
    expect(
      await httpIpLocation({ url: `${service.url}/json/{ip}`, timeoutMs: 1_000 }).locate('::ffff:81.82.1.1'),
    ).toEqual(brussels);
    expect(service.received[0]?.path).toBe('/json/81.82.1.1');
  });

  it('puts the address where the URL says', async () => {
    await using service = await startHttpService(() => ({ json: { status: 'fail', message: 'reserved range' } }));
    expect(
      await httpIpLocation({ url: `${service.url}/{ip}/json?fields=1`, timeoutMs: 1_000 }).locate('2a02:a03f::1'),
    ).toBeUndefined();
    expect(service.received[0]?.path).toBe('/2a02:a03f::1/json');
    expect(service.received[0]?.query.get('fields')).toBe('1');
  });

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.20.0.5',
    '192.168.1.9',
    '169.254.1.1',
    'fe80::1',
    'fd00::5',
    '::ffff:10.0.0.1',
    '',
    'localhost',
    '1.2.3',
  ])('does not ask about %j', async (ip) => {
    await using service = await startHttpService(() => ({ json: { countryCode: 'BE', lat: 50.85, lon: 4.35 } }));
    expect(await httpIpLocation({ url: `${service.url}/{ip}`, timeoutMs: 1_000 }).locate(ip)).toBeUndefined();
    expect(service.received).toEqual([]);
  });

  it('refuses a position that is none', async () => {
    await using service = await startHttpService(() => ({ json: { countryCode: 'BE', lat: 950, lon: 4.35 } }));
    await expect(
      httpIpLocation({ url: `${service.url}/{ip}`, timeoutMs: 1_000 }).locate('81.82.1.1'),
    ).rejects.toMatchObject({
      code: 'BadAnswer',
    });
  });

  itSurvivesBadDays('ipLocation', (url, timeoutMs, signal) =>
    httpIpLocation({ url: `${url}/{ip}`, timeoutMs }).locate('81.82.1.1', signal),
  );
});
