import type { Towline } from '@towline/sdk';
import type { Agent } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { newPasswordFields } from './newPasswordFields.ts';
import { PublicForm } from './PublicForm.tsx';
import { PublicFrame, type PublicPlace } from './PublicFrame.tsx';
import { publicFailure } from './publicNotice.ts';

interface FirstPasswordPageProps {
  readonly towline: Pick<Towline, 'session'>;
  readonly place: PublicPlace;
  /** What was typed at sign-in just now. */
  readonly password: string | undefined;
  readonly onChanged: (agent: Agent) => void;
  readonly onSignOut: () => void;
}

const schema = async () => (await import('@towline/sdk/forms/newPassword')).changePasswordForm;

/** Who signed in with a generated password chooses one before anything else happens (DECISIONS S-43). */
export function FirstPasswordPage(props: FirstPasswordPageProps) {
  const { towline, place, password: initial, onChanged, onSignOut } = props;
  const { t } = useTranslation();
  return (
    <PublicFrame {...place} title={t('labels:FIRST_PASSWORD')}>
      <PublicForm
        title={t('labels:FIRST_PASSWORD')}
        text={t('FIRST_PASSWORD_TEXT')}
        fields={[
          {
            name: 'currentPassword',
            label: 'CURRENT_PASSWORD',
            type: 'password',
            autoComplete: 'current-password',
            initial,
          },
          ...newPasswordFields(),
        ]}
        schema={schema}
        verb={t('buttons:SET_PASSWORD')}
        send={async ({ currentPassword, password }) => {
          await towline.session.changePassword({ currentPassword, password });
          onChanged(await towline.session.getAgent());
        }}
        failed={(error) => publicFailure(error, 'CHANGE_PASSWORD_ERROR')}
      >
        <div className="tl-sign-in-links">
          <button type="button" className="tl-sign-in-link" onClick={onSignOut}>
            {t('buttons:SIGN_OUT')}
          </button>
        </div>
      </PublicForm>
    </PublicFrame>
  );
}
