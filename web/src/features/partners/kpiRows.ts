/** How a partner answered what was offered in one period. */
export interface KpiRow {
  /** As the figures name it: `90d`, `total`. */
  readonly period: string;
  readonly accepted: number | undefined;
  readonly rejected: number | undefined;
}

const named = /^(accepted|rejected)Count_(.+)$/;

/** Days of a period that is named by them. */
export const daysOf = (period: string): number | undefined => {
  const days = /^(\d+)d$/.exec(period)?.[1];
  return days === undefined ? undefined : Number(days);
};

/** The shortest period first, what is no number of days last. */
const length = (period: string): number => daysOf(period) ?? Number.POSITIVE_INFINITY;

/** acceptedCount_* and rejectedCount_* by their period, the shortest first (3-platform §3). */
export function kpiRows(kpi: Readonly<Record<string, number>> = {}): readonly KpiRow[] {
  const rows = new Map<string, { accepted?: number; rejected?: number }>();
  for (const [name, value] of Object.entries(kpi)) {
    const [, what, period] = named.exec(name) ?? [];
    if (what && period) rows.set(period, { ...rows.get(period), [what]: value });
  }
  return [...rows]
    .map(([period, { accepted, rejected }]) => ({ period, accepted, rejected }))
    .toSorted((one, other) => {
      const by = length(one.period) - length(other.period);
      return Number.isNaN(by) || by === 0 ? one.period.localeCompare(other.period) : by;
    });
}
