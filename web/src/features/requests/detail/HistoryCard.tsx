import { HistoryIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { HISTORY_DAYS, historyQueryOf, isInHistory } from '@towline/sdk/domain/request/history';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref } from 'react-router';
import { formatShortDateTime } from '../../../i18n/format.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { useReadOnEvents } from '../../../kit/lists/useReadOnEvents.ts';
import { useIsLive } from '../../../kit/live/LiveData.tsx';
import { paths } from '../../../paths.ts';
import { serverNow } from '../../../ui/serverClock.ts';
import { RequestStatusTag } from '../../../widgets/RequestStatusTag.tsx';
import { LinkDuplicateButton } from '../actions/linkDuplicate.tsx';
import { FactCard } from '../parts/FactCard.tsx';

interface HistoryCardProps {
  readonly request: AssistanceRequest;
  readonly onOpen: (id: string) => void;
}

/** Read this often where live events do not tell of others, and at most this often where they do (2-requests §4). */
const pollMs = 5_000;

/** Other requests with the same plate in the last seven days (2-requests §2). */
export function HistoryCard({ request, onOpen }: HistoryCardProps) {
  const { t } = useTranslation();
  const base = useHref('/').replace(/\/$/, '');
  const plate = request.vehicleV2.licensePlate;
  const query = useMemo(() => plate && historyQueryOf(plate, serverNow()), [plate]);
  const isTold = useIsLive();
  const { data, refresh } = useResource(
    'listRequests',
    query ? { query: { take: query.items, skip: 0, licensePlate: query.licensePlate, from: query.from } } : null,
    { every: isTold ? 0 : pollMs },
  );
  const known = data?.records;
  useReadOnEvents({
    topic: query ? 'request' : undefined,
    isPaused: false,
    isShown: (id, version) => known?.some((row) => row.id === id && row.version !== version) === true,
    refresh,
    spacing: pollMs,
  });
  const sought = { id: request.id, licensePlate: plate };
  const others = known?.filter((row) => isInHistory(row, sought, serverNow())) ?? [];
  if (!query || others.length === 0) return null;
  return (
    <FactCard
      name="history"
      title={t('HISTORY_SAME_PLATE', { days: HISTORY_DAYS, count: others.length })}
      icon={<HistoryIcon />}
      right={<Link to={paths.requestsOfPlate(query.licensePlate, query.from)}>{t('buttons:SHOW_LIST')}</Link>}
    >
      <ul className="tl-requests-history">
        {others.map((row) => (
          <li key={row.id}>
            <a
              href={base + paths.request(row.id)}
              className="tl-code"
              onClick={(event) => {
                event.preventDefault();
                onOpen(row.id);
              }}
            >
              {row.shortId}
            </a>
            <span className="tl-number">{formatShortDateTime(row.creationTimestamp)}</span>
            <RequestStatusTag request={row} />
            <LinkDuplicateButton request={request} other={row} />
          </li>
        ))}
      </ul>
    </FactCard>
  );
}
