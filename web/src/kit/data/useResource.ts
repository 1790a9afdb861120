import type { CallArguments } from '@towline/sdk/client/call';
import { isLive } from '@towline/sdk/client/liveKeys';
import type { OperationId } from '@towline/sdk/operations';
import { useTowline } from '@towline/sdk/react';
import type { Input, Output } from '@towline/sdk/types';
import { useCallback } from 'react';
import useSWR from 'swr';
import { useIsLive } from '../live/LiveData.tsx';
import { usePollingPaused } from './pollingPause.ts';
import { readOnce } from './readAhead.ts';

/** Something fetched, as it stands now. What was there stays there while it is fetched anew or when that fails. */
export interface Resource<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** Nothing is there yet. */
  readonly isLoading: boolean;
  /** It is being fetched, for the first time or anew. */
  readonly isFetching: boolean;
  /** When `data` came, in milliseconds since 1970. */
  readonly loadedAt: number | undefined;
  /** How long the last successful call took. */
  readonly tookInMs: number | undefined;
  /** Fetches anew by itself: after a failure the 60 s block holds. */
  readonly refresh: () => Promise<void>;
  /** A person asks: goes through the 60 s block (DECISIONS S-11). */
  readonly retry: () => Promise<void>;
}

interface ResourceOptions {
  /** Fetches every so many milliseconds; where live events tell of changes, only while the stream is down (S-10). */
  readonly every?: number;
  /** Shows what the former input gave until the new answer is there: pages of a list. */
  readonly keepPrevious?: boolean;
}

/**
 * A thing that an operation answers, shared by everybody who asks for the same. SWR neither retries nor blocks: the
 * SDK's resource proxy is the sole authority on that (house.md §7, Data).
 * @param input null while it is not known what to ask
 */
export function useResource<Id extends OperationId>(
  operation: Id,
  input: Input<Id> | null,
  { every = 0, keepPrevious = false }: ResourceOptions = {},
): Resource<Output<Id>> {
  const towline = useTowline();
  const isStreaming = useIsLive();
  const paused = usePollingPaused([operation, input]);
  const isTold = isLive([operation, input]) && isStreaming;
  const answer = useSWR(
    input === null ? null : ([operation, input] as const),
    ([id, asked]) => readOnce(towline, id, asked),
    { refreshInterval: paused || isTold ? 0 : every, keepPreviousData: keepPrevious },
  );
  const { mutate } = answer;
  const refresh = useCallback(async () => {
    await mutate().catch(() => {});
  }, [mutate]);
  const retry = useCallback(async () => {
    towline.resources.reset(operation, ...([input] as CallArguments<Id>));
    await refresh();
  }, [towline, operation, input, refresh]);
  return {
    data: answer.data?.data,
    error: answer.error,
    isLoading: input !== null && answer.data === undefined && answer.error === undefined,
    // Asked only by who shows it: a screen that does not is painted once for each answer, and not for each question, too.
    get isFetching() {
      return answer.isValidating;
    },
    loadedAt: answer.data?.loadedAt,
    tookInMs: answer.data?.tookInMs,
    refresh,
    retry,
  };
}
