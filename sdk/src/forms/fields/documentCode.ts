import { z } from 'zod';
import { isDocumentCode } from '../../domain/contract/documentValues.ts';

/** The code of a new organisation or contract (3-platform §2; DECISIONS T-488). */
export const documentCode = z
  .string()
  .trim()
  .min(1, { error: 'FORM_VALIDATION_required' })
  .max(100)
  .refine((code) => code === '' || isDocumentCode(code), { error: 'FORM_VALIDATION_format' });
