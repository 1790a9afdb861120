import { Button, Callout } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton.tsx';

export interface ErrorCalloutProps {
  /** What went wrong, already in the agent's language. */
  readonly message: ReactNode;
  /** The id under which the server logged the call. */
  readonly requestId?: string;
  /** Everything a colleague needs to look into it; offered for copying. */
  readonly details?: string;
  readonly onRetry?: () => void;
  /** The retry is on its way. */
  readonly retrying?: boolean;
}

/** A failure with its message, the request id, and what one can do: try again, copy the details. */
export function ErrorCallout({ message, requestId, details, onRetry, retrying }: ErrorCalloutProps) {
  const { t } = useTranslation();
  return (
    <Callout className="tl-error" intent="danger" icon={<ErrorIcon />} role="alert">
      <div className="tl-error-message">{message}</div>
      {requestId && (
        <div className="tl-caption">
          {t('labels:REQUEST_ID')} <span className="tl-code">{requestId}</span>
        </div>
      )}
      {(onRetry || details) && (
        <div className="tl-actions">
          {onRetry && <Button icon={<RefreshIcon />} text={t('buttons:RETRY')} loading={retrying} onClick={onRetry} />}
          {details && <CopyButton wide text={details} label={t('buttons:COPY_DETAILS')} />}
        </div>
      )}
    </Callout>
  );
}
