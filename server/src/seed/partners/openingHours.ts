import type { OpeningHours, OpeningSpan } from '@towline/sdk/domain/dispatch/openingHours';
import { timeZoneOf } from '@towline/sdk/domain/timeZone';
import type { Random } from '../random.ts';
import type { HomeCountry } from '../towns/town.ts';

const allDay: OpeningSpan[] = [{ from: '00:00', to: '24:00' }];

/** A day without spans is closed. */
const week = (
  country: HomeCountry,
  weekday: OpeningSpan[],
  saturday: OpeningSpan[],
  sunday: OpeningSpan[],
): OpeningHours => ({
  timeZone: timeZoneOf(country),
  weekly: { 1: weekday, 2: weekday, 3: weekday, 4: weekday, 5: weekday, 6: saturday, 7: sunday },
});

/** Day and night, every day. */
export function alwaysOpen(country: HomeCountry): OpeningHours {
  return week(country, allDay, allDay, allDay);
}

/** Whether it never closes. */
export function isAlwaysOpen({ weekly }: OpeningHours): boolean {
  return ([1, 2, 3, 4, 5, 6, 7] as const).every((day) => weekly[day] === allDay);
}

/** The hours of a garage: half of them never close, some work until late, some have a midday break. */
export function createOpeningHours(random: Random, country: HomeCountry): OpeningHours {
  const kind = random.next();
  if (kind < 0.5) return alwaysOpen(country);
  if (kind < 0.7) return week(country, [{ from: '06:00', to: '23:00' }], [{ from: '07:00', to: '22:00' }], []);
  if (kind < 0.8) {
    const intoTheNight = [{ from: '08:00', to: '02:00' }];
    return week(country, intoTheNight, intoTheNight, [{ from: '10:00', to: '18:00' }]);
  }
  const midday = [
    { from: '08:00', to: '12:30' },
    { from: '13:30', to: '18:30' },
  ];
  return week(country, midday, [{ from: '09:00', to: '12:30' }], []);
}

/** The hours of a workshop with a counter. */
export function workshopHours(country: HomeCountry): OpeningHours {
  return week(country, [{ from: '08:00', to: '18:00' }], [{ from: '09:00', to: '17:00' }], []);
}
