import { createContext, useContext, useEffect, useState } from 'react';

/** The moment that everything inside takes for now: a replay of the past. */
export const FixedNow = createContext<number | undefined>(undefined);

/** The time in milliseconds, painted anew every so often while the page is seen. */
export function useNow(everyMs = 1000): number {
  const fixed = useContext(FixedNow);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(Date.now());
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
