import { useRef, useState } from 'react';
import { FailureCallout } from '../../../kit/problems/FailureCallout.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AssignFooter } from './AssignFooter.tsx';
import type { AssignTabProps } from './assignment.ts';
import { PartnerList } from './PartnerList.tsx';
import { PartnerMap } from './PartnerMap.tsx';
import { PartnerSearchForm } from './PartnerSearchForm.tsx';
import { usePartnerSearch } from './usePartnerSearch.ts';
import { WhyThisPlace } from './WhyThisPlace.tsx';

interface PartnerSearchProps extends AssignTabProps {
  /** How often was asked to search again, because a proposal was gone: as before, and the choice stays. */
  readonly searches?: number;
}

/** Partners near the vehicle, as a list and as lettered pins; choosing one opens the line that assigns. */
export function PartnerSearch(props: PartnerSearchProps) {
  const { request, isBusy, isShown, blocked, searches = 0, onAssign, onCancel } = props;
  const model = usePartnerSearch(request.id, searches);
  const { jobs, job, failure, isSearching, sortBy, isOpen, select } = model;
  const [hovered, setHovered] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const { destinationLocation } = request.order;
  const hasDestination = destinationLocation?.required !== false && destinationLocation?.latitude !== undefined;

  return (
    <div className="tl-requests-assign-search">
      <div className="tl-requests-assign-left" ref={list}>
        <PartnerSearchForm
          model={model}
          hasDestination={hasDestination}
          toList={() => list.current?.querySelector<HTMLElement>('.tl-requests-partner[tabindex="0"]')?.focus()}
        />
        {failure && <FailureCallout failure={failure} onRetry={model.search} retrying={isSearching} />}
        {!jobs && !failure && <Skeleton lines={8} height={32} />}
        {jobs && (
          <PartnerList
            jobs={jobs}
            service={request.service}
            sortBy={sortBy}
            selected={job?.id}
            hovered={hovered}
            isOpen={isOpen}
            isSearching={isSearching}
            onSort={model.sort}
            onOpen={model.open}
            onMore={model.more}
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
        selected={hovered ?? job?.id}
        onSelect={select}
        onHover={setHovered}
      />
    </div>
  );
}
