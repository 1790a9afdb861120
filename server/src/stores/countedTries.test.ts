import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { countedTries } from './countedTries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const limit = { free: 5, quietMinutes: 15 };
const start = Date.parse('2026-11-22T10:00:00Z');
const count = (key: string, millis: number) => countedTries.count(test.db.pool, key, new Date(start + millis), limit);

it('five are free, then each waits twice as long, a minute at most; a refused one makes none longer', async () => {
  for (let tries = 0; tries < 5; tries += 1) expect(await count('a', tries)).toBe(0);
  let at = 4;
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    expect([await count('a', at + 1), await count('a', at + 2)]).toEqual([seconds, seconds]);
    at += seconds * 1000;
    expect(await count('a', at)).toBe(0);
  }
  expect(await count('a', at + 16 * 60_000)).toBe(0);
  expect(await count('a', at + 16 * 60_000 + 1)).toBe(0);
});

it('of two at once the one that was made first is free, though the other is counted before it', async () => {
  expect([await count('c', 5), await count('c', 0), await count('c', 3)]).toEqual([0, 0, 0]);
  await countedTries.giveBack(test.db.pool, 'c');
  expect(await count('c', 1)).toBe(0);
});

it.each([
  ['a day', 86_400_000, 0],
  ['an hour', 3_600_000, 0],
  ['a minute', 60_000, 62],
  ['half a minute, as another server’s', 30_000, 32],
])('a clock that was %s ahead and is put back locks nobody out for so long', async (name, ahead, seconds) => {
  for (let tries = 0; tries < 5; tries += 1) expect(await count(name, ahead)).toBe(0);
  expect(await count(name, 0)).toBe(seconds);
  // Whoever goes on guessing waits as before.
  if (seconds === 0) expect(await count(name, 1)).toBe(4);
});
