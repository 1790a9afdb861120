import * as z from 'zod/mini';
import type { ColumnLayout } from '../../ui/table/column.ts';
import { usePreference } from '../preferences.ts';

const layout: z.core.$ZodType<ColumnLayout | null> = z.nullable(
  z.object({
    order: z.array(z.string()),
    hidden: z.array(z.string()),
    widths: z.record(z.string(), z.number()),
  }),
);

const density = z.enum(['compact', 'comfortable']);

/** How high the rows of lists are. */
export type Density = z.infer<typeof density>;

/** The columns of a list as this agent left them (console.md §4.4). */
export const useColumnLayout = (agentId: string, list: string) =>
  usePreference<ColumnLayout | null>(`columns.${list}.${agentId}`, layout, null);

/** The height of rows, the same for all lists; also on the account page. */
export const useDensity = () => usePreference<Density>('density', density, 'compact');
