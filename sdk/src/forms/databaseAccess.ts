import { z } from 'zod';

/** Hours that a window of database access lasts where nothing else is said (3-platform §9). */
export const DEFAULT_DATABASE_ACCESS_HOURS = 48;
const MAX_HOURS = 24 * 31;

/** A window of database access: whole hours, and the network address, where it is not the asking one's own (3-platform §1, §7). */
export const databaseAccessForm = z.object({
  hours: z.int().min(1).max(MAX_HOURS).default(DEFAULT_DATABASE_ACCESS_HOURS),
  ip: z.union([z.literal(''), z.ipv4(), z.ipv6()], { error: 'FORM_VALIDATION_format' }).default(''),
});

/** The values of the database access form. */
export type DatabaseAccessValues = z.output<typeof databaseAccessForm>;
