import { MapIcon, SearchIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref, useNavigate } from 'react-router';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber, formatShortDateTime, momentTitle } from '../../i18n/format.ts';
import { useLettersSwitch } from '../../kit/hotkeys/lettersSwitch.ts';
import { useCopyInTurn } from '../../kit/lists/copyInTurn.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { VirtualTable } from '../../ui/VirtualTable.tsx';
import { RequestStatusTag } from '../../widgets/RequestStatusTag.tsx';
import type { MapPoint } from './mapPoints.ts';

interface PointTableProps {
  /** Those that the map shows where it looks; undefined until they are there for the first time. */
  readonly points: readonly MapPoint[] | undefined;
  /** Filters leave some of them out. */
  readonly isNarrowed: boolean;
  /** They did not come; why is said above. */
  readonly hasFailed: boolean;
  readonly current: string;
  /** Shows one on the map. */
  readonly onPick: (point: MapPoint) => void;
}

/** The requests of the map's view as a list: the same facts without a map, worked with the list's keys. */
export function PointTable({ points, isNarrowed, hasFailed, current, onPick }: PointTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const copyInTurn = useCopyInTurn();
  const [letters] = useLettersSwitch();
  const columns = useMemo(
    (): readonly Column<MapPoint>[] => [
      {
        key: 'shortId',
        title: t('labels:ID'),
        width: 50,
        cell: ({ id, shortId }) => (
          <Link className="tl-code" to={paths.request(id)}>
            {shortId}
          </Link>
        ),
      },
      { key: 'status', title: t('labels:STATUS'), width: 146, cell: (point) => <RequestStatusTag request={point} /> },
      {
        key: 'plate',
        title: t('labels:PLATE'),
        width: 78,
        cell: ({ licensePlate }) => <span className="tl-plate">{licensePlate}</span>,
      },
      { key: 'city', title: t('labels:PLACE'), width: 88, cell: ({ city }) => city },
      {
        key: 'createdAt',
        title: t('labels:CREATED'),
        width: 88,
        cell: ({ createdAt }) => (
          <span className="tl-number" title={momentTitle(createdAt)}>
            {formatShortDateTime(createdAt)}
          </span>
        ),
      },
    ],
    [t],
  );
  return (
    <div className="tl-request-map-page-list">
      <h2 className="tl-request-map-page-list-title">
        {points
          ? t('REQUESTS_IN_VIEW', { count: points.length, number: formatNumber(points.length, locale) })
          : t('labels:REQUESTS_ON_MAP')}
      </h2>
      <VirtualTable
        caption={t('labels:REQUESTS_ON_MAP')}
        columns={columns}
        rows={hasFailed && points === undefined ? [] : points}
        rowKey={({ id }) => id}
        onOpen={({ id }, newTab) => {
          if (newTab) window.open(base + paths.request(id), '_blank', 'noopener');
          else void navigate(paths.request(id));
        }}
        onPeek={onPick}
        onCopy={({ id }) => copyInTurn(id, undefined, location.origin + base + paths.request(id))}
        letters={letters}
        current={current}
        empty={
          hasFailed ? null : (
            <EmptyState
              icon={isNarrowed ? <SearchIcon /> : <MapIcon />}
              title={t(isNarrowed ? 'NOTHING_MATCHES' : 'NO_REQUESTS_IN_VIEW')}
            />
          )
        }
      />
    </div>
  );
}
