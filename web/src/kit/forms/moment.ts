import { instantOfLocal, localPartsOf } from '../../ui/dateText.ts';

/** An instant as day and time of the agent's clock; empty parts where there is none. */
export function splitMoment(instant: string): { readonly date: string; readonly time: string } {
  const [half, other] = instant.split('~');
  if (other !== undefined) return { date: half ?? '', time: other };
  return localPartsOf(instant) ?? { date: '', time: '' };
}

/**
 * The instant of a day and time of the agent's clock. While one of them is missing the other is kept as `day~time`,
 * which no schema takes for an instant.
 */
export function joinMoment(date: string, time: string): string {
  if (date === '' && time === '') return '';
  if (date === '' || time === '') return `${date}~${time}`;
  return instantOfLocal(date, time);
}
