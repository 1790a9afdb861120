import { z } from 'zod';

/** Why somebody goes on as another agent; it stands in every log (DECISIONS S-37). */
export const impersonationForm = z.object({
  reason: z.string().trim().min(1, { error: 'FORM_VALIDATION_required' }).max(500),
});

/** The values of the form. */
export type ImpersonationValues = z.output<typeof impersonationForm>;
