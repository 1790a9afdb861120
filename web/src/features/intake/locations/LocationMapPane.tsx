import { Button } from '@blueprintjs/core';
import type { GeoPoint } from '@towline/sdk/api';
import { isDetailedEnough } from '@towline/sdk/domain/location/detailedEnough';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { withClientWorkshop } from '@towline/sdk/domain/location/placeChange';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapView } from '../../../ui/map/MapView.tsx';
import { useIntakeTab } from '../tabContext.tsx';
import { MyLocationButton } from './MyLocationButton.tsx';
import { useBias } from './useBias.ts';
import { useClientWorkshops } from './useClientWorkshops.ts';
import { useLocated } from './useLocated.ts';
import { useLocationLayers } from './useLocationLayers.ts';

const brussels: GeoPoint = { latitude: 50.8503, longitude: 4.3517 };

/** The map beside a location tab: click, drag or nudge, and for each of them a key or a button (1-intake §2, §9). */
export function LocationMapPane({ stop }: { stop: Stop }) {
  const { t } = useTranslation();
  const { order, change, isReadOnly } = useIntakeTab();
  const location = order[stop] ?? {};
  const at = positionOf(location);
  const vehicleAt = positionOf(order.serviceLocation);
  const { toPosition } = useLocated(stop);
  const bias = useBias(at ?? vehicleAt);
  const { layers, routeText, isPlaceable } = useLocationLayers(order, stop);
  const { data: workshops = [] } = useClientWorkshops(order, vehicleAt, location.workshopChoice === 'Manual');
  const [isPlacing, setIsPlacing] = useState(false);
  const seen = useRef<GeoPoint>(undefined);
  const mayPlace = isPlaceable && !isReadOnly;

  const place = (point: GeoPoint): void => {
    setIsPlacing(false);
    toPosition({ latitude: point.latitude, longitude: point.longitude });
  };
  const pick = (key: string | undefined): void => {
    const workshop = workshops.find(({ id }) => id === key);
    if (!workshop || isReadOnly) return;
    change((before) => ({ ...before, [stop]: withClientWorkshop(before[stop] ?? {}, workshop) }));
  };
  const zoom = at
    ? zoomFor(stop === 'destinationLocation' ? 'destination' : isDetailedEnough(location) ? 'precise' : 'vehicle')
    : zoomFor(vehicleAt ? 'destination' : bias ? 'ipPosition' : 'default');
  // Both ends are looked at together; a stop of its own is looked at by its own zoom.
  const fit = at && vehicleAt && stop === 'destinationLocation' ? [vehicleAt, at] : undefined;

  return (
    <div className="tl-intake-map-pane">
      <div className="tl-intake-map">
        <MapView
          label={stop === 'serviceLocation' ? t('MAP_OF_VEHICLE') : t('MAP_OF_DESTINATION')}
          layers={layers}
          center={at ?? vehicleAt ?? bias ?? brussels}
          zoom={zoom}
          {...(fit ? { fit } : {})}
          onPick={pick}
          onView={({ center }) => {
            seen.current = center;
          }}
          {...(mayPlace ? { onMove: place } : {})}
          {...(mayPlace && isPlacing ? { onPlace: place } : {})}
        />
      </div>
      <div className="tl-actions">
        {mayPlace && (
          <>
            <Button
              size="small"
              active={isPlacing}
              aria-pressed={isPlacing}
              text={t('buttons:PLACE_BY_CLICK')}
              onClick={() => setIsPlacing(!isPlacing)}
            />
            <Button
              size="small"
              text={t('buttons:PLACE_AT_CENTRE')}
              onClick={() => seen.current && place(seen.current)}
            />
            <MyLocationButton onFix={toPosition} />
          </>
        )}
        {routeText && (
          <span className="tl-caption" role="status">
            {routeText}
          </span>
        )}
      </div>
    </div>
  );
}
