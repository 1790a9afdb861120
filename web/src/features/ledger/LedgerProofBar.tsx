import { InputGroup, ProgressBar } from '@blueprintjs/core';
import { EndorsedIcon, LinkIcon } from '@blueprintjs/icons';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { FailureCallout } from '../../kit/problems/FailureCallout.tsx';
import { Field } from '../../ui/Field.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { LedgerFaultCallout } from './LedgerFaultCallout.tsx';
import './ledger.css';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useLedgerProof } from './useLedgerProof.ts';

/** The hash in what somebody took out of a closing's mail, the words around it as well. */
const headIn = (typed: string): string | undefined =>
  /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i.exec(typed)?.[0].toLowerCase();

/**
 * Verified, not yet sealed, or the first entry that does not fit: proved here and now, and against the head that a closing's mail has
 * (DECISIONS T-563, T-793).
 */
export function LedgerProofBar() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { proof, prove } = useLedgerProof();
  const { parts, isRunning, isDone, head, failure } = proof;
  const [typed, setTyped] = useState('');
  const [isNoHash, setNoHash] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fault = parts.find((part) => part.fault)?.fault;
  // Of another one that is typed since nobody has asked.
  const isHeadAsked = head !== undefined && head === headIn(typed);
  const unsealed = parts.at(-1)?.unsealed ?? 0;
  const ask = (quick: boolean): void => {
    if (isRunning) return;
    const wanted = headIn(typed);
    const isWrong = wanted === undefined && typed.trim() !== '';
    setNoHash(isWrong);
    if (isWrong) input.current?.focus();
    else void prove(quick, wanted);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask(false);
  };
  return (
    <section className="tl-ledger-proof" aria-label={t('labels:LEDGER_PROOF')}>
      <form className="tl-ledger-asked tl-ledger-ask-proof" onSubmit={submit} noValidate>
        <Field
          className="tl-ledger-head"
          label={t('labels:LEDGER_MAILED_HEAD')}
          {...(isNoHash && { error: t('LEDGER_HEAD_INVALID') })}
        >
          {(wiring) => (
            <InputGroup
              {...wiring}
              inputRef={input}
              inputClassName="tl-code"
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onValueChange={(text) => {
                setTyped(text);
                setNoHash(false);
              }}
            />
          )}
        </Field>
        <ReasonedButton
          type="submit"
          intent="primary"
          icon={<EndorsedIcon />}
          text={t('buttons:PROVE_LEDGER')}
          isOff={isRunning}
        />
        <ReasonedButton
          icon={<LinkIcon />}
          text={t('buttons:PROVE_CHAIN')}
          isOff={isRunning}
          onClick={() => ask(true)}
        />
      </form>
      <div className="tl-ledger-parts" role="status">
        {parts.map(({ part, checked, fault: wrong }) => (
          <StatusTag key={part} level={wrong ? 'danger' : isRunning ? 'info' : 'success'}>
            {t(`labels:LEDGER_PART_${part}`)}: {formatNumber(checked, locale)}
          </StatusTag>
        ))}
        {isDone && !fault && <strong>{t('LEDGER_VERIFIED')}</strong>}
        {isDone && !fault && isHeadAsked && <StatusTag level="success">{t('LEDGER_HEAD_STANDS')}</StatusTag>}
        {isDone && unsealed > 0 && (
          <StatusTag level="warning">
            {t('LEDGER_UNSEALED', { count: unsealed, number: formatNumber(unsealed, locale) })}
          </StatusTag>
        )}
      </div>
      {isRunning && <ProgressBar className="tl-ledger-progress" />}
      {fault && <LedgerFaultCallout fault={fault} />}
      {failure && <FailureCallout failure={failure} />}
    </section>
  );
}
