import { Button } from '@blueprintjs/core';
import { ErrorIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { Contract } from '@towline/sdk/api';
import type { Finding, ScannedLists } from '@towline/sdk/domain/contract/anomalies';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { scanned } from './contractScan.ts';

export interface ScanAllProps extends ModalProps<string> {
  readonly contracts: readonly Contract[];
  readonly lists: ScannedLists;
}

/** How many at a time: a few milliseconds. */
const atATime = 200;

/** What the scan finds in all contracts, while it goes through them; a finding leads to its contract (3-platform §5). */
export function ScanAll({ contracts, lists, close }: ScanAllProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState(0);
  const [found, setFound] = useState<readonly Finding[]>([]);
  useEffect(() => {
    if (done >= contracts.length) return;
    const timer = setTimeout(() => {
      const part = contracts.slice(done, done + atATime).flatMap((contract) => scanned(contract, lists));
      setFound((before) => [...before, ...part]);
      setDone(Math.min(contracts.length, done + atATime));
    });
    return () => clearTimeout(timer);
  }, [contracts, lists, done]);
  const byContract = Map.groupBy(found, ({ contractCode }) => contractCode);
  return (
    <ModalFrame
      isOpen
      closesOutside
      size="large"
      title={t('labels:ANOMALIES')}
      onClose={() => close()}
      footer={<Button text={t('buttons:CLOSE')} onClick={() => close()} />}
    >
      <div className="tl-contract-documents-scan">
        {done < contracts.length && (
          <ProgressLine label={t('labels:ANOMALIES')} value={done / Math.max(1, contracts.length)} />
        )}
        <p role="status">{t('CONTRACTS_SCANNED', { count: done, found: byContract.size })}</p>
        {[...byContract].map(([code, findings]) => (
          <section key={code}>
            <h3>
              <button type="button" className="tl-link" onClick={() => close(code)}>
                {code}
              </button>
            </h3>
            <ul>
              {findings.map(({ rule, severity, pointer, messageKey, params, position }) => (
                <li key={`${rule} ${pointer} ${messageKey} ${position}`}>
                  {severity === 'error' ? <ErrorIcon size={12} /> : <WarningSignIcon size={12} />} {rule}{' '}
                  {dynamicText(messageKey, params)}{' '}
                  <code>{position === undefined ? pointer : `${pointer} ${params.line}:${params.column}`}</code>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ModalFrame>
  );
}
