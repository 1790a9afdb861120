import { UserError } from '../errors.ts';

/** Reads `--map column=field`. */
export function parseMaps(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.lastIndexOf('=');
      if (at <= 0 || at === pair.length - 1) throw new UserError(`--map is column=field, not "${pair}"`);
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}
