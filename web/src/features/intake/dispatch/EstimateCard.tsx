import { Button, type Intent } from '@blueprintjs/core';
import type { EstimateStatus } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatKilometres, formatMoney, formatTime } from '../../../i18n/format.ts';
import { say } from '../../../i18n/say.ts';
import { failureText } from '../../../kit/problems/failureText.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { TitledCallout } from '../../../ui/TitledCallout.tsx';
import { PriceOriginFacts } from '../../../widgets/priceOrigin/PriceOriginFacts.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

const intentOf: Record<EstimateStatus, Intent> = {
  OK: 'success',
  NoPartnersFound: 'warning',
  NotSupported: 'danger',
  Error: 'danger',
};

/** The documents' own alert (1-intake §8), and why. */
const saidOf = (error: unknown): string =>
  [...new Set([say('AN_ERROR_OCCURED'), ...failureText(error).lines])].join(' · ');

interface EstimateCardProps {
  /** Only a price, or what stands in the way of one: nothing where there is nothing to read. */
  readonly isTerse?: boolean;
}

/** Status, distance and, for who may see it, the amount of the estimate (1-intake §4, DECISIONS S-24). */
export function EstimateCard({ isTerse = false }: EstimateCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { estimate, error, isBusy, refresh, isPossible } = useIntakeTab().price;
  const [best] = estimate?.estimations ?? [];
  const money = (amount: number | undefined) => amount !== undefined && formatMoney(amount, locale);
  const isSilent = error === undefined && (!estimate || (estimate.status === 'OK' && !best?.customerPrice));
  if (isTerse && isSilent) return null;
  return (
    <Card
      title={t('labels:PRICE_ESTIMATE')}
      right={
        <Button
          size="small"
          variant="minimal"
          text={t('buttons:REFRESH')}
          loading={isBusy}
          disabled={!isPossible}
          onClick={refresh}
        />
      }
    >
      {!isPossible && <p>{t('ESTIMATE_NOT_POSSIBLE')}</p>}
      {isBusy && !estimate && <p role="status">{t('ESTIMATE_RUNNING')}</p>}
      {error !== undefined && <ErrorCallout message={saidOf(error)} onRetry={refresh} retrying={isBusy} />}
      {estimate && (
        <TitledCallout
          intent={intentOf[estimate.status]}
          role="status"
          title={t(`enumerations:EstimateStatus.${estimate.status}`)}
        >
          <KeyValues
            items={[
              { label: t('labels:PARTNER'), value: best?.details.partnerName },
              {
                label: t('labels:PARTNER_TO_VEHICLE'),
                value: best && formatKilometres(best.details.partnerToVehicleKms, locale),
              },
              {
                label: t('labels:VEHICLE_TO_DESTINATION'),
                value: estimate.tripDistanceInKm !== undefined && formatKilometres(estimate.tripDistanceInKm, locale),
              },
              { label: t('labels:AMOUNT_NET'), value: money(best?.customerPrice?.totalNetAmount) },
              // The two that stand in the simulator, on the request and on its documents.
              { label: t('labels:CUSTOMER_PRICE_GROSS'), value: money(best?.customerPrice?.totalGrossAmount) },
              { label: t('labels:PARTNER_PRICE_NET'), value: money(best?.partnerPrice?.totalNetAmount) },
              { label: t('labels:ESTIMATED_AT'), value: formatTime(Date.parse(estimate.estimatedAt)) },
            ]}
          />
          {best?.customerPriceOrigin && (
            <PriceOriginFacts title={t('labels:CUSTOMER_PRICE_FROM')} origin={best.customerPriceOrigin} />
          )}
          {best?.partnerPriceOrigin && (
            <PriceOriginFacts title={t('labels:PARTNER_PRICE_FROM')} origin={best.partnerPriceOrigin} />
          )}
          {estimate.isStraightLine && <p className="tl-caption">{t('STRAIGHT_LINE_DISTANCE')}</p>}
        </TitledCallout>
      )}
    </Card>
  );
}
