import { z } from 'zod';
import { isEmail } from '../domain/email.ts';
import { compareToIssue } from './fields/crossField.ts';

/** Shortest new password that the contract takes, in characters (3-platform §2). */
export const MIN_NEW_PASSWORD = 12;
const MAX_NEW_PASSWORD = 200;

/** A new password and its confirmation, as fields of a form (3-platform §2). */
export const newPassword = {
  password: z.string().min(1, { error: 'FORM_VALIDATION_required' }).min(MIN_NEW_PASSWORD).max(MAX_NEW_PASSWORD),
  confirmPassword: z.string().default(''),
};

/** Whether both are equal (3-platform §5: compare-to). */
export const isConfirmed = (values: { password: string; confirmPassword: string }, context: z.RefinementCtx): void => {
  const issue = compareToIssue('confirmPassword', values.confirmPassword, values.password, 'password');
  if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
};

/** Asking for the e-mail that resets a password (3-platform §2). */
export const requestPasswordResetForm = z.object({
  email: z
    .string()
    .trim()
    .min(1, { error: 'FORM_VALIDATION_required' })
    .refine((address) => address === '' || isEmail(address), { error: 'FORM_VALIDATION_email' }),
});

/** A new password and its confirmation, which is equal to it (3-platform §2, §5: compare-to). Taken as typed, spaces included. */
export const resetPasswordForm = z.object(newPassword).superRefine(isConfirmed);

/** Changing the password of the account: the old one, the new one and its confirmation (3-platform §2, §5). */
export const changePasswordForm = z
  .object({ currentPassword: z.string().min(1, { error: 'FORM_VALIDATION_required' }), ...newPassword })
  .superRefine(isConfirmed);

/** The values of the form for a new password. */
export type ResetPasswordValues = z.output<typeof resetPasswordForm>;

/** The values of the form that changes the password. */
export type ChangePasswordValues = z.output<typeof changePasswordForm>;
