const two = (value: number): string => String(value).padStart(2, '0');

/** An instant as day and time of the agent's clock; empty parts where there is none. */
export function splitMoment(instant: string): { readonly date: string; readonly time: string } {
  const [half, other] = instant.split('~');
  if (other !== undefined) return { date: half ?? '', time: other };
  const at = new Date(instant);
  if (instant === '' || Number.isNaN(at.getTime())) return { date: '', time: '' };
  return {
    date: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}

/**
 * The instant of a day and time of the agent's clock. While one of them is missing the other is kept as `day~time`,
 * which no schema takes for an instant.
 */
export function joinMoment(date: string, time: string): string {
  if (date === '' && time === '') return '';
  if (date === '' || time === '') return `${date}~${time}`;
  return new Date(`${date}T${time}`).toISOString();
}
