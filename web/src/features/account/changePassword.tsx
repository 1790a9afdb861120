import { KeyIcon } from '@blueprintjs/icons';
import { allowed } from '@towline/sdk/access/decision';
import { type ChangePasswordValues, changePasswordForm } from '@towline/sdk/forms/newPassword';
import { defineAction } from '../../kit/actions/defineAction.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';

const fields = defineForm<typeof changePasswordForm, null>(changePasswordForm, {
  currentPassword: { input: 'password', label: 'CURRENT_PASSWORD', required: true, autoComplete: 'current-password' },
  password: { input: 'password', label: 'NEW_PASSWORD', required: true, autoComplete: 'new-password' },
  confirmPassword: { input: 'password', label: 'CONFIRM_PASSWORD', required: true, autoComplete: 'new-password' },
});

/** Changes one's own password; the other sessions of the account end (3-platform §7, §8). */
export const changePassword = defineAction<null, ChangePasswordValues>({
  label: 'CHANGE_PASSWORD',
  icon: <KeyIcon />,
  operation: 'changePassword',
  allowed: () => allowed,
  ask: fields,
  run: ({ session }, _subject, { currentPassword, password }) => session.changePassword({ currentPassword, password }),
  success: ['CHANGE_PASSWORD_SUCCESS'],
  failure: 'CHANGE_PASSWORD_ERROR',
});
