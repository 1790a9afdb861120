import { useEffect, useEffectEvent, useRef } from 'react';
import { serverNow } from '../../ui/serverClock.ts';

const everyMs = 5_000;

/** Keeps an instant at now as long as nobody changed it: a form may stand open for minutes (DECISIONS T-262). */
export function useStillNow(startsNow: boolean, value: string, onChange: (instant: string) => void): void {
  const now = useRef(value);
  const follow = useEffectEvent(() => {
    if (value !== now.current) return;
    now.current = new Date(serverNow()).toISOString();
    onChange(now.current);
  });
  useEffect(() => {
    if (!startsNow) return;
    const timer = setInterval(follow, everyMs);
    return () => clearInterval(timer);
  }, [startsNow]);
}
