import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../kit/data/Pending.tsx';

interface OrderNotLoadedProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The service order could not be fetched: said in every tab's place, logged, and asked for again by a person (1-intake §8). */
export function OrderNotLoaded({ error, isRetrying, onRetry }: OrderNotLoadedProps) {
  const { t } = useTranslation();
  useEffect(() => {
    // The words are the document's.
    console.error('Failed to load ServiceOrder', error);
  }, [error]);
  return (
    <section className="tl-order-not-loaded" aria-label={t('ORDER_NOT_LOADED')} data-load-error>
      <p>{t('ORDER_NOT_LOADED')}</p>
      <LoadFailure error={error} isRetrying={isRetrying} onRetry={onRetry} />
    </section>
  );
}
