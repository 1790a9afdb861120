import type { Input } from '@towline/sdk/types';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { outstandingList } from './outstanding.list.tsx';

/** What all that match come to, under the table; the answer of the list says it (3-platform §2, §9). */
export function OutstandingSums() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [values] = useUrlState(outstandingList.url);
  const input = useMemo(
    (): Input<'listOutstandingRequests'> => ({ query: outstandingList.toQuery(values, {}) }),
    [values],
  );
  const { data } = useResource('listOutstandingRequests', input, { keepPrevious: true });
  if (!data) return null;
  const { count, records, totalAmountDue = 0, totalWithoutPendingDirectDebits = 0, totalOwedToCustomers: owed } = data;
  const numbers = { shown: formatNumber(records.length, locale), count: formatNumber(count, locale) };
  const sums = [
    [t('labels:REQUESTS'), numbers.count],
    ...(owed === undefined
      ? ([
          [t('labels:DUE_IN_ALL'), formatMoney(totalAmountDue, locale)],
          [t('labels:DUE_WITHOUT_PENDING'), formatMoney(totalWithoutPendingDirectDebits, locale)],
        ] as const)
      : ([[t('labels:OWED_TO_CUSTOMERS'), formatMoney(owed, locale)]] as const)),
  ] as const;
  return (
    <footer>
      <dl className="tl-outstanding-sums">
        {sums.map(([label, text]) => (
          <div key={label}>
            <dt className="tl-muted">{label}</dt>
            <dd className="tl-number">{text}</dd>
          </div>
        ))}
      </dl>
      {count > records.length && <p role="status">{t('OUTSTANDING_MORE', numbers)}</p>}
    </footer>
  );
}
