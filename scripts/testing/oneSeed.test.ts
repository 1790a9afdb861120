import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

  it('leaves a file alone that states no property', () => {
    const { transform } = oneSeed();
    expect(transform("import { it } from 'vitest';\nfc.assert(1);", '/towline/a.test.ts')).toBeUndefined();
    expect(transform("import fc from 'fast-check';", '/towline/node_modules/a/b.js')).toBeUndefined();
  });
});
