import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { formatShortDateTime, momentTitle } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/table/column.ts';
import { RequestStatusTag } from '../../widgets/RequestStatusTag.tsx';
import type { MapPoint } from './mapPoints.ts';

/** What of a request the list beside the map says. */
export const pointColumns = (t: TFunction): readonly Column<MapPoint>[] => [
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
];
