import { useTowline } from '@towline/sdk/react';
import { useEffect } from 'react';

/** A screen that is not heard of for 45 s counts as closed; this is heard well before. */
const everyMs = 20_000;

/** Says that this agent has the request open, as long as he has (DECISIONS S-04). Nothing is said in a hidden tab. */
export function useWatch(id: string, isOpen: boolean): void {
  const { requests } = useTowline();
  useEffect(() => {
    if (!isOpen) return;
    const tell = (): void => {
      // Who looks is a courtesy: its failure is nobody's problem, and it must never ask for a password by itself.
      if (document.visibilityState === 'visible') requests.watch(id).catch(() => {});
    };
    tell();
    const timer = setInterval(tell, everyMs);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
      requests.unwatch(id).catch(() => {});
    };
  }, [requests, id, isOpen]);
}
