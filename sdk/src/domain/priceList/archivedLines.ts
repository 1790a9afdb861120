import type { PriceListLine } from './priceList.ts';

type Line = Pick<PriceListLine, 'code' | 'isArchived'>;

const countOf = (lines: readonly Line[], code: string): number => lines.filter((line) => line.code === code).length;

/**
 * Codes of archived lines that a save would take away: they stay, to be shown beside what was charged by them, or are used again
 * (DECISIONS S-35, T-503).
 */
export function missingArchivedCodes(before: readonly Line[], after: readonly Line[]): string[] {
  const archived = before.filter(({ isArchived }) => isArchived === true);
  const codes = new Set(archived.map(({ code }) => code));
  return [...codes].filter((code) => countOf(after, code) < countOf(archived, code));
}
