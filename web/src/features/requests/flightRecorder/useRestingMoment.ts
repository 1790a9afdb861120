import { useCallback, useEffect, useRef } from 'react';

/** How long the moment rests before the address names it. */
const restMs = 400;

/**
 * Names the moment in the address once it rests. The function that comes back ends that: a moment that is named while the
 * replay is being left would lead back into it.
 */
export function useRestingMoment(atMs: number, onAt: (at: string) => void): () => void {
  const latestOnAt = useRef(onAt);
  const isLeft = useRef(false);
  useEffect(() => {
    latestOnAt.current = onAt;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isLeft.current) latestOnAt.current(new Date(atMs).toISOString());
    }, restMs);
    return () => clearTimeout(timer);
  }, [atMs]);
  return useCallback(() => {
    isLeft.current = true;
  }, []);
}
