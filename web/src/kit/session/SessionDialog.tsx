import { Button } from '@blueprintjs/core';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Field } from '../../ui/Field.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { PasswordInput } from '../forms/fields/PasswordInput.tsx';
import { HotkeyLayer } from '../hotkeys/useHotkeys.tsx';
import { isResourceKey } from '../live/liveKeys.ts';
import { failureText } from '../problems/failureText.ts';
import { onOtherTabs, tellOtherTabs } from './otherTabs.ts';
import { enterSession, leaveSession } from './session.ts';
import { signOut } from './signOut.ts';
import { useTowline } from './towline.tsx';
import { useSession } from './useAgent.ts';

/**
 * Asks for the password over the page when the session has ended, so that nothing typed is lost (DECISIONS C-67). Other
 * tabs of the browser share the session: signing in again in one of them is enough, another agent's sign-in is not.
 */
export function SessionDialog() {
  const towline = useTowline();
  const { agent, isExpired } = useSession();
  const { mutate } = useSWRConfig();
  const { t } = useTranslation();
  const id = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<readonly string[]>();
  const [isBusy, setIsBusy] = useState(false);

  const goOn = (again: Awaited<ReturnType<typeof towline.session.getAgent>>): void => {
    towline.resources.reset();
    setPassword('');
    setProblem(undefined);
    enterSession(again);
    void mutate(isResourceKey);
  };

  useEffect(() =>
    onOtherTabs((news) => {
      if (news.kind === 'signedOut') leaveSession();
      else if (news.agentId !== agent?.id) location.reload();
      else if (isExpired) void towline.session.getAgent().then(goOn, () => {});
    }),
  );

  if (!agent || !isExpired) return null;

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const again = await towline.session.signIn({ email: agent.email, password });
      tellOtherTabs({ kind: 'signedIn', agentId: again.id });
      goOn(again);
    } catch (error) {
      setProblem(failureText(error).lines);
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
            <Button type="submit" form={id} intent="primary" text={t('buttons:SIGN_IN')} loading={isBusy} />
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
