import type { PriceListService } from '../../generated/api.ts';
import { areTied, byEnd } from '../priceList/tiedLines.ts';

type Line = PriceListService;

/** Lines in use of one code, in the order in which they count (DECISIONS T-504), and those of which nobody can say which one counts. */
export type LinesOfCode = { readonly lines: readonly Line[]; readonly ties: readonly (readonly [Line, Line])[] };

// A list is asked for each partner of a search, and is the same for all of them: whoever changes one makes another (DECISIONS T-512).
const known = new WeakMap<readonly Line[], Map<string, LinesOfCode>>();

const read = (services: readonly Line[], code: string): LinesOfCode => {
  const lines = services.filter((line) => line.code === code && line.isArchived !== true);
  if (lines.length < 2) return { lines, ties: [] };
  lines.sort(byEnd);
  const ties = lines.flatMap((line, index) =>
    lines.slice(0, index).flatMap((other): [Line, Line][] => (areTied(other, line) ? [[other, line]] : [])),
  );
  return { lines, ties };
};

/** The lines in use of a code; an archived one is shown, never charged (DECISIONS S-35). */
export const linesOfCode = (services: readonly Line[], code: string): LinesOfCode => {
  const codes = known.get(services) ?? new Map<string, LinesOfCode>();
  if (codes.size === 0) known.set(services, codes);
  const lines = codes.get(code) ?? read(services, code);
  codes.set(code, lines);
  return lines;
};
