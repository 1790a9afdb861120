import { Button } from '@blueprintjs/core';
import type { Agent } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Field } from '../../ui/Field.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { HotkeyLayer } from '../hotkeys/useHotkeys.tsx';
import { failureText } from '../problems/failureText.ts';
import { tellOtherTabs } from './otherTabs.ts';
import { signOut } from './signOut.ts';
import { useSignInWait } from './useSignInWait.ts';

interface SessionDialogProps {
  readonly agent: Agent;
  readonly onRenewed: (again: Agent) => void;
}

/** E-mail address as it was, password anew, over the page that waits. */
export function SessionDialog({ agent, onRenewed }: SessionDialogProps) {
  const towline = useTowline();
  const { t } = useTranslation();
  const id = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<readonly string[]>();
  const [isBusy, setIsBusy] = useState(false);
  const wait = useSignInWait();

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const again = await towline.session.signIn({ email: agent.email, password });
      tellOtherTabs({ kind: 'signedIn', agentId: again.id });
      onRenewed(again);
    } catch (error) {
      setProblem(failureText(error).lines);
      wait.heed(error);
    }
    setIsBusy(false);
  };

  return (
    <HotkeyLayer>
      <ModalFrame
        isOpen
        role="alertdialog"
        size="small"
        escapeKey="explain"
        title={t('SESSION_EXPIRED_TITLE')}
        describedBy={`${id}-text`}
        onClose={() => void signOut(towline)}
        footer={
          <>
            <Button text={t('buttons:SIGN_OUT')} onClick={() => void signOut(towline)} />
            <Button
              type="submit"
              form={id}
              intent="primary"
              text={
                wait.seconds > 0 ? t('buttons:SIGN_IN_IN_SECONDS', { seconds: wait.seconds }) : t('buttons:SIGN_IN')
              }
              disabled={wait.seconds > 0}
              loading={isBusy}
            />
          </>
        }
      >
        <p id={`${id}-text`}>{t('SESSION_EXPIRED_TEXT')}</p>
        {problem && <ErrorCallout message={problem.join(' ')} />}
        <form id={id} onSubmit={(event) => void send(event)}>
          <Field label={t('labels:EMAIL')}>
            {(wiring) => (
              <input
                {...wiring}
                className="bp6-input bp6-fill"
                type="email"
                name="email"
                autoComplete="username"
                readOnly
                value={agent.email}
              />
            )}
          </Field>
          <Field label={t('labels:PASSWORD')} required>
            {(wiring) => (
              <PasswordInput
                wiring={wiring}
                autoFocus
                name="password"
                autoComplete="current-password"
                value={password}
                onChange={setPassword}
              />
            )}
          </Field>
        </form>
      </ModalFrame>
    </HotkeyLayer>
  );
}
