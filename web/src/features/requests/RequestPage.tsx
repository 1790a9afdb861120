import { Suspense, useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { urlSchema, urlText } from '../../kit/url/urlState.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { paths } from '../../paths.ts';
import { PartBoundary } from '../../ui/parts/PartBoundary.tsx';
import { splitPart } from '../../ui/parts/splitPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RequestDetail } from './detail/RequestDetail.tsx';
import { useLinkedAction } from './useLinkedAction.ts';

const requestUrl = urlSchema({ tab: urlText(), action: urlText(), at: urlText(), viewpoint: urlText() });

const RequestReplay = splitPart(async () => (await import('./flightRecorder/RequestReplay.tsx')).RequestReplay);

/** One request under its own address, `dashboard/request/{id}` (2-requests §2); with a moment in it, as it was then. */
export function RequestPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [{ tab, action, at, viewpoint }, set] = useUrlState(requestUrl);
  const done = useCallback(() => set({ action: '' }, 'replace'), [set]);
  useLinkedAction(id, action, done);
  const onTab = (next: string): void => set({ tab: next }, 'replace');
  if (at !== '')
    return (
      <PartBoundary>
        <Suspense fallback={<Skeleton lines={12} />}>
          <RequestReplay
            key={id}
            id={id}
            tab={tab}
            onTab={onTab}
            at={at}
            onAt={(moment) => set({ at: moment }, 'replace')}
            onClose={() => set({ at: '' })}
          />
        </Suspense>
      </PartBoundary>
    );
  return (
    <RequestDetail
      key={id}
      id={id}
      tab={tab}
      onTab={onTab}
      address={{ viewpoint, onViewpoint: (side) => set({ viewpoint: side ?? '' }, 'replace') }}
      onOpen={(other) => void navigate(paths.request(other))}
      onClose={() => void navigate(paths.requests())}
    />
  );
}
