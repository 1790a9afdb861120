import { useTranslation } from 'react-i18next';
import { toMap } from './layerStack.ts';
import type { Pin } from './layers.ts';
import type { MapViewProps } from './mapProps.ts';
import type { LiveMap } from './useOlMap.ts';

export interface MapPinWalkProps extends Pick<MapViewProps, 'onPick' | 'onHover'> {
  readonly live: LiveMap | undefined;
  readonly pins: readonly Pin[];
}

/** As many as can be walked through with Tab without getting lost; the list beside the map has them all. */
const walked = 60;

/** The pins as buttons that Tab walks through in list order: the map follows, Enter picks. */
export function MapPinWalk({ live, pins, onPick, onHover }: MapPinWalkProps) {
  const { t } = useTranslation();
  if (!onPick || pins.length === 0) return null;
  const show = (pin: Pin) => {
    onHover?.(pin.key);
    const view = live?.map.getView();
    const place = toMap(pin.at);
    const pixel = live?.map.getPixelFromCoordinate(place);
    const size = live?.map.getSize();
    const inside = pixel?.every((value, axis) => value > 30 && value < (size?.[axis] ?? 0) - 30) ?? false;
    if (!inside) view?.setCenter(place);
  };
  return (
    <ul className="tl-map-walk" aria-label={t('labels:MAP_POINTS')}>
      {pins.slice(0, walked).map((pin) => (
        <li key={pin.key}>
          <button
            type="button"
            className="tl-hidden tl-map-stop"
            onFocus={() => show(pin)}
            onBlur={() => onHover?.(undefined)}
            onClick={() => onPick(pin.key)}
          >
            {pin.letter ? `${pin.letter} · ${pin.name}` : pin.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
