import type { RequestEvent } from '@towline/sdk/api';
import { newerTold, type ToldStatus, type ToldSubject, withToldStatus } from '@towline/sdk/domain/request/toldStatus';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isPaused, onPollingPause } from '../kit/data/pollingPause.ts';
import { useIsResting } from '../kit/lists/resting.tsx';
import { onLiveEvent } from '../kit/live/live.ts';
import { useIsFrozen } from '../kit/session/frozen.tsx';

/** Requests whose told status is remembered: far more than a screen shows. */
const mostTold = 500;

const told = new Map<string, ToldStatus>();
const showing = new Map<string, Set<() => void>>();
let stop: (() => void) | undefined;

function hear({ topic, id, version, status, statusReason }: RequestEvent): void {
  if (topic !== 'request' || version === undefined || status === undefined) return;
  const before = told.get(id);
  const now = newerTold(before, { version, status, ...(statusReason && { statusReason }) });
  if (now === before) return;
  // The one that was told of last is the last to be forgotten.
  told.delete(id);
  told.set(id, now);
  if (told.size > mostTold) for (const oldest of told.keys()) if (told.delete(oldest)) break;
  for (const listener of showing.get(id) ?? []) listener();
}

function subscribe(id: string, listener: () => void): () => void {
  stop ??= onLiveEvent(hear);
  const listeners = showing.get(id) ?? new Set();
  showing.set(id, listeners.add(listener));
  const stopPause = onPollingPause(listener);
  return () => {
    stopPause();
    listeners.delete(listener);
    if (listeners.size === 0) showing.delete(id);
    if (showing.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/**
 * The request with the status that its live event told, from the moment of the event on: the read that follows brings the rest
 * of it (DECISIONS T-308). What shows the past, or stands still because it is edited, stays as it is.
 */
export function useToldStatus<Request extends ToldSubject & { readonly id: string }>(request: Request): Request {
  const { id, version } = request;
  const isResting = useIsResting();
  const isFrozen = useIsFrozen();
  const news = useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(id, listener), [id]),
    () => {
      if (isResting || isFrozen || isPaused('request', id)) return undefined;
      const known = told.get(id);
      return known && known.version > version ? known : undefined;
    },
  );
  return useMemo(() => withToldStatus(request, news), [request, news]);
}
