import { z } from 'zod';

/** A note about a partner: a text that says something (3-platform §3, §7). */
export const partnerNoteForm = z.object({
  message: z.string().trim().min(1, { error: 'FORM_VALIDATION_required' }).max(4000),
});

/** The values of the note. */
export type PartnerNoteValues = z.output<typeof partnerNoteForm>;
