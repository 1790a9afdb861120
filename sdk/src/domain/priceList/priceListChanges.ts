import type { PriceList, PriceListService } from '../../generated/api.ts';
import { type LineValue, lineKeyOf, lineValueAt, priceListColumns } from './priceListColumns.ts';

/** A value of a line, or of the list itself, before and after. */
export type PriceListFieldChange = { readonly field: string; readonly before: LineValue; readonly after: LineValue };

/** What became of a line, or of the list's own words, which have no code. */
export type PriceListChange = {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly code: string | undefined;
  readonly fields: readonly PriceListFieldChange[];
};

/** A list as two versions of it are compared. */
export type ComparedPriceList = Pick<PriceList, 'title' | 'description' | 'services'>;

const fieldsBetween = (before: object, after: object): PriceListFieldChange[] =>
  priceListColumns.flatMap(({ name, path }) => {
    const [was, becomes] = [lineValueAt(before, path), lineValueAt(after, path)];
    return was === becomes ? [] : [{ field: name, before: was, after: becomes }];
  });

/** Takes the first line that fits out of those that are left. */
const takeOut = (left: PriceListService[], fits: (line: PriceListService) => boolean): PriceListService | undefined => {
  const index = left.findIndex(fits);
  return index < 0 ? undefined : left.splice(index, 1)[0];
};

/** Lines belong together that are for the same; of what is left, those of the same code in their order. */
function pairs(before: readonly PriceListService[], after: readonly PriceListService[]) {
  const left = [...before];
  const found = new Map<PriceListService, PriceListService>();
  for (const line of after) {
    const key = lineKeyOf(line);
    const same = takeOut(left, (one) => lineKeyOf(one) === key);
    if (same) found.set(line, same);
  }
  for (const line of after) {
    if (found.has(line)) continue;
    const alike = takeOut(left, ({ code }) => code === line.code);
    if (alike) found.set(line, alike);
  }
  return { found, removed: left };
}

/** The list's own words. */
const words = ['title', 'description'] as const;

/**
 * What differs between two versions of a price list, line by line: first its own words, then the lines of the later one in their
 * order, then what is gone. In which order a file writes its lines is no difference: `displayOrder` says it (3-platform §3).
 */
export function priceListChanges(before: ComparedPriceList, after: ComparedPriceList): PriceListChange[] {
  const own = words.flatMap((field) =>
    (before[field] ?? '') === (after[field] ?? '')
      ? []
      : [{ field, before: before[field] || undefined, after: after[field] || undefined }],
  );
  const { found, removed } = pairs(before.services, after.services);
  const lines = after.services.flatMap((line): PriceListChange[] => {
    const was = found.get(line);
    const fields = fieldsBetween(was ?? {}, line);
    if (was && fields.length === 0) return [];
    return [{ kind: was ? 'changed' : 'added', code: line.code, fields }];
  });
  return [
    ...(own.length > 0 ? [{ kind: 'changed' as const, code: undefined, fields: own }] : []),
    ...lines,
    ...removed.map((line) => ({ kind: 'removed' as const, code: line.code, fields: fieldsBetween(line, {}) })),
  ];
}
