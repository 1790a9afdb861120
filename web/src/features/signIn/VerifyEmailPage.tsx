import { ValidationError } from '@towline/sdk/client/problem';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { mailedLink } from './mailedLink.ts';
import { PublicForm } from './PublicForm.tsx';
import { PublicLinks } from './PublicLinks.tsx';
import { done, type PublicNotice, publicFailure } from './publicNotice.ts';
import type { PublicPageProps } from './publicPage.ts';

const schema = async () => (await import('@towline/sdk/forms/signUp')).verifyEmailForm;

const failed = (error: unknown): PublicNotice =>
  error instanceof ValidationError && error.issues.some(({ code }) => code === 'WRONG_PASSWORD')
    ? { level: 'danger', lines: ['VERIFY_PASSWORD_WRONG'] }
    : publicFailure(error);

/**
 * Confirms the address of an account with the link of its message. A person presses the button: programs that look into
 * mails follow links, and would use it up (DECISIONS T-353). They say the password of the form, too (DECISIONS T-384).
 */
export function VerifyEmailPage({ towline, onDone }: PublicPageProps) {
  const { t } = useTranslation();
  const link = mailedLink();
  return (
    <PublicForm
      title={t('labels:VERIFY_EMAIL')}
      text={t('EMAIL_VERIFY_TEXT')}
      notice={link ? undefined : { level: 'danger', lines: ['LINK_INCOMPLETE'] }}
      fields={link ? [{ name: 'password', label: 'PASSWORD', type: 'password', autoComplete: 'current-password' }] : []}
      schema={schema}
      verb={link && t('buttons:CONFIRM_EMAIL')}
      send={async ({ password }) => {
        if (!link) return;
        await towline.session.verifyEmail({ ...link, password });
        onDone(done('EMAIL_VERIFIED'));
      }}
      failed={failed}
    >
      <PublicLinks links={[{ text: t('buttons:BACK_TO_SIGN_IN'), path: paths.signIn() }]} />
    </PublicForm>
  );
}
