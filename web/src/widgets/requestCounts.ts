import type { RequestCounts } from '@towline/sdk/api';
import { isOfVersion } from '@towline/sdk/client/liveKeys';
import { useEffect, useRef } from 'react';
import { useResource } from '../kit/data/useResource.ts';
import { useLiveEvents } from '../kit/live/LiveData.tsx';

/** Changes that come within this time (ms) are counted at once: a number in the menu may be this late. */
const countsEvery = 3_000;
/** While the stream is down. */
const pollsEvery = 30_000;

/** How many requests there are to work on, counted anew as they change; undefined until it is known. */
export function useRequestCounts(): RequestCounts | undefined {
  const { data, refresh } = useResource('countRequests', {}, { every: pollsEvery });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveEvents((event) => {
    const isChange = event.topic === 'requests' || (event.topic === 'request' && isOfVersion(event));
    if (!isChange || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void refresh();
    }, countsEvery);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return data;
}

/** How many of them wait for a person: nobody was found, or a company has them (console.md §4.2, counts in the menu). */
export const countOfHumanWork = ({ groups }: RequestCounts): number =>
  groups.NoCharliesFoundAfterDispatch + groups.AssistanceCompanyAssigned;
