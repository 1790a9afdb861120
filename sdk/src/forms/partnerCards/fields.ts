import { z } from 'zod';
import { isEmail } from '../../domain/email.ts';
import { contactLanguageValues } from '../../generated/values.ts';

/** The message of what must be filled in (3-platform §8). */
export const required = 'FORM_VALIDATION_required';

/** A text that may be empty (3-platform §3). */
export const text = (longest: number) => z.string().trim().max(longest).default('');

/** A text that must be there (3-platform §3). */
export const requiredText = (longest: number) => z.string().trim().min(1, { error: required }).max(longest);

/** An e-mail address, or none (3-platform §3). */
export const email = text(320).refine((address) => address === '' || isEmail(address), {
  error: 'FORM_VALIDATION_email',
});

/** A language that the partner is spoken to in, or none (3-platform §3). */
export const language = z.union([z.literal(''), z.enum(contactLanguageValues)]).default('');

/** A share, typed as a percentage; none where it is left empty (3-platform §3). */
export const percentage = z.number().min(0).max(100).optional();
