import { useEffect, useRef, useState } from 'react';

/** Seconds of the request that pass in one second. */
export const replaySpeeds = [1, 10, 60, 600] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/** How often the moment moves while it plays. */
const frameMs = 200;

interface Playback {
  readonly atMs: number;
  readonly setAt: (atMs: number) => void;
  readonly isPlaying: boolean;
  readonly setPlaying: (isPlaying: boolean) => void;
  readonly speed: ReplaySpeed;
  readonly setSpeed: (speed: ReplaySpeed) => void;
}

/** The moment that is shown, and its way on while it plays; played again at the end it begins anew. */
export function usePlayback(begin: number, { startMs, endMs }: { startMs: number; endMs: number }): Playback {
  const [atMs, setAt] = useState(Math.min(endMs, Math.max(startMs, begin)));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<ReplaySpeed>(60);
  const latest = useRef(atMs);
  useEffect(() => {
    latest.current = atMs;
  }, [atMs]);

  useEffect(() => {
    if (!isPlaying) return;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const next = Math.min(endMs, latest.current + (now - before) * speed);
      before = now;
      // At once: the next step may come before this one is painted.
      latest.current = next;
      setAt(next);
      if (next === endMs) setPlaying(false);
    }, frameMs);
    return () => clearInterval(timer);
  }, [isPlaying, speed, endMs]);

  return {
    atMs,
    setAt,
    isPlaying,
    setPlaying: (wanted) => {
      if (wanted && atMs >= endMs) setAt(startMs);
      setPlaying(wanted);
    },
    speed,
    setSpeed,
  };
}
