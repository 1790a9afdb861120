import { z } from 'zod';
import { isValidPhone } from '../domain/phoneNumber.ts';
import { contactLanguageValues } from '../generated/values.ts';

/** Minutes by which an arrival is put off with one choice (DECISIONS T-66). */
export const arrivalExtensions = [10, 20, 30] as const;
const mostMinutes = 600;

/** A later arrival: by minutes, or to a time where one is typed; with or without a text message to the motorist (DECISIONS T-66). */
export const extendArrivalForm = z
  .object({
    minutes: z.number().int().min(1).max(mostMinutes),
    time: z.string().default(''),
    isTold: z.boolean().default(true),
    phoneNumber: z.string().trim().max(40).default(''),
    language: z.enum(contactLanguageValues),
  })
  .check(({ value, issues }) => {
    if (!value.isTold || isValidPhone(value.phoneNumber)) return;
    const message = value.phoneNumber === '' ? 'FORM_VALIDATION_required' : 'PHONE_NOT_VALID';
    issues.push({ code: 'custom', path: ['phoneNumber'], message, input: value });
  });

/** The values of the extension dialog. */
export type ExtendArrivalValues = z.output<typeof extendArrivalForm>;

/**
 * The new time, as ISO 8601: the one that is typed, else the minutes on top of what was promised or, where nothing was, is
 * expected; or of now where that is over or not known (DECISIONS T-66). `now` in milliseconds since 1970.
 */
export function extendedArrival(
  { minutes, time }: Pick<ExtendArrivalValues, 'minutes' | 'time'>,
  arrivesAt: string | undefined,
  now: number,
): string {
  if (!Number.isNaN(Date.parse(time))) return new Date(time).toISOString();
  const from = Math.max(now, Date.parse(arrivesAt ?? '') || 0);
  return new Date(from + minutes * 60_000).toISOString();
}
