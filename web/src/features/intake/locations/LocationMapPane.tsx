import { Button, Switch } from '@blueprintjs/core';
import type { GeoPoint } from '@towline/sdk/api';
import { roundedPosition } from '@towline/sdk/domain/location/coordinates';
import { movedBy, positionOf } from '@towline/sdk/domain/location/distance';
import { withClientWorkshop, withPartnerWorkshop } from '@towline/sdk/domain/location/placeChange';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapView } from '../../../ui/map/MapView.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useHasPhotographs } from '../../../widgets/useMapGround.ts';
import { setPositionHint, usePositionHint } from '../form/positionHint.ts';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useLocated } from '../form/useLocated.ts';
import { isPlaceable } from './locationLayers.ts';
import { MyLocationButton } from './MyLocationButton.tsx';
import { mapLook } from './mapLook.ts';
import { useEmptyMapCentre } from './useBias.ts';
import { useLocationScene } from './useLocationScene.ts';
import { useStopWorkshops } from './useStopWorkshops.ts';
import './locations.css';

/** The map beside a location tab: click, drag or nudge, and for each of them a key or a button (1-intake §2, §9). */
export function LocationMapPane({ stop }: { stop: Stop }) {
  const { t } = useTranslation();
  const { order, change, isReadOnly } = useIntakeTab();
  const at = positionOf(order[stop]);
  const vehicleAt = positionOf(order.serviceLocation);
  const { toPosition, expectFix } = useLocated(stop);
  const { listed, client, partner } = useStopWorkshops(stop);
  const hasPhotographs = useHasPhotographs();
  const [wantsPhotographs, setWantsPhotographs] = useState(false);
  const { layers, routeText } = useLocationScene(stop, listed, wantsPhotographs);
  const hint = usePositionHint();
  const empty = useEmptyMapCentre(!at && !vehicleAt);
  const [isPlacing, setIsPlacing] = useState(false);
  const seen = useRef<GeoPoint>(undefined);
  const mayPlace = isPlaceable(order, stop) && !isReadOnly;

  // The circle only helps to find the place: it goes with the place, and with the tab.
  const placed = at && `${at.latitude} ${at.longitude}`;
  useEffect(() => {
    if (placed) setPositionHint(undefined);
    return () => setPositionHint(undefined);
  }, [placed]);

  const place = (point: GeoPoint): GeoPoint => {
    const to = roundedPosition(point);
    setIsPlacing(false);
    toPosition(to);
    return to;
  };
  const nudge = (from: GeoPoint, north: number, east: number): GeoPoint => place(movedBy(from, north, east));
  const pick = (key: string | undefined): void => {
    if (isReadOnly) return;
    const ofClient = client.find(({ id }) => id === key);
    const ofPartner = partner.find(({ id }) => id === key);
    if (ofClient) change((before) => ({ ...before, [stop]: withClientWorkshop(before[stop] ?? {}, ofClient) }));
    else if (ofPartner) change((before) => ({ ...before, [stop]: withPartnerWorkshop(before[stop] ?? {}, ofPartner) }));
  };

  return (
    <div className="tl-intake-map-pane">
      {hasPhotographs && (
        <Switch
          className="tl-intake-map-switch"
          alignIndicator="end"
          label={t('labels:SATELLITE')}
          checked={wantsPhotographs}
          onChange={({ currentTarget: { checked } }) => setWantsPhotographs(checked)}
        />
      )}
      <div className={isPlacing ? 'tl-intake-map tl-intake-map-placing' : 'tl-intake-map'}>
        {empty ? (
          <MapView
            label={stop === 'serviceLocation' ? t('MAP_OF_VEHICLE') : t('MAP_OF_DESTINATION')}
            layers={layers}
            {...mapLook({ order, stop, workshops: listed, hint, empty })}
            onPick={pick}
            onView={({ center }) => {
              seen.current = center;
            }}
            {...(mayPlace ? { onMove: place, onNudge: nudge } : {})}
            {...(mayPlace && isPlacing ? { onPlace: place } : {})}
          />
        ) : (
          <Skeleton lines={12} />
        )}
      </div>
      {(mayPlace || routeText) && (
        <div className="tl-actions tl-intake-map-actions">
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
              <MyLocationButton onAsk={expectFix} />
            </>
          )}
          {routeText && (
            <span className="tl-caption" role="status">
              {routeText}
            </span>
          )}
        </div>
      )}
      {isPlacing && (
        <p className="tl-caption" role="status">
          {t('PLACE_BY_CLICK_HINT')}
        </p>
      )}
    </div>
  );
}
