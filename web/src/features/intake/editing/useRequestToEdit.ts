import type { AssistanceRequest } from '@towline/sdk/api';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTask } from '../../../kit/actions/useTask.ts';

/** The request whose order is edited, while it is fetched and when that failed. */
interface RequestToEdit {
  readonly request: AssistanceRequest | undefined;
  /** The service order could not be loaded (1-intake §8). */
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** Reads the request anew, so that the edit begins with what is saved now; it then stands still until the edit is closed. */
export function useRequestToEdit(id: string): RequestToEdit {
  const { requests, resources } = useTowline();
  const [state, setState] = useState<{ request?: AssistanceRequest; error?: unknown }>({});
  const { run, isBusy } = useTask();
  const load = useCallback(async (): Promise<void> => {
    const ended = await run(() => requests.get(id));
    if (ended.kind === 'done') setState({ request: ended.answer });
    if (ended.kind === 'failed') setState({ error: ended.error });
  }, [run, requests, id]);
  useEffect(() => void load(), [load]);
  const isLoading = isBusy || (state.request === undefined && state.error === undefined);
  return useMemo(
    () => ({
      request: state.request,
      error: state.error,
      isLoading,
      retry: () => {
        // A person asks: it goes through the 60 s block (DECISIONS S-11).
        resources.reset('getRequest', { path: { id } });
        void load();
      },
    }),
    [state, isLoading, resources, id, load],
  );
}
