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
  readonly pinned?: boolean;
  readonly always?: boolean;
}

/**
 * The columns that a table has room for: where it is too narrow the lesser ones give way, then the others from the end. What is
 * pinned or always shown stays. Undefined where all have room.
 */
export function fittedLayout(
  columns: readonly FittedColumn[],
  room: number,
  lesser: readonly string[],
): ColumnLayout | undefined {
  const shown = columns.filter(({ initiallyHidden }) => !initiallyHidden);
  let missing = shown.reduce((sum, { width }) => sum + width, 0) - room;
  const rank = ({ key }: FittedColumn): number => (lesser.includes(key) ? lesser.indexOf(key) : lesser.length);
  const yielding = shown
    .filter(({ pinned, always }) => !pinned && !always)
    .toReversed()
    .toSorted((one, other) => rank(one) - rank(other));
  const hidden: string[] = [];
  for (const { key, width } of yielding) {
    if (missing <= 0) break;
    hidden.push(key);
    missing -= width;
  }
  if (hidden.length === 0) return undefined;
  const unseen = columns.filter(({ initiallyHidden }) => initiallyHidden).map(({ key }) => key);
  return { order: columns.map(({ key }) => key), hidden: [...unseen, ...hidden], widths: {} };
}

/** The columns of a list as this agent left them (console.md §4.4). */
export const useColumnLayout = (agentId: string, list: string) =>
  usePreference<ColumnLayout | null>(`columns.${list}.${agentId}`, isLayout, null);

/** The height of rows, the same for all lists; also on the account page. */
export const useDensity = () => usePreference<Density>('density', isDensity, 'compact');
