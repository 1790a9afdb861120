import type { ClosingGroup } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatMoney } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';

interface ClosingTableProps {
  readonly groups: readonly ClosingGroup[];
}

/** In the order of the columns. */
const amountsOf = (group: ClosingGroup): number[] => {
  const { cameIn, paidOut, customersOwe, owedToCustomers, owed, owedBefore, payable, payableBefore } = group;
  return [cameIn, paidOut, customersOwe, owedToCustomers, owed, owed - owedBefore, payable, payable - payableBefore];
};

/** The day by company, contract or partner, the whole on top (DECISIONS T-576). */
export function ClosingTable({ groups }: ClosingTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const euro = (cents: number): string => formatMoney(cents / 100, locale);
  const columns = [
    ...(['CAME_IN', 'PAID_OUT', 'OWED_BY_CUSTOMERS', 'OWED_TO_CUSTOMERS'] as const),
    ...(['CUSTOMER_BALANCE', 'DIFFERENCE', 'OWED_TO_PARTNERS', 'DIFFERENCE'] as const),
  ];
  // The lists that the whole is made of, as they stand now.
  const lists: Readonly<Record<number, string>> = {
    2: paths.outstandingRequests(),
    3: paths.outstandingRequests({ owed: 'true' }),
  };
  return (
    <Card title={t('labels:CLOSING_PARTS')}>
      <SmallTable
        label={t('labels:CLOSING_PARTS')}
        columns={[{ words: t('labels:NAME') }, ...columns.map((label) => ({ end: t(`labels:${label}`) }))]}
      >
        <tbody>
          {groups.map((group) => (
            <tr key={group.key ?? ''} className={group.key === undefined ? 'tl-whole' : undefined}>
              <th scope="row">{group.key === undefined ? t('labels:TOTAL') : (group.name ?? group.key)}</th>
              {amountsOf(group).map((cents, index) => (
                <td key={index} className={`tl-number tl-end${cents === 0 ? ' tl-nothing' : ''}`}>
                  {group.key === undefined && lists[index] ? <Link to={lists[index]}>{euro(cents)}</Link> : euro(cents)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      <p className="tl-muted">{t('OWED_TO_CUSTOMERS_WHY')}</p>
    </Card>
  );
}
