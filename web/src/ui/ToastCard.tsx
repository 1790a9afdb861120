import { Button } from '@blueprintjs/core';
import { ErrorIcon, InfoSignIcon, SmallCrossIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { type JSX, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './Announcer.tsx';
import { CopyButton } from './CopyButton.tsx';
import { sentences } from './sentences.ts';
import { useCountdown } from './useCountdown.ts';

export type ToastLevel = 'success' | 'info' | 'warning' | 'danger';

export interface Toast {
  readonly key: string;
  readonly level: ToastLevel;
  /** One or more lines in the agent's language. */
  readonly lines: readonly string[];
  /** Milliseconds until it goes by itself; none stays until it is closed. */
  readonly staysMs?: number;
  readonly action?: { readonly text: string; readonly run: () => void };
  /** What others did with this, which the bell tells, too: newer news of it takes its place, and what was done here goes before it. */
  readonly newsOf?: string;
  readonly requestId?: string;
  /** What "Copy details" copies. */
  readonly details?: string;
}

export interface ToastCardProps {
  readonly toast: Toast;
  readonly paused: boolean;
  readonly onGone: (key: string) => void;
}

const icons: Record<ToastLevel, JSX.Element> = {
  success: <TickCircleIcon />,
  info: <InfoSignIcon />,
  warning: <WarningSignIcon />,
  danger: <ErrorIcon />,
};

/** One message with what can be done about it and the time it still has. */
export function ToastCard({ toast, paused, onGone }: ToastCardProps) {
  const { t } = useTranslation();
  const { key, level, lines, staysMs, action, requestId, details } = toast;
  const left = useCountdown(staysMs, paused, () => onGone(key));
  const spoken = sentences(lines);

  useEffect(() => {
    announce(spoken, level === 'danger' ? 'assertive' : 'polite');
  }, [spoken, level]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the message whose button has the focus.
    <div
      className={`tl-toast tl-toast-${level}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onGone(key);
      }}
    >
      <span className="tl-toast-icon" aria-hidden="true">
        {icons[level]}
      </span>
      <div className="tl-toast-text">
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
        {requestId && (
          <div className="tl-caption">
            {t('labels:REQUEST_ID')} <span className="tl-code">{requestId}</span>
          </div>
        )}
        {(action || details) && (
          <div className="tl-actions">
            {action && (
              <Button
                size="small"
                text={action.text}
                onClick={() => {
                  action.run();
                  onGone(key);
                }}
              />
            )}
            {details && <CopyButton wide text={details} label={t('buttons:COPY_DETAILS')} />}
          </div>
        )}
      </div>
      <Button variant="minimal" icon={<SmallCrossIcon />} aria-label={t('buttons:CLOSE')} onClick={() => onGone(key)} />
      {staysMs !== undefined && (
        <span className="tl-toast-left" aria-hidden="true" style={{ width: `${(left / staysMs) * 100}%` }} />
      )}
    </div>
  );
}
