import { MIN_NEW_PASSWORD } from '@towline/sdk/forms/newPassword';
import i18next from 'i18next';
import type { PublicField } from './PublicForm.tsx';

/** A new password and the same again; how long it is at least is said before it is typed. */
export const newPasswordFields = (): readonly PublicField[] => [
  {
    name: 'password',
    label: 'NEW_PASSWORD',
    type: 'password',
    autoComplete: 'new-password',
    hint: i18next.t('PASSWORD_HINT', { minimum: MIN_NEW_PASSWORD }),
  },
  { name: 'confirmPassword', label: 'CONFIRM_PASSWORD', type: 'password', autoComplete: 'new-password' },
];
