import type { ColumnLayout } from '../../ui/table/column.ts';
import { isEither, isListOf, isNull, isNumber, isObjectOf, isOneOf, isRecordOf, isText } from '../guards.ts';
import { usePreference } from '../preferences.ts';

const isTexts = isListOf(isText);
const isLayout = isEither(
  isNull,
  isObjectOf<ColumnLayout>({ order: isTexts, hidden: isTexts, widths: isRecordOf(isNumber) }),
);

const densities = ['compact', 'comfortable'] as const;
const isDensity = isOneOf(densities);

/** How high the rows of lists are. */
export type Density = (typeof densities)[number];

/** A phone's layout of a list: first the columns that it names, as wide as it says, then the others as they are. */
export const phoneLayout = (
  columns: readonly { readonly key: string; readonly initiallyHidden?: boolean }[],
  widths: Readonly<Record<string, number>>,
): ColumnLayout => ({
  order: [...Object.keys(widths), ...columns.map(({ key }) => key).filter((key) => widths[key] === undefined)],
  hidden: columns.filter(({ initiallyHidden }) => initiallyHidden).map(({ key }) => key),
  widths,
});

interface FittedColumn {
  readonly key: string;
  readonly width: number;
  readonly initiallyHidden?: boolean;
  readonly whereRoom?: boolean;
  readonly pinned?: boolean;
  readonly always?: boolean;
}

/**
 * The columns that a table has room for. Where it is too narrow the lesser ones give way, then the others from the end, but none
 * of a list that has no lesser ones; what is pinned or always shown stays. Where there is room to spare, those that ask for it are
 * shown, too. Undefined where all that are shown at first have room, and none beside them.
 */
export function fittedLayout(
  columns: readonly FittedColumn[],
  room: number,
  lesser: readonly string[] | undefined,
): ColumnLayout | undefined {
  const shown = columns.filter(({ initiallyHidden, always }) => always || !initiallyHidden);
  let missing = shown.reduce((sum, { width }) => sum + width, 0) - room;
  const hidden = new Set(columns.filter((column) => !shown.includes(column)).map(({ key }) => key));
  const atFirst = hidden.size;
  for (const { key, width } of columns.filter(({ whereRoom, key: one }) => whereRoom && hidden.has(one))) {
    if (missing + width > 0) break;
    hidden.delete(key);
    missing += width;
  }
  for (const { key, width } of lesser ? yieldingOf(shown, lesser) : []) {
    if (missing <= 0) break;
    hidden.add(key);
    missing -= width;
  }
  if (hidden.size === atFirst) return undefined;
  return { order: columns.map(({ key }) => key), hidden: [...hidden], widths: {} };
}

/** What gives way, first the first. */
function yieldingOf(shown: readonly FittedColumn[], lesser: readonly string[]): readonly FittedColumn[] {
  const rank = ({ key }: FittedColumn): number => (lesser.includes(key) ? lesser.indexOf(key) : lesser.length);
  return shown
    .filter(({ pinned, always }) => !pinned && !always)
    .toReversed()
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The columns of a list as this agent left them (console.md §4.4). */
export const useColumnLayout = (agentId: string, list: string) =>
  usePreference<ColumnLayout | null>(`columns.${list}.${agentId}`, isLayout, null);

/** The height of rows, the same for all lists; also on the account page. */
export const useDensity = () => usePreference<Density>('density', isDensity, 'compact');
