import type { LedgerVerification } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { TitledCallout } from '../../ui/TitledCallout.tsx';

/** The first entry that does not fit, with both sides; of a mail's head that the chain has not there is one side (DECISIONS T-563, T-793). */
export function LedgerFaultCallout({ fault }: { readonly fault: NonNullable<LedgerVerification['fault']> }) {
  const { t } = useTranslation();
  const { code, sourceKind = '', sourceId, pointer = '', expected, found } = fault;
  if (code === 'HEAD_DIFFERS' && pointer === '/head')
    return (
      <TitledCallout intent="danger" title={t('LEDGER_FAULT_MAILED_HEAD')}>
        <p className="tl-code tl-ledger-hash">{expected}</p>
      </TitledCallout>
    );
  return (
    <TitledCallout intent="danger" title={t('LEDGER_DOES_NOT_FIT')}>
      <p>{t(`LEDGER_FAULT_${code}`, { source: sourceKind, id: sourceId, pointer })}</p>
      {expected !== undefined && (
        <dl className="tl-ledger-difference">
          <dt>{t('labels:LEDGER_EXPECTED')}</dt>
          <dd>{expected || '–'}</dd>
          <dt>{t('labels:LEDGER_FOUND')}</dt>
          <dd>{found || '–'}</dd>
        </dl>
      )}
    </TitledCallout>
  );
}
