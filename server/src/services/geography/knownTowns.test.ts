import { afterEach, expect, it, vi } from 'vitest';
import type { Geocoder, Prediction } from '../../ports/geocoder/port.ts';
import { findTown, predictTown } from './findTown.ts';

const gent: Prediction = {
  placeId: 'g',
  text: 'Gent',
  kind: 'general',
  latitude: 51.05,
  longitude: 3.72,
  countryCode: 'BE',
  positionFrom: 'Town',
};
const geocoder = (found: () => Prediction[]) => {
  const predict = vi.fn(async () => found());
  return { predict, reverse: async () => [], lookup: async () => undefined } satisfies Geocoder;
};
const ask = { city: 'Gent', country: 'be', language: 'nl' };

afterEach(() => vi.useRealTimers());

it('a town that was found is not asked for again, one that was not is half a minute later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let found: Prediction[] = [];
  const search = geocoder(() => found);
  expect(await predictTown(search, ask)).toBeUndefined();
  found = [gent];
  vi.advanceTimersByTime(29_000);
  expect(await predictTown(search, ask)).toBeUndefined();
  expect(search.predict).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  expect(await predictTown(search, ask)).toBe(gent);
  expect(await predictTown(search, { ...ask, city: 'GENT' })).toBe(gent);
  expect(search.predict).toHaveBeenCalledTimes(2);
  await predictTown(search, { ...ask, near: { latitude: 50.8, longitude: 4.3 } });
  await predictTown(
    geocoder(() => [gent]),
    ask,
  );
  expect(search.predict).toHaveBeenCalledTimes(3);
});

it('names that lead nowhere are kept for a while, and not without end', async () => {
  const search = geocoder(() => []);
  for (let name = 0; name <= 1_000; name += 1) await predictTown(search, { ...ask, city: `Town ${name}` });
  await predictTown(search, { ...ask, city: 'Town 1000' });
  expect(search.predict).toHaveBeenCalledTimes(1_001);
  await predictTown(search, { ...ask, city: 'Town 0' });
  expect(search.predict).toHaveBeenCalledTimes(1_002);
});

it('a street is no town, and nor is a town that only stands in for one', async () => {
  const search = geocoder(() => [
    { ...gent, positionFrom: 'Address' },
    { ...gent, unknownStreet: 'Kouter' },
  ]);
  expect(await findTown(search, ask)).toBeUndefined();
  expect(await predictTown(search, { country: 'BE', language: 'nl' })).toBeUndefined();
});

it('a search that fails is not kept', async () => {
  const search = geocoder(() => {
    throw new Error('out');
  });
  await expect(predictTown(search, ask)).rejects.toThrow('out');
  await expect(predictTown(search, ask)).rejects.toThrow('out');
});
