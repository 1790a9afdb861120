import { createContext, useContext, useEffect, useState } from 'react';
import { serverNow } from './serverClock.ts';

/** The moment that everything inside takes for now: a replay of the past. */
export const FixedNow = createContext<number | undefined>(undefined);

/** The time in milliseconds by the server's clock, painted anew every so often while the page is seen. */
export function useNow(everyMs = 1000): number {
  const fixed = useContext(FixedNow);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(serverNow());
    };
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return fixed ?? now;
}
