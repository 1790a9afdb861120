import { plateToLookUp } from '@towline/sdk/domain/order/policyLookup';
import { calendarDayOf } from '@towline/sdk/domain/time/dateFormat';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDateTime } from '../../../i18n/format.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { RequestStatusTag } from '../../../widgets/RequestStatusTag.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { earlierDays, earlierQuery } from './earlierQuery.ts';

/** What the vehicle called for lately, finished or not: who calls for the second time in a week is told so (console.md §4.6). */
export function EarlierRequests() {
  const { t } = useTranslation();
  const { order, context } = useIntakeTab();
  const isFound = order.entitlement?.policy !== undefined;
  const plate = isFound ? plateToLookUp(order) : '';
  // As the server counts days; in UTC it is yesterday until one or two in the morning.
  const day = calendarDayOf(context.now.toISOString());
  const query = useMemo(() => (plate ? { query: earlierQuery(plate, day) } : null), [plate, day]);
  const { data } = useResource('listRequests', query);
  if (!data) return null;
  return (
    <Card title={t('EARLIER_REQUESTS', { days: earlierDays })}>
      {data.records.length === 0 ? (
        <p className="tl-caption">{t('NO_EARLIER_REQUESTS')}</p>
      ) : (
        <ul className="tl-intake-earlier">
          {data.records.map((request) => (
            <li key={request.id}>
              <Link to={paths.request(request.id)} target="_blank" rel="noreferrer">
                {request.shortId}
              </Link>
              <RequestStatusTag request={request} />
              <span className="tl-caption">{formatDateTime(request.creationTimestamp)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
