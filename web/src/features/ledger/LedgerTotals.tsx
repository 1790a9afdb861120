import type { Input } from '@towline/sdk/types';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { ledgerList } from './ledger.list.tsx';
import './ledger.css';

/** What all entries that match come to on each account, whatever page is shown; the answer of the list says it (DECISIONS T-748). */
export function LedgerTotals() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [values] = useUrlState(ledgerList.url);
  const input = useMemo((): Input<'listLedgerEntries'> => ({ query: ledgerList.toQuery(values, {}) }), [values]);
  const { data } = useResource('listLedgerEntries', input, { keepPrevious: true });
  if (!data?.totals || data.totals.length === 0) return null;
  return (
    <footer>
      <dl className="tl-ledger-totals" aria-label={t('labels:LEDGER_TOTALS')}>
        <div>
          <dt>{t('labels:LEDGER_TOTALS')}</dt>
        </div>
        {data.totals.map(({ account, cents }) => (
          <div key={account}>
            <dt className="tl-muted">{t(`enumerations:LedgerAccount.${account}`)}</dt>
            <dd className="tl-number">{formatMoney(cents / 100, locale)}</dd>
          </div>
        ))}
      </dl>
    </footer>
  );
}
