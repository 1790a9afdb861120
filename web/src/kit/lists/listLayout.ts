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

/** The columns of a list as this agent left them (console.md §4.4). */
export const useColumnLayout = (agentId: string, list: string) =>
  usePreference<ColumnLayout | null>(`columns.${list}.${agentId}`, isLayout, null);

/** The height of rows, the same for all lists; also on the account page. */
export const useDensity = () => usePreference<Density>('density', isDensity, 'compact');
