import type { Job } from '@towline/sdk/api';
import {
  defaultPartnerLimit,
  initialPartnerFilters,
  isSearchUnchanged,
  mostPartners,
  type PartnerFilters,
  partnerSearchBody,
} from '@towline/sdk/domain/partner/search';
import { useTowline } from '@towline/sdk/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTask } from '../../../kit/actions/useTask.ts';
import { type FailureText, failureText } from '../../../kit/problems/failureText.ts';
import { inOrder, type SortBy } from './order.ts';

/** A search for partners of one request: what it was asked by, whom it found, who of them is chosen. */
export interface PartnerSearchModel {
  readonly filters: PartnerFilters;
  readonly setFilters: (filters: PartnerFilters) => void;
  /** It was searched by just these filters. */
  readonly isUnchanged: boolean;
  /** In the order that is looked at; undefined before the first answer. */
  readonly jobs: readonly Job[] | undefined;
  /** The proposal that is chosen. */
  readonly job: Job | undefined;
  readonly sortBy: SortBy;
  readonly sort: (by: SortBy) => void;
  /** Those whom dispatch would pass over are unfolded. */
  readonly isOpen: boolean;
  readonly open: (isOpen: boolean) => void;
  readonly failure: FailureText | undefined;
  readonly isSearching: boolean;
  /** Searches by the filters as they are now. */
  readonly search: () => void;
  /** The same search with more partners in its answer. */
  readonly more: () => void;
  readonly select: (job: string) => void;
}

/** Searches at once, and again whenever `searches` has grown: as before, and the choice stays. */
export function usePartnerSearch(requestId: string, searches: number): PartnerSearchModel {
  const { requests } = useTowline();
  const [filters, setFilters] = useState(initialPartnerFilters);
  const [last, setLast] = useState<PartnerFilters>();
  const [found, setFound] = useState<readonly Job[]>();
  const [sortBy, sort] = useState<SortBy>('place');
  const [isOpen, open] = useState(false);
  const [failure, setFailure] = useState<FailureText>();
  const { run, isBusy: isSearching } = useTask();
  const [selected, setSelected] = useState<string>();

  const search = useCallback(
    async (asked: PartnerFilters, chosen?: string, limit?: number): Promise<void> => {
      setFailure(undefined);
      const ended = await run(() => requests.prepareJobs(requestId, partnerSearchBody(asked, limit)));
      if (ended.kind === 'failed') setFailure(failureText(ended.error));
      if (ended.kind !== 'done') return;
      const proposed = ended.answer;
      setFound(proposed);
      setSelected(proposed.find(({ partner }) => partner.id === chosen)?.id);
      // Where dispatch would ask nobody, those whom it would pass over are all there is to choose from.
      open((isAlready) => isAlready || proposed.every(({ exclusion }) => exclusion !== undefined));
      setLast(asked);
    },
    [requests, requestId, run],
  );

  // The first search is what everybody would press the button for.
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) void search(initialPartnerFilters);
    isFirst.current = false;
  }, [search]);

  const jobs = useMemo(() => found && inOrder(found, sortBy), [found, sortBy]);
  const job = jobs?.find((one) => one.id === selected);
  // A pin of one who is folded away unfolds the list.
  const select = (chosen: string): void => {
    if (jobs?.find(({ id: one }) => one === chosen)?.exclusion) open(true);
    setSelected(chosen);
  };

  const seen = useRef(searches);
  useEffect(() => {
    if (seen.current === searches) return;
    seen.current = searches;
    void search(last ?? initialPartnerFilters, job?.partner.id);
  }, [searches, search, last, job]);

  return {
    filters,
    setFilters,
    isUnchanged: isSearchUnchanged(filters, last),
    jobs,
    job,
    sortBy,
    sort,
    isOpen,
    open,
    failure,
    isSearching,
    search: () => void search(filters),
    more: () => {
      const shown = jobs?.length ?? 0;
      void search(last ?? filters, job?.partner.id, Math.min(shown + defaultPartnerLimit, mostPartners));
    },
    select,
  };
}
