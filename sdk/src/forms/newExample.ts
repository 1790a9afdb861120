import { z } from 'zod';

/** What an example is called that is made of a request, and why it is made (DECISIONS T-422). */
export const newExampleForm = z.object({
  name: z.string().trim().min(1, { error: 'FORM_VALIDATION_required' }).max(100),
  reason: z.string().trim().min(1, { error: 'UPDATE_REASON_REQUIRED' }).max(1000),
});

/** What an example expects that is made beside a draft: what the version in force decides, or the draft (DECISIONS T-533). */
export const exampleSides = ['inForce', 'draft'] as const;

/** What an example is called that goes into a draft, and whose decision it expects; the draft's save says why (DECISIONS T-533). */
export const draftExampleForm = z.object({
  name: newExampleForm.shape.name,
  expects: z.enum(exampleSides),
});

/** The values of that form. */
export type DraftExampleValues = z.output<typeof draftExampleForm>;

/** The values of the form. */
export type NewExampleValues = z.output<typeof newExampleForm>;
