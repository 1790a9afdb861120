import { z } from 'zod';

/** Hours that a window of database access lasts where nothing else is said (3-platform §9). */
export const DEFAULT_DATABASE_ACCESS_HOURS = 48;
const MAX_HOURS = 24 * 31;

// No machine has the address of zeros: to many firewalls it means everybody, or all services of a cloud (DECISIONS T-942).
const isEverybody = (ip: string): boolean => /^[0:.]+$/.test(ip);

/** A window of database access: whole hours, and the network address, where it is not the asking one's own (3-platform §1, §7). */
export const databaseAccessForm = z.object({
  hours: z.int().min(1).max(MAX_HOURS).default(DEFAULT_DATABASE_ACCESS_HOURS),
  ip: z
    .union([z.literal(''), z.ipv4(), z.ipv6()], { error: 'FORM_VALIDATION_format' })
    .refine((ip) => !isEverybody(ip), { error: 'FORM_VALIDATION_format' })
    .default(''),
});

/** The values of the database access form. */
export type DatabaseAccessValues = z.output<typeof databaseAccessForm>;
