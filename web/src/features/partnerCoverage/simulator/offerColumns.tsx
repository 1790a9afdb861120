import type { PriceOffer, PriceOrigin } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import type { TFunction } from 'i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatKilometres, formatMoney, formatNumber, formatSpan } from '../../../i18n/format.ts';
import { letterOf } from '../../../ui/map/layers.ts';
import type { Column } from '../../../ui/table/column.ts';
import { originText } from '../../../widgets/priceOrigin/originText.ts';

/** An offer and its letter on the map. */
export interface LetteredOffer extends PriceOffer {
  readonly letter: string;
}

export const lettered = (offers: readonly PriceOffer[]): readonly LetteredOffer[] =>
  offers.map((offer, index) => ({ ...offer, letter: letterOf(index) }));

/** "score 82 · on time 93 %": each figure under its own name, which the answer may have any of (3-platform §3, partnerKPIs). */
function kpisText(kpis: PriceOffer['partnerKPIs'], locale: Locale): string {
  return Object.entries(kpis ?? {})
    .map(([name, value]) => {
      const text = dynamicText(`PartnerKpi.${name}`, {}, 'labels');
      const shown =
        name === 'punctuality'
          ? ({ style: 'percent', maximumFractionDigits: 0 } as const)
          : { maximumFractionDigits: 2 };
      return `${text === `PartnerKpi.${name}` ? name : text} ${formatNumber(value, locale, shown)}`;
    })
    .join(' · ');
}

/** How the price of an offer comes about: every amount of 3-platform §3, each a column. */
export function offerColumns(t: TFunction, locale: Locale): readonly Column<LetteredOffer>[] {
  const amount = (
    key: string,
    title: string,
    of: (offer: PriceOffer) => number | undefined,
    width = 72,
  ): Column<LetteredOffer> => ({
    key,
    title,
    width,
    align: 'end',
    cell: (offer) => {
      const value = of(offer);
      return value !== undefined && <span className="tl-number">{formatMoney(value, locale)}</span>;
    },
  });
  const measure = (
    key: string,
    title: string,
    of: (offer: PriceOffer) => string | undefined,
    width = 82,
  ): Column<LetteredOffer> => ({
    ...{ key, title, width },
    align: 'end',
    cell: (offer) => <span className="tl-number">{of(offer)}</span>,
  });
  const origin = (
    key: string,
    title: string,
    of: (offer: PriceOffer) => PriceOrigin | undefined,
  ): Column<LetteredOffer> => ({
    ...{ key, title, width: 260 },
    cell: (offer) => {
      const from = of(offer);
      return from && originText(from, locale);
    },
  });
  /** Where the router was away, or none is asked, the figure is the great circle's: said beside it (DECISIONS C-01). */
  const kilometres = (value: number | undefined, { isStraightLine }: PriceOffer['details']) => {
    if (value === undefined) return undefined;
    const distance = formatKilometres(value, locale);
    return isStraightLine ? t('STRAIGHT_LINE', { distance }) : distance;
  };
  return [
    {
      key: 'partner',
      title: t('labels:PARTNER'),
      width: 112,
      pinned: true,
      cell: ({ letter, partnerName }) => (
        <>
          <b>{letter}</b> {partnerName}
        </>
      ),
    },
    amount('partnerPrice', t('labels:PARTNER_PRICE_NET'), (offer) => offer.partnerPriceVatExcluded),
    amount('customerPrice', t('labels:CUSTOMER_PRICE_GROSS'), ({ customerPrice }) => customerPrice?.totalGrossAmount),
    amount('revenue', t('labels:REVENUE_NET'), (offer) => offer.totalRevenueVatExcluded),
    amount(
      'intervention',
      t('labels:PARTNER_INTERVENTION_NET'),
      (offer) => offer.details.partnerInterventionNetPrice,
      84,
    ),
    amount('travel', t('labels:PARTNER_TRAVEL_NET'), (offer) => offer.details.partnerTravelNetPrice),
    amount(
      'customer',
      t('labels:CUSTOMER_INTERVENTION_GROSS'),
      ({ details }) => details.customerInterventionGrossPrice,
      84,
    ),
    measure('toVehicle', t('labels:DISTANCE_TO_VEHICLE'), ({ details }) =>
      kilometres(details.distanceToVehicleInKm, details),
    ),
    measure(
      'time',
      t('labels:TIME_TO_VEHICLE'),
      ({ details: { durationToVehicleInMin: minutes } }) =>
        minutes === undefined ? undefined : formatSpan(minutes * 60_000, locale),
      50,
    ),
    measure('whole', t('labels:TOTAL_DISTANCE'), ({ details }) => kilometres(details.totalDistanceInKm, details)),
    origin('partnerFrom', t('labels:PARTNER_PRICE_FROM'), ({ partnerPriceOrigin }) => partnerPriceOrigin),
    origin('customerFrom', t('labels:CUSTOMER_PRICE_FROM'), ({ customerPriceOrigin }) => customerPriceOrigin),
    {
      key: 'kpi',
      title: t('labels:KPI'),
      width: 220,
      cell: ({ partnerKPIs }) => kpisText(partnerKPIs, locale),
    },
  ];
}
