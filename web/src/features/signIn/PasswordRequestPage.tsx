import { languageOf } from '@towline/sdk/domain/language/locales';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { MessageSent } from './MessageSent.tsx';
import { PublicForm } from './PublicForm.tsx';
import { PublicLinks } from './PublicLinks.tsx';
import { publicFailure } from './publicNotice.ts';
import type { PublicPageProps } from './publicPage.ts';

const schema = async () => (await import('@towline/sdk/forms/newPassword')).requestPasswordResetForm;

/** Has the message sent that sets a new password. Whether the address is known is never said (DECISIONS S-43). */
export function PasswordRequestPage({ towline, place: { locale } }: PublicPageProps) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return <MessageSent title={t('labels:PASSWORD_REQUEST')} text={t('PASSWORD_REQUEST_SENT', { email: sentTo })} />;
  return (
    <PublicForm
      title={t('labels:PASSWORD_REQUEST')}
      text={t('PASSWORD_REQUEST_TEXT')}
      fields={[{ name: 'email', label: 'EMAIL', type: 'email', autoComplete: 'username' }]}
      schema={schema}
      verb={t('buttons:SEND_LINK')}
      busy={t('SENDING')}
      send={async ({ email }) => {
        // A path: the server knows under which name the mail's reader reaches the console, and refuses others.
        const redirectUrl = `/${locale}${paths.passwordReset()}`;
        await towline.session.sendResetPasswordEmail({ email, language: languageOf(locale), redirectUrl });
        setSentTo(email);
      }}
      failed={publicFailure}
    >
      <PublicLinks links={[{ text: t('buttons:BACK_TO_SIGN_IN'), path: paths.signIn() }]} />
    </PublicForm>
  );
}
