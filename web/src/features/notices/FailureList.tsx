import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../i18n/format.ts';
import { flash, useKeptFailures } from '../../kit/flash.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** Failures stay here after their message has gone, with what a colleague needs (console.md §4.2, Toasts). */
export function FailureList() {
  const { t } = useTranslation();
  const failures = useKeptFailures();
  if (failures.length === 0) return null;
  return (
    <section className="tl-notices-bell-part" aria-label={t('labels:FAILURES')}>
      <div className="tl-notices-bell-head">
        <h2 className="tl-notices-bell-title">{t('labels:FAILURES')}</h2>
        <Button size="small" variant="minimal" text={t('buttons:CLEAR')} onClick={flash.forgetFailures} />
      </div>
      <ul>
        {failures.map(({ key, atMs, lines, requestId, details }) => (
          <li key={key} className="tl-notices-bell-failure">
            <div>
              <span className="tl-number tl-muted">{formatTime(atMs, undefined, true)}</span> {lines.join(' ')}
            </div>
            {requestId && (
              <div className="tl-caption">
                {t('labels:REQUEST_ID')} <span className="tl-code">{requestId}</span>
              </div>
            )}
            {details && <CopyButton wide text={details} label={t('buttons:COPY_DETAILS')} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
