import { useTranslation } from 'react-i18next';
import { leaveSession, sessionState } from '../../kit/session/session.ts';
import { paths } from '../../paths.ts';
import { mailedLink } from './mailedLink.ts';
import { newPasswordFields } from './newPasswordFields.ts';
import { PublicForm } from './PublicForm.tsx';
import { PublicLinks } from './PublicLinks.tsx';
import { done, publicFailure } from './publicNotice.ts';
import type { PublicPageProps } from './publicPage.ts';

const schema = async () => (await import('@towline/sdk/forms/newPassword')).resetPasswordForm;

/** Sets a new password with the link of the message, and leads to sign-in (3-platform §2, §8). */
export function PasswordResetPage({ towline, onDone }: PublicPageProps) {
  const { t } = useTranslation();
  const link = mailedLink();
  return (
    <PublicForm
      title={t('labels:NEW_PASSWORD')}
      text={t('RESET_PASSWORD_TEXT')}
      notice={link ? undefined : { level: 'danger', lines: ['LINK_INCOMPLETE'] }}
      fields={link ? newPasswordFields() : []}
      schema={schema}
      verb={link && t('buttons:SET_PASSWORD')}
      send={async ({ password }) => {
        if (!link) return;
        await towline.session.resetPassword({ ...link, password });
        // Every session of the account has ended, this browser's among them (DECISIONS S-43).
        if (sessionState().agent?.id === link.userId) leaveSession();
        onDone(done('RESET_PASSWORD_SUCCESS'));
      }}
      failed={publicFailure}
    >
      <PublicLinks
        links={[
          { text: t('buttons:NEW_LINK'), path: paths.passwordRequest() },
          { text: t('buttons:BACK_TO_SIGN_IN'), path: paths.signIn() },
        ]}
      />
    </PublicForm>
  );
}
