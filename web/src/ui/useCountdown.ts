import { useEffect, useRef, useState } from 'react';

const tickMs = 100;

/**
 * Milliseconds left of `totalMs`. They stand still while `paused`, and go on from where they stood; `onDone` is called
 * once at zero. With `totalMs` undefined nothing ever runs out.
 */
export function useCountdown(totalMs: number | undefined, paused: boolean, onDone: () => void): number {
  const [left, setLeft] = useState(totalMs ?? 0);
  const done = useRef(onDone);
  done.current = onDone;
  const remaining = useRef(totalMs ?? 0);
  const finished = useRef(false);

  useEffect(() => {
    remaining.current = totalMs ?? 0;
    finished.current = false;
    setLeft(remaining.current);
  }, [totalMs]);

  useEffect(() => {
    if (totalMs === undefined || paused || finished.current) return;
    let last = performance.now();
    const count = () => {
      const now = performance.now();
      remaining.current = Math.max(0, remaining.current - (now - last));
      last = now;
    };
    const timer = setInterval(() => {
      count();
      setLeft(remaining.current);
      if (remaining.current > 0) return;
      clearInterval(timer);
      finished.current = true;
      done.current();
    }, tickMs);
    return () => {
      // What passed since the last tick counts too, or quick pauses would stretch the time.
      count();
      clearInterval(timer);
    };
  }, [totalMs, paused]);

  return left;
}
