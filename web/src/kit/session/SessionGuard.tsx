import type { Agent } from '@towline/sdk/api';
import { isResourceKey } from '@towline/sdk/client/liveKeys';
import { useTowline } from '@towline/sdk/react';
import { Suspense, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { splitPart } from '../../ui/parts/splitPart.tsx';
import { flash } from '../flash.ts';
import { OverlayBoundary } from '../modals/OverlayBoundary.tsx';
import { onOtherTabs } from './otherTabs.ts';
import { enterSession, leaveSession } from './session.ts';
import { useSession } from './useAgent.ts';

const SessionDialog = splitPart(async () => (await import('./SessionDialog.tsx')).SessionDialog);

const ActingOver = splitPart(async () => (await import('./ActingOver.tsx')).ActingOver);

const told = 'sessionEnded';
/** As long as somebody may be away: nothing else says how to go on. */
const untilSignedIn = 12 * 3_600_000;

/**
 * Asks for the password over the page when the session has ended, so that nothing typed is lost (DECISIONS C-67). Other
 * tabs of the browser share the session: signing in again in one of them is enough, another agent's sign-in is not.
 */
export function SessionGuard() {
  const towline = useTowline();
  const { t } = useTranslation();
  const { agent, isExpired } = useSession();
  const { mutate } = useSWRConfig();
  const agentId = agent?.id;

  const goOn = useCallback(
    (again: Agent): void => {
      towline.resources.reset();
      enterSession(again);
      void mutate(isResourceKey);
    },
    [towline, mutate],
  );

  useEffect(
    () =>
      onOtherTabs((news) => {
        if (news.kind === 'signedOut') leaveSession();
        else if (news.agentId !== agentId) location.reload();
        else if (isExpired) void towline.session.getAgent().then(goOn, () => {});
      }),
    [towline, agentId, isExpired, goOn],
  );

  // Whoever was typing goes on where he was: the dialog is gone at once, without the closing that gives the focus back.
  useEffect(() => {
    if (!isExpired) return;
    const before = document.activeElement;
    return () => {
      flash.close(told);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isExpired]);

  if (!agent || !isExpired) return null;
  // A new release has taken the dialog away, or the line: the page with what was typed stays, and goes on with the session.
  const signInElsewhere = (): void =>
    flash.warning(t('SESSION_EXPIRED_ELSEWHERE'), {
      key: told,
      staysMs: untilSignedIn,
      action: { text: t('buttons:SIGN_IN'), run: () => void window.open(location.href) },
    });
  return (
    <OverlayBoundary onFail={signInElsewhere}>
      <Suspense fallback={null}>
        {agent.impersonation ? <ActingOver name={agent.fullName} /> : <SessionDialog agent={agent} onRenewed={goOn} />}
      </Suspense>
    </OverlayBoundary>
  );
}
