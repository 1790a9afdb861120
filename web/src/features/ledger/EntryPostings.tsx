import type { LedgerEntry } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatMoney } from '../../i18n/format.ts';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { SmallTable } from '../../ui/SmallTable.tsx';
import './ledger.css';

/** An entry folded out: its lines, which add up to nothing, and what its hash stands for (DECISIONS T-560, T-561). */
export function EntryPostings({ entry }: { readonly entry: LedgerEntry }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { postings, sourceKind, sourceId, partnerId, hash } = entry;
  const amount = (cents: number): string => (cents === 0 ? '' : formatMoney(cents / 100, locale));
  return (
    <div className="tl-ledger-entry">
      <SmallTable
        label={t('labels:LEDGER_POSTINGS')}
        columns={[t('labels:LEDGER_ACCOUNT'), { end: t('labels:DEBIT') }, { end: t('labels:CREDIT') }]}
      >
        <tbody>
          {postings.map(({ account, cents }, line) => (
            <tr key={line}>
              <td>{t(`enumerations:LedgerAccount.${account}`)}</td>
              <td className="tl-number tl-end">{amount(Math.max(0, cents))}</td>
              <td className="tl-number tl-end">{amount(Math.max(0, -cents))}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      <KeyValues
        items={[
          { label: t(`enumerations:LedgerSource.${sourceKind}`), value: sourceId },
          { label: t('labels:PARTNER'), value: partnerId },
          { label: t('labels:LEDGER_HASH'), value: hash },
        ]}
      />
    </div>
  );
}
