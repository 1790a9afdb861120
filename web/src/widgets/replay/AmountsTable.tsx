import type { ReplayCounts, ReplayedPrice } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { formatMoney } from '../../i18n/format.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';

/** Requests that are counted together, and what they are called. */
export interface AmountsRow extends Pick<ReplayCounts['kinds'][number], 'requests' | 'inForce' | 'draft'> {
  readonly key: string;
  readonly name: string;
}

interface AmountsTableProps {
  readonly label: string;
  readonly rows: readonly AmountsRow[];
  readonly amount: keyof ReplayedPrice;
  readonly hasTotal?: boolean;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Requests by kind: how many, what they cost on both sides, and what comes or goes by it (DECISIONS T-544). */
export function AmountsTable({ label, rows, amount, hasTotal = false }: AmountsTableProps) {
  const { t } = useTranslation();
  const money = (value: number) => formatMoney(value, currentLocale());
  const numbers = (requests: number, inForce: number, draft: number) =>
    [String(requests), money(inForce), money(draft), `${draft > inForce ? '+' : ''}${money(draft - inForce)}`].map(
      (text, at) => (
        <td key={at} className="tl-number">
          {text}
        </td>
      ),
    );
  return (
    <SmallTable
      label={label}
      columns={[
        label,
        ...(['REQUESTS', 'REPLAY_IN_FORCE', 'DRAFT', 'DIFFERENCE'] as const).map((column) => t(`labels:${column}`)),
      ]}
    >
      <tbody>
        {rows.map(({ key, name, requests, inForce, draft }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {numbers(requests, inForce[amount], draft[amount])}
          </tr>
        ))}
      </tbody>
      {hasTotal && (
        <tfoot>
          <tr>
            <th scope="row">{t('labels:TOTAL')}</th>
            {numbers(
              sum(rows.map(({ requests }) => requests)),
              sum(rows.map(({ inForce }) => inForce[amount])),
              sum(rows.map(({ draft }) => draft[amount])),
            )}
          </tr>
        </tfoot>
      )}
    </SmallTable>
  );
}
