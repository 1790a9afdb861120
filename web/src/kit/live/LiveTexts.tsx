import { useEffect, useRef } from 'react';
import { refreshTexts } from '../../i18n/setup.ts';
import { useLiveEvents } from './LiveData.tsx';
import { onLiveState } from './live.ts';

/** A sync saves hundreds in a row: the console reads once in so many milliseconds. */
const PACE_MS = 400;

/** Says a text anew that somebody saved, without a reload (DECISIONS S-42): at once, and in a row of saves not for each. */
export function LiveTexts() {
  const languages = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAt = useRef(Number.NEGATIVE_INFINITY);

  const flush = (): void => {
    timer.current = undefined;
    readAt.current = performance.now();
    const due = languages.current;
    languages.current = new Set();
    void refreshTexts((language) => due.has(language));
  };

  useLiveEvents(({ topic, tag, id }) => {
    if (topic !== 'changed' || tag !== 'translations') return;
    languages.current.add(id.slice(0, 2));
    timer.current ??= setTimeout(flush, Math.max(0, readAt.current + PACE_MS - performance.now()));
  });
  // What was saved while the stream was away is unknown.
  useEffect(() => onLiveState((state) => void (state === 'open' && refreshTexts())), []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return null;
}
