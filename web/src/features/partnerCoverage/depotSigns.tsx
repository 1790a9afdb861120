import type { TFunction } from 'i18next';
import { pinInks } from '../../ui/map/mapColours.ts';
import type { LegendEntry } from '../../widgets/mapPage/MapLegend.tsx';
import { depotLooks, priceSigns } from './depotLayers.ts';
import { type Depot, type DepotKind, depotKindOf, depotKinds } from './depots.ts';

const outlines = { circle: 'M6 1a5 5 0 1 0 .01 0Z', triangle: 'M6 1 11 10H1Z', diamond: 'M6 .7 11.3 6 6 11.3.7 6Z' };

/** The sign of a kind of depot, as it stands on the map. */
export function DepotSign({ kind }: { readonly kind: DepotKind }) {
  const { shape, colour } = depotLooks[kind];
  return (
    <svg
      className="tl-partner-coverage-sign"
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
      fill={pinInks[colour].fill}
    >
      <path d={shape === 'triangle' || shape === 'diamond' ? outlines[shape] : outlines.circle} />
    </svg>
  );
}

/** What a kind is called. */
export const kindText = (kind: DepotKind, t: TFunction): string =>
  kind === 'inactive'
    ? t('labels:PARTNER_INACTIVE')
    : `${t('labels:PARTNER')}, ${t(`enumerations:PartnerType.${kind}`)}`;

/** Of the price labels, on the map and in the list. */
const priceColours = ['blue', 'red', 'white'] as const;

/** What the signs mean, and how many of each are shown; no number before they are there. */
export function legendOf(depots: readonly Depot[] | undefined, t: TFunction): readonly LegendEntry[] {
  const kinds = depots?.map(depotKindOf);
  return [
    ...depotKinds.map((kind) => ({
      key: kind,
      sign: <DepotSign kind={kind} />,
      text: kindText(kind, t),
      count: kinds?.filter((one) => one === kind).length,
    })),
    ...priceColours.map((colour) => ({
      key: colour,
      sign: (
        <span className={`tl-partner-coverage-price tl-partner-coverage-price-${colour}`}>{priceSigns[colour]}€</span>
      ),
      text: t(`PriceColour.${colour}`),
    })),
  ];
}
