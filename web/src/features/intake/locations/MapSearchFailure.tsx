import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../kit/problems/failureText.ts';

interface MapSearchFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The map service does not answer: the address is entered by hand; what the service says stands beside it (1-intake §8). */
export function MapSearchFailure({ error, onRetry }: MapSearchFailureProps) {
  const { t } = useTranslation();
  return (
    <Callout intent="warning" role="status" className="tl-callout-row">
      <div>
        <div>{t('MAP_SEARCH_UNAVAILABLE')}</div>
        <div className="tl-caption">{failureText(error).lines.join(' ')}</div>
      </div>
      <Button size="small" text={t('buttons:RETRY')} onClick={onRetry} />
    </Callout>
  );
}
