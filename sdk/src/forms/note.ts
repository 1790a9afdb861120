import { z } from 'zod';

/** Longest note that the contract takes. */
const MAX_MESSAGE = 10_000;

/** A note: a text that says something, and whether the client reads it too (2-requests §3, §5). */
export const noteForm = z.object({
  message: z.string().trim().min(1).max(MAX_MESSAGE),
  isPublic: z.boolean().default(false),
  /** The arrival time that was told on the phone; empty for none (DECISIONS T-66). */
  promisedArrivalAt: z.string().optional(),
});

/** The values of the note form. */
export type NoteValues = z.output<typeof noteForm>;
