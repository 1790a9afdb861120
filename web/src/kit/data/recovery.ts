import type { Towline } from '@towline/sdk';
import { isResourceKey } from '@towline/sdk/client/liveKeys';
import { useTowline } from '@towline/sdk/react';
import { useEffect } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { onLiveState } from '../live/live.ts';

const listeners = new Set<() => void>();

/** Calls back when the connection is there again: what failed meanwhile may be asked once more. */
export function onRecovered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A person goes somewhere: what they come to is asked for, whatever failed a moment ago (DECISIONS S-11). */
export const forgetFailures = (towline: Pick<Towline, 'resources'>): void => towline.resources.reset();

/**
 * A page that could not be read comes by itself when the connection does: when the stream opens again, or the browser says that
 * it is online. The 60 s block is for what the program asks without such a reason (DECISIONS S-11).
 */
export function useRecovery(): void {
  const towline = useTowline();
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    const hasFailed = (key: unknown): boolean =>
      isResourceKey(key) &&
      (cache.get(unstable_serialize(key)) as { readonly error?: unknown } | undefined)?.error !== undefined;
    const recover = (): void => {
      forgetFailures(towline);
      void mutate(hasFailed).catch(() => {});
      for (const listener of listeners) listener();
    };
    const stop = onLiveState((state) => {
      if (state === 'open') recover();
    });
    // Before everybody else who listens, for they ask at once.
    window.addEventListener('online', recover, true);
    return () => {
      stop();
      window.removeEventListener('online', recover, true);
    };
  }, [towline, cache, mutate]);
}
