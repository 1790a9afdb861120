import type { Agent } from '@towline/sdk/api';
import { isResourceKey } from '@towline/sdk/client/liveKeys';
import { useTowline } from '@towline/sdk/react';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { onOtherTabs } from './otherTabs.ts';
import { enterSession, leaveSession } from './session.ts';
import { useSession } from './useAgent.ts';

const SessionDialog = lazy(async () => ({ default: (await import('./SessionDialog.tsx')).SessionDialog }));

const ActingOver = lazy(async () => ({ default: (await import('./ActingOver.tsx')).ActingOver }));

/**
 * Asks for the password over the page when the session has ended, so that nothing typed is lost (DECISIONS C-67). Other
 * tabs of the browser share the session: signing in again in one of them is enough, another agent's sign-in is not.
 */
export function SessionGuard() {
  const towline = useTowline();
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
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [isExpired]);

  if (!agent || !isExpired) return null;
  return (
    <Suspense fallback={null}>
      {agent.impersonation ? <ActingOver name={agent.fullName} /> : <SessionDialog agent={agent} onRenewed={goOn} />}
    </Suspense>
  );
}
