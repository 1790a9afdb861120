import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { MessageSent } from './MessageSent.tsx';
import { newPasswordFields } from './newPasswordFields.ts';
import { PublicForm } from './PublicForm.tsx';
import { PublicLinks } from './PublicLinks.tsx';
import { publicFailure } from './publicNotice.ts';
import type { PublicPageProps } from './publicPage.ts';

const schema = async () => (await import('@towline/sdk/forms/signUp')).signUpForm;

/** What the link of an invitation carries (DECISIONS S-43). */
function invitation(): { readonly token?: string; readonly email?: string } {
  return Object.fromEntries(new URLSearchParams(location.search));
}

/** Asks for an account; what becomes of it stands in a message, so that nobody learns who has one (DECISIONS S-43). */
export function SignUpPage({ towline, place: { locale } }: PublicPageProps) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const { token, email: invited } = invitation();
  const title = t(token ? 'labels:SET_UP_ACCOUNT' : 'labels:SIGN_UP');
  if (sentTo !== undefined)
    return <MessageSent title={title} text={t(token ? 'SIGN_UP_INVITED' : 'SIGN_UP_SENT', { email: sentTo })} />;
  return (
    <PublicForm
      title={title}
      text={t(token ? 'SIGN_UP_INVITED_TEXT' : 'SIGN_UP_TEXT')}
      fields={[
        { name: 'fullName', label: 'FULL_NAME', type: 'text', autoComplete: 'name' },
        { name: 'email', label: 'EMAIL', type: 'email', autoComplete: 'username', initial: invited },
        ...newPasswordFields(),
      ]}
      schema={schema}
      verb={t(token ? 'buttons:SET_UP_ACCOUNT' : 'buttons:SIGN_UP')}
      busy={t('SENDING')}
      send={async ({ email, fullName, password }) => {
        await towline.session.signUp({ email, fullName, password, locale, ...(token && { token }) });
        setSentTo(email);
      }}
      failed={publicFailure}
    >
      <PublicLinks links={[{ text: t('buttons:BACK_TO_SIGN_IN'), path: paths.signIn() }]} />
    </PublicForm>
  );
}
