import { Button } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { failureText } from '../../../kit/problems/failureText.ts';
import { useNow } from '../../../ui/useNow.ts';
import type { EstimateState } from '../form/useEstimate.ts';

const minute = 60_000;

const failureOf = (error: unknown): string | undefined =>
  error === undefined ? undefined : failureText(error).lines.join(' ');

/**
 * "Price € 92.00 (3 min)" in the header, with another look at it; only amounts that the agent may see arrive (DECISIONS
 * S-24). An estimate that failed says so (DECISIONS S-18).
 */
export function PriceChip({ price }: { readonly price: EstimateState }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow(minute / 2);
  const { estimate, error, isBusy, isPossible, refresh } = price;
  if (isPossible && (error !== undefined || estimate?.status === 'Error'))
    return (
      <span className="tl-intake-price-chip tl-intake-price-failed" role="status" title={failureOf(error)}>
        <span>{t('PRICE_FAILED')}</span>
        <Button
          size="small"
          variant="minimal"
          icon={<RefreshIcon />}
          text={t('buttons:RETRY')}
          loading={isBusy}
          onClick={refresh}
        />
      </span>
    );
  const amount = estimate?.estimations?.[0]?.customerPrice?.totalNetAmount;
  if (!estimate || amount === undefined) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(estimate.estimatedAt)) / minute));
  return (
    <span className="tl-intake-price-chip">
      <span className="tl-caption">{t('PRICE_AND_AGE', { amount: formatMoney(amount, locale), minutes })}</span>
      <Button
        size="small"
        variant="minimal"
        icon={<RefreshIcon />}
        aria-label={t('REFRESH_PRICE')}
        loading={isBusy}
        disabled={!isPossible}
        onClick={refresh}
      />
    </span>
  );
}
