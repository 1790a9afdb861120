import { describe, expect, it } from 'vitest';
import { PortError } from '../portError.ts';
import { cachedIpLocation } from './cached.ts';
import { unknownIpLocation } from './local.ts';
import type { IpPosition } from './port.ts';

const minute = 60_000;

function counted(answer: (count: number) => Promise<IpPosition | undefined>) {
  let asked = 0;
  let now = 0;
  const location = cachedIpLocation({ locate: () => answer(++asked) }, () => now);
  return { location, asked: () => asked, pass: (ms: number) => (now += ms) };
}

describe('cachedIpLocation', () => {
  it('asks again after 120 minutes, not before', async () => {
    const { location, asked, pass } = counted(async (count) => ({ latitude: count, longitude: 4, countryCode: 'BE' }));
    await location.locate('81.82.1.1');
    pass(120 * minute - 1);
    expect(await location.locate('81.82.1.1')).toMatchObject({ latitude: 1 });
    pass(1);
    expect(await location.locate('81.82.1.1')).toMatchObject({ latitude: 2 });
    expect(asked()).toBe(2);
  });

  it('remembers that an address is not known', async () => {
    const { location, asked } = counted(async () => undefined);
    await location.locate('81.82.1.1');
    await location.locate('81.82.1.1');
    expect(asked()).toBe(1);
  });

  it('does not remember a failure', async () => {
    const { location, asked } = counted((count) =>
      count === 1
        ? Promise.reject(new PortError('ipLocation', 'Timeout', 'slow'))
        : Promise.resolve({ latitude: 1, longitude: 4, countryCode: 'BE' }),
    );
    await expect(location.locate('81.82.1.1')).rejects.toMatchObject({ code: 'Timeout' });
    expect(await location.locate('81.82.1.1')).toMatchObject({ latitude: 1 });
    expect(asked()).toBe(2);
  });

  it('forgets the oldest of more than 5,000 addresses', async () => {
    const { location, asked } = counted(async () => ({ latitude: 1, longitude: 4, countryCode: 'BE' }));
    for (let i = 0; i <= 5_000; i++) await location.locate(`81.${i >> 8}.${i & 255}.1`);
    await location.locate('81.19.136.1');
    expect(asked()).toBe(5_001);
    await location.locate('81.0.0.1');
    expect(asked()).toBe(5_002);
  });
});

describe('unknownIpLocation', () => {
  it('places nobody', async () => {
    expect(await unknownIpLocation().locate('81.82.1.1')).toBeUndefined();
  });
});
