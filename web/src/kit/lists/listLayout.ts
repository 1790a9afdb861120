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

/** The columns of a list as this agent left them (console.md §4.4). */
export const useColumnLayout = (agentId: string, list: string) =>
  usePreference<ColumnLayout | null>(`columns.${list}.${agentId}`, isLayout, null);

/** The height of rows, the same for all lists; also on the account page. */
export const useDensity = () => usePreference<Density>('density', isDensity, 'compact');
