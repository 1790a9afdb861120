import { z } from 'zod';

/** What an example is called that is made of a request, and why it is made (DECISIONS T-422). */
export const newExampleForm = z.object({
  name: z.string().trim().min(1, { error: 'FORM_VALIDATION_required' }).max(100),
  reason: z.string().trim().min(1, { error: 'UPDATE_REASON_REQUIRED' }).max(1000),
});

/** The values of the form. */
export type NewExampleValues = z.output<typeof newExampleForm>;
