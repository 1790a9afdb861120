/** Days that are asked for together, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A month or a quarter with its days. */
export interface NamedPeriod extends Period {
  readonly kind: 'month' | 'quarter';
}

const two = (number: number): string => String(number).padStart(2, '0');
const dayText = (date: Date): string =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;

/** So many months that begin with this one; what is not over yet ends today. */
function monthsFrom(year: number, month: number, months: number, today: string): Period {
  const last = dayText(new Date(Date.UTC(year, month + months, 0)));
  return { from: dayText(new Date(Date.UTC(year, month, 1))), to: last < today ? last : today };
}

/** The last twelve months and four quarters with today's, the newest first. */
export function lastPeriods(today: string): NamedPeriod[] {
  const [year = 1970, month = 1] = today.split('-').map(Number);
  const quarter = Math.floor((month - 1) / 3) * 3;
  const months = Array.from({ length: 13 }, (_, back) => monthsFrom(year, month - 1 - back, 1, today));
  const quarters = Array.from({ length: 5 }, (_, back) => monthsFrom(year, quarter - 3 * back, 3, today));
  return [
    ...months.map((period): NamedPeriod => ({ ...period, kind: 'month' })),
    ...quarters.map((period): NamedPeriod => ({ ...period, kind: 'quarter' })),
  ];
}

/** The month before that of a day, YYYY-MM. */
export const monthBefore = (day: string): string => {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return dayText(new Date(Date.UTC(year, month - 2))).slice(0, 7);
};
