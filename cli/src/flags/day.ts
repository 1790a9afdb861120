import { z } from 'zod';

const WRITTEN = /^\d{4}-\d{2}-\d{2}(T.+)?$/;

/** Whether there is such a day: 31 February is written like one. */
function isDay(text: string): boolean {
  const day = text.slice(0, 10);
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) && !Number.isNaN(Date.parse(text));
}

/** A day, or a moment of it, as filters take it. */
export const daySchema = z
  .string()
  .regex(WRITTEN, { error: 'a date such as 2026-11-20', abort: true })
  .refine(isDay, { error: ({ input }) => `there is no day ${String(input)}; a date is written 2026-11-20` });

/** A day alone. */
export const wholeDaySchema = daySchema.refine((text) => text.length === 10, { error: 'a date such as 2026-11-20' });
