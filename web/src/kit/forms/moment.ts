import dayjs from 'dayjs';

/** An instant as day and time of the agent's clock; empty parts where there is none. */
export function splitMoment(instant: string): { readonly date: string; readonly time: string } {
  const [half, other] = instant.split('~');
  if (other !== undefined) return { date: half ?? '', time: other };
  const at = dayjs(instant);
  if (instant === '' || !at.isValid()) return { date: '', time: '' };
  return { date: at.format('YYYY-MM-DD'), time: at.format('HH:mm') };
}

/**
 * The instant of a day and time of the agent's clock. While one of them is missing the other is kept as `day~time`,
 * which no schema takes for an instant.
 */
export function joinMoment(date: string, time: string): string {
  if (date === '' && time === '') return '';
  if (date === '' || time === '') return `${date}~${time}`;
  return dayjs(`${date}T${time}`).toISOString();
}
