import { Checkbox, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { Job } from '@towline/sdk/api';
import {
  defaultPartnerLimit,
  initialPartnerFilters,
  isSearchUnchanged,
  mostPartners,
  type PartnerFilters,
  partnerSearchBody,
  withSearchName,
} from '@towline/sdk/domain/partner/search';
import { useTowline } from '@towline/sdk/react';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureCallout } from '../../../kit/problems/FailureCallout.tsx';
import { type FailureText, failureText } from '../../../kit/problems/failureText.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AssignFooter } from './AssignFooter.tsx';
import type { AssignTabProps } from './assignment.ts';
import { inOrder, type SortBy } from './order.ts';
import { PartnerList } from './PartnerList.tsx';
import { PartnerMap } from './PartnerMap.tsx';
import { Radius, SearchPlaces } from './SearchPlaces.tsx';
import { WhyThisPlace } from './WhyThisPlace.tsx';

interface PartnerSearchProps extends AssignTabProps {
  /** How often was asked to search again, because a proposal was gone: as before, and the choice stays. */
  readonly searches?: number;
}

/** Partners near the vehicle, as a list and as lettered pins; choosing one opens the line that assigns. */
export function PartnerSearch(props: PartnerSearchProps) {
  const { request, isBusy, isShown, blocked, searches = 0, onAssign, onCancel } = props;
  const { t } = useTranslation();
  const { requests } = useTowline();
  const [filters, setFilters] = useState(initialPartnerFilters);
  const [last, setLast] = useState<PartnerFilters>();
  const [found, setFound] = useState<readonly Job[]>();
  const [sortBy, setSortBy] = useState<SortBy>('place');
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<FailureText>();
  const [isSearching, setIsSearching] = useState(false);
  const [selected, setSelected] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const { id } = request;

  const search = useCallback(
    async (asked: PartnerFilters, chosen?: string, limit?: number): Promise<void> => {
      setIsSearching(true);
      setFailure(undefined);
      try {
        const proposed = await requests.prepareJobs(id, partnerSearchBody(asked, limit));
        setFound(proposed);
        setSelected(proposed.find(({ partner }) => partner.id === chosen)?.id);
        // Where dispatch would ask nobody, those whom it would pass over are all there is to choose from.
        setIsOpen((isAlready) => isAlready || proposed.every(({ exclusion }) => exclusion !== undefined));
        setLast(asked);
      } catch (error) {
        setFailure(failureText(error));
      }
      setIsSearching(false);
    },
    [requests, id],
  );

  // The first search is what everybody would press the button for.
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) void search(initialPartnerFilters);
    isFirst.current = false;
  }, [search]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSearchUnchanged(filters, last)) void search(filters);
  };
  const jobs = useMemo(() => found && inOrder(found, sortBy), [found, sortBy]);
  const job = jobs?.find((one) => one.id === selected);
  // A pin of one who is folded away unfolds the list.
  const select = (chosen: string): void => {
    if (jobs?.find(({ id: one }) => one === chosen)?.exclusion) setIsOpen(true);
    setSelected(chosen);
  };

  const seen = useRef(searches);
  useEffect(() => {
    if (seen.current === searches) return;
    seen.current = searches;
    void search(last ?? initialPartnerFilters, job?.partner.id);
  }, [searches, search, last, job]);
  const { destinationLocation } = request.order;
  const hasDestination = destinationLocation?.required !== false && destinationLocation?.latitude !== undefined;

  return (
    <div className="tl-requests-assign-search">
      <div className="tl-requests-assign-left" ref={list}>
        <form className="tl-requests-assign-form" onSubmit={submit}>
          <InputGroup
            type="search"
            autoFocus
            leftIcon={<SearchIcon />}
            aria-label={t('labels:NAME')}
            aria-keyshortcuts="ArrowDown"
            placeholder={t('labels:NAME')}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              list.current?.querySelector<HTMLElement>('.tl-requests-partner[tabindex="0"]')?.focus();
            }}
            value={filters.name}
            onChange={(event) => setFilters(withSearchName(filters, event.currentTarget.value))}
          />
          {!hasDestination && (
            <Radius
              label={t('labels:RADIUS')}
              value={filters.serviceRadius}
              onChange={(serviceRadius) => setFilters({ ...filters, serviceRadius })}
            />
          )}
          {(['internal', 'external'] as const).map((kind) => (
            <Checkbox
              key={kind}
              label={t(kind === 'internal' ? 'labels:INTERNAL' : 'labels:EXTERNAL')}
              checked={filters[kind]}
              onChange={(event) => setFilters({ ...filters, [kind]: event.currentTarget.checked })}
            />
          ))}
          {hasDestination && <SearchPlaces filters={filters} onChange={setFilters} />}
          <ReasonedButton
            type="submit"
            intent="primary"
            icon={<SearchIcon />}
            text={t('buttons:SEARCH')}
            loading={isSearching}
            reason={isSearchUnchanged(filters, last) ? t('FILTERS_UNCHANGED') : undefined}
          />
        </form>
        {failure && <FailureCallout failure={failure} onRetry={() => void search(filters)} retrying={isSearching} />}
        {!jobs && !failure && <Skeleton lines={8} height={32} />}
        {jobs && (
          <PartnerList
            jobs={jobs}
            service={request.service}
            sortBy={sortBy}
            selected={selected}
            hovered={hovered}
            isOpen={isOpen}
            isSearching={isSearching}
            onSort={setSortBy}
            onOpen={setIsOpen}
            onMore={() =>
              void search(last ?? filters, job?.partner.id, Math.min(jobs.length + defaultPartnerLimit, mostPartners))
            }
            onSelect={select}
            onHover={setHovered}
          />
        )}
        {job && <WhyThisPlace key={job.id} job={job} first={jobs?.find(({ rank }) => rank === 1)} />}
      </div>
      <AssignFooter
        job={job}
        order={request.order}
        isBusy={isBusy}
        isShown={isShown}
        blocked={blocked}
        onCancel={onCancel}
        onAssign={(values) =>
          job && onAssign({ kind: 'job', partnerName: job.partnerName ?? job.partner.name, values })
        }
      />
      {/* After the line that assigns: each of its pins is a stop of the Tab key. */}
      <PartnerMap
        request={request}
        jobs={jobs ?? []}
        selected={hovered ?? selected}
        onSelect={select}
        onHover={setHovered}
      />
    </div>
  );
}
