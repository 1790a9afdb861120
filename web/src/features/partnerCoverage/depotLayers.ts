import type { Locale } from '@towline/sdk/domain/language/locales';
import { circleAround } from '@towline/sdk/domain/location/circle';
import {
  acceptanceOf,
  type CoverageFilters,
  coverageFillOpacity,
  heatRadiusInPixels,
  priceLabelColourOf,
  reachInKm,
} from '@towline/sdk/domain/partner/coverage';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import {
  clusteredToZoom,
  clusters,
  heat,
  labels,
  type MapArea,
  type MapLabel,
  type MapLayer,
  type Pin,
  type PinColour,
  type PinShape,
  reaches,
} from '../../ui/map/layers.ts';
import { type Depot, type DepotKind, depotKindOf } from './depots.ts';

/** What a depot of a kind looks like, and its circle. */
export const depotLooks: Readonly<Record<DepotKind, { readonly colour: PinColour; readonly shape: PinShape }>> = {
  Partner: { colour: 'blue', shape: 'circle' },
  ExternalPartner: { colour: 'orange', shape: 'triangle' },
  inactive: { colour: 'black', shape: 'diamond' },
};

export const depotPin = (depot: Depot): Pin => ({
  key: depot.key,
  at: depot.at,
  name: depot.name,
  ...depotLooks[depotKindOf(depot)],
});

export const depotClusters = (depots: readonly Depot[]): MapLayer => clusters(depots.map(depotPin));

/** A circle around each depot, as far as it drives or the chosen coverage goes (3-platform §2, §9, DECISIONS T-534). */
export const coverageLayer = (depots: readonly Depot[], coverage: CoverageFilters['coverage']): MapLayer =>
  reaches(
    depots.map((depot) => ({
      ring: circleAround(depot.at, reachInKm(depot, coverage) * 1000),
      colour: depotLooks[depotKindOf(depot)].colour,
    })),
    coverageFillOpacity,
  );

export const heatLayer = (depots: readonly Depot[]): MapLayer => heat(depots, heatRadiusInPixels);

/** "82%", the share of offers that a partner accepted; nothing before any was answered. */
export function kpiText({ partner }: Depot, locale: Locale): string | undefined {
  const share = acceptanceOf(partner.kpi);
  if (share === undefined) return undefined;
  return formatNumber(share, locale, { style: 'percent', maximumFractionDigits: 0 });
}

/** Dearer, cheaper or as they are, for who sees no colour. */
export const priceSigns = { blue: '▲ ', red: '▼ ', white: '' } as const;

/** "€62.00 + €1.20/km": once, and for a kilometre. */
export const priceText = ({ interventionPrice, pricePerKm }: Depot['price'], locale: Locale): string =>
  `${formatMoney(interventionPrice, locale)} + ${formatMoney(pricePerKm, locale)}/km`;

/** Texts stand at single depots only: where near ones are drawn as one, a text would be of none of them. */
const labelled = (inView: readonly Depot[], area: MapArea | undefined): readonly Depot[] =>
  area && area.zoom > clusteredToZoom ? inView : [];

export function kpiLayer(inView: readonly Depot[], area: MapArea | undefined, locale: Locale): MapLayer {
  const texts = labelled(inView, area).flatMap((depot): MapLabel[] => {
    const text = kpiText(depot, locale);
    return text === undefined ? [] : [{ at: depot.at, text, isAbove: true }];
  });
  return labels(texts);
}

export const priceLayer = (inView: readonly Depot[], area: MapArea | undefined, locale: Locale): MapLayer =>
  labels(
    labelled(inView, area).map(({ at, price }) => {
      const colour = priceLabelColourOf(price);
      return { at, text: `${priceSigns[colour]}${priceText(price, locale)}`, colour };
    }),
  );
