import { z } from 'zod';
import { contractTypeValues } from '../generated/values.ts';

const required = 'FORM_VALIDATION_required';
const code = z.string().trim().min(1, { error: required }).max(100).regex(/^\S*$/, { error: 'FORM_VALIDATION_format' });

/** A new contract: its code without blanks, its name and its kind; everything else is written in its document (3-platform §2). */
export const newContractForm = z.object({
  code,
  name: z.string().trim().min(1, { error: required }).max(200),
  type: z.enum(contractTypeValues),
});

/** The values of the form for a new contract. */
export type NewContractValues = z.output<typeof newContractForm>;

/** A copy of a contract under a code of its own (3-platform §2, §7). */
export const cloneContractForm = z.object({ from: code, code });

/** The values of the form for a copy. */
export type CloneContractValues = z.output<typeof cloneContractForm>;
