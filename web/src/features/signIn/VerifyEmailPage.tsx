import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { mailedLink } from './mailedLink.ts';
import { PublicForm } from './PublicForm.tsx';
import { PublicLinks } from './PublicLinks.tsx';
import { done, publicFailure } from './publicNotice.ts';
import type { PublicPageProps } from './publicPage.ts';

const schema = async () => (await import('@towline/sdk/forms/signUp')).verifyEmailForm;

/**
 * Confirms the address of an account with the link of its message. A person presses the button: programs that look into
 * mails follow links, and would use it up (DECISIONS T-353).
 */
export function VerifyEmailPage({ towline, onDone }: PublicPageProps) {
  const { t } = useTranslation();
  const link = mailedLink();
  return (
    <PublicForm
      title={t('labels:VERIFY_EMAIL')}
      text={t('EMAIL_VERIFY_TEXT')}
      notice={link ? undefined : { level: 'danger', lines: ['LINK_INCOMPLETE'] }}
      fields={[]}
      schema={schema}
      verb={link && t('buttons:CONFIRM_EMAIL')}
      send={async () => {
        if (!link) return;
        await towline.session.verifyEmail(link);
        onDone(done('EMAIL_VERIFIED'));
      }}
      failed={publicFailure}
    >
      <PublicLinks links={[{ text: t('buttons:BACK_TO_SIGN_IN'), path: paths.signIn() }]} />
    </PublicForm>
  );
}
