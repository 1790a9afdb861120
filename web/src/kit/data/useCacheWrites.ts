import { isResourceKey, type ResourceKey } from '@towline/sdk/client/liveKeys';
import type { OperationId } from '@towline/sdk/operations';
import type { Output } from '@towline/sdk/types';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { type Loaded, loaded } from './loaded.ts';

/** What a screen says of what was read, where no action says it. */
export interface CacheWrites {
  /** Puts an answer where everybody reads it. */
  readonly keep: <Id extends OperationId>(operation: Id, input: unknown, answer: Output<Id>) => Promise<void>;
  /** The same, and reads it once more: what counts may have changed before the answer came. */
  readonly keepAndRead: <Id extends OperationId>(operation: Id, input: unknown, answer: Output<Id>) => Promise<void>;
  /** Changes every answer of an operation that was read, without asking for it again. */
  readonly change: <Id extends OperationId>(operation: Id, to: (answer: Output<Id>) => Output<Id>) => void;
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
      change: (operation, to) =>
        void mutate(
          (key) => isResourceKey(key) && key[0] === operation,
          (known: Loaded<Output<typeof operation>> | undefined) => known && loaded(to(known.data), Date.now()),
          { revalidate: false },
        ),
      readAnew: (isMeant) => void mutate((key) => isResourceKey(key) && isMeant(key)),
    }),
    [mutate],
  );
}
