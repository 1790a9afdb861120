import { Button, ProgressBar } from '@blueprintjs/core';
import { EndorsedIcon, LinkIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { FailureCallout } from '../../kit/problems/FailureCallout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import './ledger.css';
import { useLedgerProof } from './useLedgerProof.ts';

/** Verified, not yet sealed, or the first entry that does not fit: proved here and now (DECISIONS T-563). */
export function LedgerProofBar() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { proof, prove } = useLedgerProof();
  const { parts, isRunning, isDone, failure } = proof;
  const fault = parts.find((part) => part.fault)?.fault;
  const unsealed = parts.at(-1)?.unsealed ?? 0;
  return (
    <section className="tl-ledger-proof" aria-label={t('labels:LEDGER_PROOF')}>
      <Button
        intent="primary"
        icon={<EndorsedIcon />}
        text={t('buttons:PROVE_LEDGER')}
        disabled={isRunning}
        onClick={() => void prove(false)}
      />
      <Button
        icon={<LinkIcon />}
        text={t('buttons:PROVE_CHAIN')}
        disabled={isRunning}
        onClick={() => void prove(true)}
      />
      <div className="tl-ledger-parts" role="status">
        {parts.map(({ part, checked, fault: wrong }) => (
          <StatusTag key={part} level={wrong ? 'danger' : isRunning ? 'info' : 'success'}>
            {t(`labels:LEDGER_PART_${part}`)}: {formatNumber(checked, locale)}
          </StatusTag>
        ))}
        {isDone && !fault && <strong>{t('LEDGER_VERIFIED')}</strong>}
        {isDone && unsealed > 0 && (
          <StatusTag level="warning">
            {t('LEDGER_UNSEALED', { count: unsealed, number: formatNumber(unsealed, locale) })}
          </StatusTag>
        )}
      </div>
      {isRunning && <ProgressBar className="tl-ledger-progress" />}
      {fault && (
        <TitledCallout intent="danger" title={t('LEDGER_DOES_NOT_FIT')}>
          <p>
            {t(`LEDGER_FAULT_${fault.code}`, {
              source: fault.sourceKind ?? '',
              id: fault.sourceId,
              pointer: fault.pointer ?? '',
            })}
          </p>
          {fault.expected !== undefined && (
            <dl className="tl-ledger-difference">
              <dt>{t('labels:LEDGER_EXPECTED')}</dt>
              <dd>{fault.expected || '–'}</dd>
              <dt>{t('labels:LEDGER_FOUND')}</dt>
              <dd>{fault.found || '–'}</dd>
            </dl>
          )}
        </TitledCallout>
      )}
      {failure && <FailureCallout failure={failure} />}
    </section>
  );
}
