import { z } from 'zod';
import { contractTypeValues } from '../generated/values.ts';
import { documentCode } from './fields/documentCode.ts';

const required = 'FORM_VALIDATION_required';

/** A new contract: its code, its name and its kind; everything else is written in its document (3-platform §2). */
export const newContractForm = z.object({
  code: documentCode,
  name: z.string().trim().min(1, { error: required }).max(200),
  type: z.enum(contractTypeValues),
});

/** The values of the form for a new contract. */
export type NewContractValues = z.output<typeof newContractForm>;

/** A copy of a contract under a code of its own (3-platform §2, §7). */
export const cloneContractForm = z.object({ from: z.string().trim().min(1, { error: required }), code: documentCode });

/** The values of the form for a copy. */
export type CloneContractValues = z.output<typeof cloneContractForm>;
