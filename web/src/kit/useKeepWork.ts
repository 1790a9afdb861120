import { useEffect, useEffectEvent, useRef } from 'react';
import { forgetWork, keepWork } from './keptWork.ts';
import { sessionState } from './session/session.ts';
import { useAgent } from './session/useAgent.ts';

/** As drafts of orders (console.md §4.6). */
const keepAfterMs = 500;

/**
 * Keeps what is typed over a reload or a crash of the browser, with when it was kept, until it is saved, undone or left: who leaves by
 * a link, or closes a dialog, was asked (3-platform §4). Another tab in which nothing is typed takes nothing away.
 * @param work the same object as long as it says the same; nothing while nothing is typed
 */
export function useKeepWork(name: string, work: object | undefined): void {
  const { id: agentId } = useAgent();
  const isMine = useRef(false);
  const keep = useEffectEvent((): void => {
    // Whoever signed out, here or in another tab, leaves nothing behind (3-platform §4).
    if (!work || sessionState().agent?.id !== agentId) return;
    isMine.current = true;
    keepWork(name, { ...work, savedAt: Date.now() });
  });
  const forget = useEffectEvent((): void => {
    if (isMine.current) forgetWork(name);
    isMine.current = false;
  });
  useEffect(() => {
    if (!work) return forget();
    isMine.current = true;
    const timer = setTimeout(keep, keepAfterMs, work);
    return () => clearTimeout(timer);
  }, [work]);
  useEffect(() => {
    // The last half second of a page that goes.
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      forget();
    };
  }, []);
}
