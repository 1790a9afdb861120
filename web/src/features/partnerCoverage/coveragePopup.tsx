import { say } from '../../i18n/say.ts';
import type { LatLon } from '../../ui/map/layers.ts';
import type { MapViewProps } from '../../ui/map/mapProps.ts';
import { DepotPopup } from './DepotPopup.tsx';
import type { Depot } from './depots.ts';
import { PlacePopup, type PlacePopupProps } from './PlacePopup.tsx';

interface Told extends Pick<PlacePopupProps, 'onTake'> {
  /** A point that was asked about. */
  readonly asked: LatLon | undefined;
  readonly picked: Depot | undefined;
}

/** What the map tells of: a point before a depot; nothing of neither. */
export function coveragePopup({ asked, picked, onTake }: Told): MapViewProps['popup'] {
  if (asked)
    return {
      key: `asked ${asked.latitude} ${asked.longitude}`,
      at: asked,
      name: say('labels:ADDRESS_HERE'),
      content: <PlacePopup at={asked} onTake={onTake} />,
    };
  return picked && { key: picked.key, at: picked.at, name: picked.name, content: <DepotPopup depot={picked} /> };
}
