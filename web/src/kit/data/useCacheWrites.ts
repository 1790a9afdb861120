import { isResourceKey, type ResourceKey } from '@towline/sdk/client/liveKeys';
import type { OperationId } from '@towline/sdk/operations';
import type { Output } from '@towline/sdk/types';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { loaded } from './loaded.ts';

/** What a screen says of what was read, where no action says it. */
export interface CacheWrites {
  /** Puts an answer where everybody reads it. */
  readonly keep: <Id extends OperationId>(operation: Id, input: unknown, answer: Output<Id>) => Promise<void>;
  /** The same, and reads it once more: what counts may have changed before the answer came. */
  readonly keepAndRead: <Id extends OperationId>(operation: Id, input: unknown, answer: Output<Id>) => Promise<void>;
  /** Reads anew what these keys name. */
  readonly readAnew: (isMeant: (key: ResourceKey) => boolean) => void;
}

/** Writing into what was read, and reading it anew. */
export function useCacheWrites(): CacheWrites {
  const { mutate } = useSWRConfig();
  return useMemo(
    () => ({
      keep: async (operation, input, answer) =>
        void (await mutate([operation, input], loaded(answer, Date.now()), { revalidate: false })),
      keepAndRead: async (operation, input, answer) =>
        void (await mutate([operation, input], loaded(answer, Date.now()))),
      readAnew: (isMeant) => void mutate((key) => isResourceKey(key) && isMeant(key)),
    }),
    [mutate],
  );
}
