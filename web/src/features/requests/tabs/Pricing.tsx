import type { Estimation, PriceAdjustment, PriceOffer } from '@towline/sdk/api';
import { languageFor } from '@towline/sdk/domain/language/fallback';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatKilometres, formatMoney } from '../../../i18n/format.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { useIsFrozen } from '../../../kit/session/frozen.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { PriceOriginFacts } from '../../../widgets/priceOrigin/PriceOriginFacts.tsx';
import './pricing.css';

/** How the request's price came about: the steps of its simulation, or the estimate and the partner's price (2-requests §3). */
export function Pricing({ requestId }: { requestId: string }) {
  const { t } = useTranslation();
  const isPast = useIsFrozen();
  const found = useResource('getPriceCalculation', isPast ? null : { path: { id: requestId } });
  const { data } = found;
  if (isPast) return <p className="tl-muted">{t('NOT_RECORDED')}</p>;
  if (!data) return <Pending of={found} lines={4} />;
  const { priceAdjustments = [], estimations = [] } = data;
  if (priceAdjustments.length + estimations.length === 0) return <p className="tl-muted">{t('NO_PRICING')}</p>;
  return (
    <>
      {priceAdjustments.map((step, index) => (
        <AdjustmentStep key={step.code ?? index} step={step} number={index + 1} />
      ))}
      {estimations.map((estimation, index) => (
        <EstimationFacts key={estimation.partnerId ?? index} estimation={estimation} />
      ))}
    </>
  );
}

function AdjustmentStep({ step: { code, title, offers }, number }: { step: PriceAdjustment; number: number }) {
  const locale = useLocale();
  const language = languageFor(Object.keys(title ?? {}), languageOf(locale));
  const name = (language && title?.[language]) ?? code ?? '';
  return offers.map((offer, index) => {
    const heading = `${number}. ${[name, offer.partnerName].filter(Boolean).join(' · ')}`;
    return <OfferFacts key={offer.partnerId ?? index} heading={heading} offer={offer} />;
  });
}

/** What a step makes of the price, amount by amount; who sees customer prices alone is answered nothing else (2-requests §3, 3-platform §6). */
function OfferFacts({ heading, offer }: { heading: string; offer: PriceOffer }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { customerPrice, partnerPriceVatExcluded, totalRevenueVatExcluded, details } = offer;
  const { partnerPriceOrigin, customerPriceOrigin } = offer;
  const money = (value: number | undefined) => value !== undefined && formatMoney(value, locale);
  const kilometres = (value: number | undefined) => {
    const distance = value !== undefined && formatKilometres(value, locale);
    return distance && details.isStraightLine ? t('STRAIGHT_LINE', { distance }) : distance;
  };
  return (
    <section className="tl-requests-price-step" aria-label={heading}>
      <h4>{heading}</h4>
      <KeyValues
        items={[
          { label: t('labels:CUSTOMER_PRICE_GROSS'), value: money(customerPrice?.totalGrossAmount) },
          { label: t('labels:PARTNER_PRICE_NET'), value: money(partnerPriceVatExcluded) },
          { label: t('labels:REVENUE_NET'), value: money(totalRevenueVatExcluded) },
          { label: t('labels:PARTNER_INTERVENTION_NET'), value: money(details.partnerInterventionNetPrice) },
          { label: t('labels:PARTNER_TRAVEL_NET'), value: money(details.partnerTravelNetPrice) },
          { label: t('labels:DISTANCE_TO_VEHICLE'), value: kilometres(details.distanceToVehicleInKm) },
          { label: t('labels:TOTAL_DISTANCE'), value: kilometres(details.totalDistanceInKm) },
        ]}
      />
      {customerPriceOrigin && <PriceOriginFacts title={t('labels:CUSTOMER_PRICE_FROM')} origin={customerPriceOrigin} />}
      {partnerPriceOrigin && <PriceOriginFacts title={t('labels:PARTNER_PRICE_FROM')} origin={partnerPriceOrigin} />}
    </section>
  );
}

function EstimationFacts({ estimation: { details, customerPrice, partnerPrice } }: { estimation: Estimation }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const kilometres = (value: number | undefined) => value !== undefined && formatKilometres(value, locale);
  return (
    <KeyValues
      items={[
        { label: t('labels:PARTNER'), value: details.partnerName },
        { label: t('labels:PARTNER_TO_VEHICLE'), value: kilometres(details.partnerToVehicleKms) },
        { label: t('labels:VEHICLE_TO_DESTINATION'), value: kilometres(details.vehicleToDestinationKms) },
        {
          label: t('labels:DURATION'),
          value:
            details.durationInMinutes !== undefined &&
            t('MINUTES_LONG', { minutes: Math.round(details.durationInMinutes) }),
        },
        {
          label: t('labels:CUSTOMER_PRICE_NET'),
          value: customerPrice && formatMoney(customerPrice.totalNetAmount, locale),
        },
        {
          label: t('labels:PARTNER_PRICE_NET'),
          value: partnerPrice && formatMoney(partnerPrice.totalNetAmount, locale),
        },
      ]}
    />
  );
}
