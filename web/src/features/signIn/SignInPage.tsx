import type { Towline } from '@towline/sdk';
import type { Agent } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PublicForm } from './PublicForm.tsx';
import { PublicFrame, type PublicPlace } from './PublicFrame.tsx';
import { PublicLinks } from './PublicLinks.tsx';
import type { PublicNotice } from './publicNotice.ts';
import { signInFailure } from './signInFailure.ts';

interface SignInPageProps {
  readonly towline: Pick<Towline, 'session'>;
  readonly place: PublicPlace;
  /** Why the agent was sent here. */
  readonly notice: PublicNotice | undefined;
  /** The password goes along: one that was generated is changed next, and need not be typed again. */
  readonly onSignedIn: (agent: Agent, password: string) => void;
}

const schema = async () => (await import('@towline/sdk/forms/signIn')).signInForm;

/** E-mail address and password (3-platform §2). */
export function SignInPage({ towline, place, notice, onSignedIn }: SignInPageProps) {
  const { t } = useTranslation();
  return (
    <PublicFrame {...place} title={t('labels:SIGN_IN')}>
      <PublicForm
        title="Towline"
        text={t('SIGN_IN_WHAT')}
        notice={notice}
        fields={[
          { name: 'email', label: 'EMAIL', type: 'email', autoComplete: 'username' },
          { name: 'password', label: 'PASSWORD', type: 'password', autoComplete: 'current-password' },
        ]}
        schema={schema}
        verb={t('buttons:SIGN_IN')}
        busy={t('SIGNING_IN')}
        waiting={(seconds) => t('buttons:SIGN_IN_IN_SECONDS', { seconds })}
        send={async (values) => onSignedIn(await towline.session.signIn(values), values.password)}
        failed={signInFailure}
      >
        <PublicLinks
          links={[
            { text: t('buttons:FORGOT_PASSWORD'), path: paths.passwordRequest() },
            { text: t('buttons:SIGN_UP'), path: paths.signUp() },
          ]}
        />
      </PublicForm>
    </PublicFrame>
  );
}
