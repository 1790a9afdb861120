import type { ClosingGroup } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';

/** Why what is owed differs from before: what stood before, each kind of entry, what stands at the end (DECISIONS T-576). */
export function ClosingWhy({ group, isOneDay }: { readonly group: ClosingGroup; readonly isOneDay: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const euro = (cents: number): string => formatMoney(cents / 100, locale);
  const title = t(isOneDay ? 'labels:CLOSING_WHY' : 'labels:CLOSING_WHY_DAYS');
  const { owedBefore, owed, payableBefore, payable, changes } = group;
  return (
    <Card title={title}>
      <SmallTable
        label={title}
        columns={[
          t('labels:LEDGER_KIND'),
          { end: t('labels:LEDGER_ENTRIES') },
          { end: t('labels:CUSTOMER_BALANCE') },
          { end: t('labels:OWED_TO_PARTNERS') },
        ]}
      >
        <tbody>
          <tr>
            <th scope="row" colSpan={2}>
              {t(isOneDay ? 'labels:DAY_BEFORE' : 'labels:DAYS_BEFORE')}
            </th>
            <td className="tl-number tl-end">{euro(owedBefore)}</td>
            <td className="tl-number tl-end">{euro(payableBefore)}</td>
          </tr>
          {changes.map(({ kind, entries, owed: more, payable: most }) => (
            <tr key={kind}>
              <td>{t(`enumerations:LedgerEntryKind.${kind}`)}</td>
              <td className="tl-number tl-end">{entries}</td>
              <td className="tl-number tl-end">{euro(more)}</td>
              <td className="tl-number tl-end">{euro(most)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {t(isOneDay ? 'labels:END_OF_DAY' : 'labels:END_OF_DAYS')}
            </th>
            <td className="tl-number tl-end">
              <strong>{euro(owed)}</strong>
            </td>
            <td className="tl-number tl-end">
              <strong>{euro(payable)}</strong>
            </td>
          </tr>
        </tbody>
      </SmallTable>
    </Card>
  );
}
