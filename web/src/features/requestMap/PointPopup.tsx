import { contractNameOf } from '@towline/sdk/access/names';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDateTime } from '../../i18n/format.ts';
import { useAgent } from '../../kit/session/useAgent.ts';
import { paths } from '../../paths.ts';
import { RequestStatusTag } from '../../widgets/RequestStatusTag.tsx';
import type { MapPoint } from './mapPoints.ts';

/** So many requests of one place have a line; the list beside the map has them all. */
const most = 6;

/** The requests of the place that was clicked, each with the way to it (2-requests §2). */
export function PointPopup({ points }: { readonly points: readonly MapPoint[] }) {
  const { t } = useTranslation();
  const agent = useAgent();
  return (
    <>
      <ul className="tl-request-map-pile">
        {points.slice(0, most).map((point) => (
          <li key={point.id}>
            <Link className="tl-code" to={paths.request(point.id)}>
              {point.shortId}
            </Link>
            <RequestStatusTag request={point} withReason={points.length === 1} />
            <span className="tl-request-map-pile-facts">
              {[
                point.licensePlate,
                point.city,
                contractNameOf(agent, point.contractCode),
                formatDateTime(point.createdAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {points.length > most && (
        <p className="tl-request-map-pile-more">{t('MAP_POINTS_MORE', { count: points.length - most })}</p>
      )}
    </>
  );
}
