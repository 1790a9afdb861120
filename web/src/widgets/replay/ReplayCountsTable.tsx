import type { ReplayCounts } from '@towline/sdk/api';
import { differenceValues } from '@towline/sdk/domain/replay/compare';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatMoney } from '../../i18n/format.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { moveText } from './outcomeText.ts';

/** Counts and amounts by kind of outcome; what cannot be said again is a kind of its own (DECISIONS T-421). */
export function ReplayCountsTable({ counts }: { readonly counts: ReplayCounts }) {
  const { t } = useTranslation();
  const money = (amount: number) => formatMoney(amount, currentLocale());
  const amounts = [
    ['REPLAY_PARTNER_NET', counts.before.partnerNet, counts.after.partnerNet],
    ['REPLAY_CUSTOMER_NET', counts.before.customerNet, counts.after.customerNet],
    ['REPLAY_CUSTOMER_GROSS', counts.before.customerGross, counts.after.customerGross],
  ] as const;
  return (
    <>
      <SmallTable label={t('labels:REPLAY_KINDS')}>
        <tbody>
          {differenceValues.map((kind) => (
            <tr key={kind}>
              <th scope="row">{dynamicText(`REPLAY_KIND_${kind.toUpperCase()}`, {}, 'labels')}</th>
              <td className="tl-number">{counts.differences[kind] ?? 0}</td>
            </tr>
          ))}
          {Object.entries(counts.reasons).map(([reason, count]) => (
            <tr key={reason}>
              <th scope="row">{dynamicText(`REPLAY_UNKNOWN_${reason.toUpperCase()}`, {}, 'labels')}</th>
              <td className="tl-number">{count}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {counts.moves.length > 0 && (
        <SmallTable label={t('labels:STATUS')}>
          <thead>
            <tr>
              <th scope="col">{t('labels:REPLAY_IN_FORCE')}</th>
              <th scope="col">{t('labels:DRAFT')}</th>
              <th scope="col" className="tl-number">
                {t('labels:REQUESTS')}
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.moves.map(({ before, after, requests }) => (
              <tr key={`${before} ${after}`}>
                <td>{moveText(before)}</td>
                <td>{moveText(after)}</td>
                <td className="tl-number">{requests}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
      <SmallTable label={t('labels:PRICE')}>
        <thead>
          <tr>
            <th scope="col">{t('REPLAY_PRICED', { count: counts.priced })}</th>
            <th scope="col" className="tl-number">
              {t('labels:REPLAY_IN_FORCE')}
            </th>
            <th scope="col" className="tl-number">
              {t('labels:DRAFT')}
            </th>
          </tr>
        </thead>
        <tbody>
          {amounts.map(([label, before, after]) => (
            <tr key={label}>
              <th scope="row">{t(`labels:${label}`)}</th>
              <td className="tl-number">{money(before)}</td>
              <td className="tl-number">{money(after)}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </>
  );
}
