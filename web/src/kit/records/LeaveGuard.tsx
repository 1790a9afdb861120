import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { forgetUnsaved, hasUnsaved, mayLeave, openParameter } from './unsaved.ts';

const shown = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get(openParameter) ?? ''}`;

/**
 * Asks before unsaved changes are lost with the page: by a link, by Back, with the tab or the browser. One for the whole
 * console, as the router holds one at a time.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    // A filter, a page of the list below: what is open stays open.
    ({ currentLocation, nextLocation }) => hasUnsaved() && shown(currentLocation) !== shown(nextLocation),
  );
  const isAsking = useRef(false);

  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void mayLeave().then((isLeft) => {
      isAsking.current = false;
      if (!isLeft) return blocker.reset();
      forgetUnsaved();
      blocker.proceed();
    });
  }, [blocker]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return null;
}
