import type { ClosingGroup } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';

interface ClosingTableProps {
  readonly groups: readonly ClosingGroup[];
  readonly day: string;
}

/** The day by company, contract or partner, the whole on top (DECISIONS T-576). */
export function ClosingTable({ groups }: ClosingTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const euro = (cents: number): string => formatMoney(cents / 100, locale);
  const columns = ['CAME_IN', 'PAID_OUT', 'OWED_BY_CUSTOMERS', 'DIFFERENCE', 'OWED_TO_PARTNERS', 'DIFFERENCE'] as const;
  return (
    <Card title={t('labels:CLOSING_PARTS')}>
      <SmallTable label={t('labels:CLOSING_PARTS')}>
        <thead>
          <tr>
            <th scope="col">{t('labels:NAME')}</th>
            {columns.map((label, index) => (
              <th scope="col" key={index} className="tl-end">
                {t(`labels:${label}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, name, cameIn, paidOut, owed, owedBefore, payable, payableBefore }) => (
            <tr key={key ?? ''}>
              <th scope="row">{key === undefined ? t('labels:TOTAL') : (name ?? key)}</th>
              {[cameIn, paidOut, owed, owed - owedBefore, payable, payable - payableBefore].map((cents, index) => (
                <td key={index} className="tl-number tl-end">
                  {euro(cents)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {groups.some(({ owed }) => owed < 0) && <p className="tl-muted">{t('OWED_BELOW_ZERO')}</p>}
    </Card>
  );
}
