import { instantOfReading } from '../../ui/clockReading.ts';

/** How long a partner takes no offers, by one tap. */
export const pauseChoices = ['hour', 'tomorrow', 'time', 'open'] as const;

export type PauseChoice = (typeof pauseChoices)[number];

/** The hour at which a pause until tomorrow ends, by the phone's clock. */
const tomorrowHour = 8;

/**
 * When the pause ends, as the server takes it; `undefined` where the partner ends it, `wrong` where no time is said or it has passed.
 * @param time of a date and time field, in the phone's own zone
 * @param now milliseconds since 1970
 */
export function pauseEnd(choice: PauseChoice, time: string, now: number): string | undefined | 'wrong' {
  if (choice === 'open') return undefined;
  if (choice === 'hour') return new Date(now + 3_600_000).toISOString();
  if (choice === 'tomorrow') {
    const day = new Date(now);
    return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, tomorrowHour).toISOString();
  }
  const typed = instantOfReading(time, now);
  return Number.isNaN(typed) || typed <= now ? 'wrong' : new Date(typed).toISOString();
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The day of an instant by the phone's clock, as a date field holds it. */
export function dayOf(now: number): string {
  const day = new Date(now);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** From when to when a day goes by the phone's clock; nothing for all days. A day of 23 or 25 hours is one, too. */
export function boundsOf(day: string): { from?: string; to?: string } {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return {};
  return {
    from: new Date(year, month - 1, date).toISOString(),
    to: new Date(year, month - 1, date + 1).toISOString(),
  };
}
