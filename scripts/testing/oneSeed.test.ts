import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { oneSeed, propertySeed } from './oneSeed.ts';

describe('the seed of properties (DECISIONS T-829)', () => {
  it.each([
    [undefined, 20_261_129],
    ['', 20_261_129],
    ['-7', -7],
    ['random', undefined],
  ])('%s says %s', (said, seed) => {
    expect(propertySeed(said)).toBe(seed);
  });
  it('is a number or a word that we know', () => {
    expect(() => propertySeed('tomorrow')).toThrow('PROPERTY_SEED');
  });

  it('is told to this very file, and draws the same twice', () => {
    expect(fc.readConfigureGlobal().seed).toBe(propertySeed(process.env.PROPERTY_SEED));
    const drawn = () => fc.sample(fc.integer(), 5);
    if (process.env.PROPERTY_SEED !== 'random') expect(drawn()).toEqual(drawn());
  });

  it('keeps no file for one seed that was made for another', () => {
    const keys = ['', '7', 'random', '7'].map((said) => {
      vi.stubEnv('PROPERTY_SEED', said);
      let key: unknown;
      oneSeed().configureVitest({ defineCacheKeyGenerator: (made) => (key = made({} as Parameters<typeof made>[0])) });
      return key;
    });
    vi.unstubAllEnvs();
    expect([new Set(keys).size, keys[1]]).toEqual([3, keys[3]]);
  });

  it('leaves a file alone that states no property', () => {
    const { transform } = oneSeed();
    expect(transform("import { it } from 'vitest';\nfc.assert(1);", '/towline/a.test.ts')).toBeUndefined();
    expect(transform("import fc from 'fast-check';", '/towline/node_modules/a/b.js')).toBeUndefined();
  });
});
