import { OPERATOR_TIME_ZONE, zonedTimeOf } from '@towline/sdk/domain/time/zone';

const two = (value: number): string => String(value).padStart(2, '0');

/** An instant in tables and CSV: the operator's time (DECISIONS S-12), sortable as text. JSON keeps it as it came. */
export function shownTime(instant: string | undefined, precision: 'minutes' | 'seconds' = 'minutes'): string {
  const time = instant === undefined ? undefined : zonedTimeOf(Date.parse(instant), OPERATOR_TIME_ZONE);
  if (!time) return '';
  const clock = `${two(time.hour)}:${two(time.minute)}${precision === 'seconds' ? `:${two(time.second)}` : ''}`;
  return `${time.year}-${two(time.month)}-${two(time.day)} ${clock}`;
}
