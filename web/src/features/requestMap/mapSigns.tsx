import type { MapColour } from '@towline/sdk/domain/request/mapColour';
import type { TFunction } from 'i18next';
import { pinInks } from '../../ui/map/mapColours.ts';
import type { LegendEntry } from '../../widgets/mapPage/MapLegend.tsx';
import { countsOf, looks } from './mapLooks.ts';
import type { MapPoint } from './mapPoints.ts';

/** In the order in which a request goes: the words of 2-requests §4, "Map colours". */
const order = ['black', 'yellow', 'red', 'blue'] as const satisfies readonly MapColour[];

const outlines = {
  circle: <circle cx="6" cy="6" r="5" />,
  triangle: <path d="M6 1 11 10H1Z" />,
  square: <path d="M1.7 1.7h8.6v8.6H1.7Z" />,
  diamond: <path d="M6 .7 11.3 6 6 11.3.7 6Z" />,
} as const;

/** The sign of a colour, as it stands on the map. */
function MapSign({ colour }: { readonly colour: MapColour }) {
  const { shape, colour: ink } = looks[colour];
  return (
    <svg
      className="tl-request-map-sign"
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
      fill={pinInks[ink].fill}
    >
      {shape === 'pin' ? outlines.circle : outlines[shape]}
    </svg>
  );
}

/** What the colours and shapes mean, and how many of each are shown; no number before they are there. */
export function legendOf(points: readonly MapPoint[] | undefined, t: TFunction): readonly LegendEntry[] {
  const counts = points && countsOf(points);
  return order.map((colour) => ({
    key: colour,
    sign: <MapSign colour={colour} />,
    text: t(`labels:MapColour.${colour}`),
    count: counts?.[colour],
  }));
}
