import { z } from 'zod';
import { isEmail } from '../../domain/email.ts';
import { contactLanguageValues } from '../../generated/values.ts';

export const required = 'FORM_VALIDATION_required';

/** A text that may be empty. */
export const text = (longest: number) => z.string().trim().max(longest).default('');

/** A text that must be there. */
export const requiredText = (longest: number) => z.string().trim().min(1, { error: required }).max(longest);

/** An e-mail address, or none. */
export const email = text(320).refine((address) => address === '' || isEmail(address), {
  error: 'FORM_VALIDATION_email',
});

/** A language that the partner is spoken to in, or none. */
export const language = z.union([z.literal(''), z.enum(contactLanguageValues)]).default('');

/** A share, typed as a percentage; none where it is left empty. */
export const percentage = z.number().min(0).max(100).optional();
