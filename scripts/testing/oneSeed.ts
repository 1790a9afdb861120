import type { VitestPluginContext } from 'vitest/node';

/** Where every property begins unless a hunt says otherwise: that the same commit is judged alike twice (DECISIONS T-829). */
const usual = 20_261_129;

/** `PROPERTY_SEED`: a number that a failed property printed, or `random`. */
export function propertySeed(said: string | undefined): number | undefined {
  if (!said) return usual;
  if (said === 'random') return undefined;
  const seed = Number(said);
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is a whole number or "random", not ${said}`);
  return seed;
}

/** A plugin of the tests' configurations: files that state properties begin at the one seed; others are left as they are. */
export function oneSeed() {
  const seed = propertySeed(process.env.PROPERTY_SEED);
  return {
    name: 'towline-one-seed',
    enforce: 'pre' as const,
    // A file that was kept as it is for one seed is none for another: a hunt would hunt nothing, and the run after it begin anywhere.
    configureVitest: ({ defineCacheKeyGenerator }: Pick<VitestPluginContext, 'defineCacheKeyGenerator'>): void =>
      defineCacheKeyGenerator(() => `seed ${seed}`),
    transform(code: string, id: string) {
      if (seed === undefined || id.includes('/node_modules/') || !/^import (\* as )?fc from 'fast-check';$/m.test(code))
        return undefined;
      // Imports are hoisted; on the line that is there already, lines keep their numbers.
      return { code: `fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: ${seed} });${code}`, map: null };
    },
  };
}
