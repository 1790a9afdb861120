import { Button } from '@blueprintjs/core';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../i18n/format.ts';
import { flash, useKeptFailures } from '../kit/flash.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { LazyPopover } from '../ui/popover/LazyPopover.tsx';

/** Failures stay here after their message has gone, with what a colleague needs (console.md §4.2, Toasts). */
export function FailureMenu({ icon }: { icon: JSX.Element }) {
  const { t } = useTranslation();
  const failures = useKeptFailures();
  const [isOpen, setIsOpen] = useState(false);
  if (failures.length === 0) return null;
  return (
    <LazyPopover
      isOpen={isOpen}
      onOpen={setIsOpen}
      placement="bottom-end"
      content={() => (
        <div className="tl-failures">
          <ul>
            {failures.map(({ key, atMs, lines, requestId, details }) => (
              <li key={key}>
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
          <Button variant="minimal" text={t('buttons:CLEAR')} onClick={flash.forgetFailures} />
        </div>
      )}
    >
      {(toggle) => (
        <Button
          variant="minimal"
          intent="danger"
          icon={icon}
          text={failures.length}
          aria-label={t('FAILURES_KEPT', { count: failures.length })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={toggle}
        />
      )}
    </LazyPopover>
  );
}
