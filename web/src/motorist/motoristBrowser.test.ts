import { expect, test, vi } from 'vitest';
import { firstLanguage, languageNames } from '../publicPage/languages.ts';
import { keptAnswer } from './keptAnswer.ts';
import { type Browser, locate, type Trouble } from './locate.ts';
import { fix, memory } from './motoristPage.testing.ts';
import { say } from './words.ts';

test.each([
  ['nonsense', 'not json'],
  ['a number', '7'],
  ['nothing', 'null'],
])('%s that was kept is no answer', (_name, text) => {
  const storage = memory();
  storage.setItem('towline.position', text);
  expect(keptAnswer('t', () => storage).read()).toBeUndefined();
});

test('a browser that forbids storage forbids nothing else', () => {
  const kept = keptAnswer('t', () => {
    throw new Error('forbidden');
  });
  kept.keep({ token: 't', id: 'x' });
  kept.forget();
  expect(kept.read()).toBeUndefined();
});

const browser = (code: number): Browser => ({
  isSecure: true,
  geolocation: {
    getCurrentPosition: (_take, fail) => fail?.({ code } as GeolocationPositionError),
  },
});

test.each<[string, Browser, Trouble]>([
  ['a page without https', { isSecure: false, geolocation: undefined }, 'insecure'],
  ['a browser without it', { isSecure: true, geolocation: undefined }, 'unsupported'],
  ['a refusal', browser(1), 'denied'],
  ['no position', browser(2), 'unavailable'],
  ['half a minute', browser(3), 'timeout'],
  ['a new code', browser(9), 'unavailable'],
])('%s is told apart', async (_name, asked, trouble) => {
  expect(await locate(asked)).toBe(trouble);
});

test.each<[string, number, Trouble | 'waits']>([
  ['just before a minute', 59_999, 'waits'],
  ['after a minute', 60_000, 'timeout'],
])('a browser that asks nobody and answers nothing %s: %i ms', async (_name, ms, expected) => {
  vi.useFakeTimers();
  const silent: Browser = { isSecure: true, geolocation: { getCurrentPosition: () => {} } };
  let found: unknown = 'waits';
  void locate(silent).then((trouble) => {
    found = trouble;
  });
  await vi.advanceTimersByTimeAsync(ms);
  expect(found).toBe(expected);
  vi.useRealTimers();
});

test('what was found or refused leaves no timer behind', async () => {
  vi.useFakeTimers();
  await locate(browser(1));
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a position is asked for with the stated limits, and kept to six decimals', async () => {
  let options: PositionOptions | undefined;
  const at = { latitude: 51.004_812_34, longitude: 3.883_654_99, accuracy: 17.6 };
  const coords = { ...at, speed: null } as GeolocationCoordinates;
  const found = await locate({
    isSecure: true,
    geolocation: {
      getCurrentPosition: (take, _fail, given) => {
        options = given;
        take({ coords, timestamp: Date.parse(fix.capturedAt) } as GeolocationPosition);
      },
    },
  });
  expect(options).toEqual({ enableHighAccuracy: true, timeout: 30_000, maximumAge: 60_000 });
  expect(found).toEqual({ latitude: 51.004812, longitude: 3.883655, accuracy: 17.6, capturedAt: fix.capturedAt });
});

test.each([
  [null, undefined],
  [Number.NaN, undefined],
  [-1, undefined],
  [0, 0],
  [16.666_7, 16.7],
])('a phone that says a speed of %s moves at %s', async (speed, kept) => {
  const coords = { latitude: 51, longitude: 3, accuracy: 9, speed } as GeolocationCoordinates;
  const getCurrentPosition = (take: PositionCallback) => take({ coords, timestamp: 0 } as GeolocationPosition);
  expect(await locate({ isSecure: true, geolocation: { getCurrentPosition } })).toEqual({
    latitude: 51,
    longitude: 3,
    accuracy: 9,
    capturedAt: '1970-01-01T00:00:00.000Z',
    ...(kept !== undefined && { speed: kept }),
  });
});

test.each([
  [['nl-BE', 'en'], 'nl'],
  [['pt', 'it-IT'], 'it'],
  [['pt'], 'en'],
  [[], 'en'],
])('%j reads %s', (wanted, language) => {
  expect(firstLanguage(wanted)).toBe(language);
});

test.each(Object.keys(languageNames) as (keyof typeof languageNames)[])('names and numbers stand in %s', (language) => {
  expect(say(language, 'ASKED_BY', { name: 'C24' })).toContain('C24');
  expect(say(language, 'ACCURACY', { metres: '18' })).toContain('18');
  expect(say(language, 'ACCURACY')).toContain('{{metres}}');
});
