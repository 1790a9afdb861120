import type { AssistanceRequest, OrderLocation } from '@towline/sdk/api';
import { accuracyRadius } from '@towline/sdk/domain/location/accuracy';
import { circleAround } from '@towline/sdk/domain/location/circle';
import { distanceInMeters, positionOf } from '@towline/sdk/domain/location/distance';
import { zoomFor, zoomForDistance } from '@towline/sdk/domain/location/zoom';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { accuracyCircle, pins, vehicle } from '../../../ui/map/layers.ts';
import { MapView } from '../../../ui/map/MapView.tsx';
import { useMapGround } from '../../../widgets/useMapGround.ts';

interface ManualMapProps {
  readonly request: AssistanceRequest;
  /** Where the partner who is typed by hand sets out, once it is chosen. */
  readonly location: OrderLocation | undefined;
  readonly name: string;
}

/** Where a partner typed by hand comes from, beside the vehicle and its destination (2-requests §2). */
export function ManualMap({ request, location, name }: ManualMapProps) {
  const { t } = useTranslation();
  const ground = useMapGround();
  const { serviceLocation, destinationLocation } = request.order;
  const from = positionOf(serviceLocation) ?? positionOf(request.location);
  const to = destinationLocation?.required === false ? undefined : positionOf(destinationLocation);
  const partner = positionOf(location);
  const fit = useMemo(
    () => [from, to, partner].filter((at) => at !== undefined),
    [from?.latitude, from?.longitude, to?.latitude, to?.longitude, partner?.latitude, partner?.longitude],
  );
  const radius = location && accuracyRadius(location);
  const title = name.trim() || t('labels:PARTNER');
  return (
    <div className="tl-requests-assign-map">
      <MapView
        label={t('MAP_OF_PARTNERS')}
        center={from ?? partner ?? defaultCentre}
        zoom={from && to ? zoomForDistance(distanceInMeters(from, to)) : zoomFor(from ? 'singlePin' : 'default')}
        fit={fit.length > 1 ? fit : undefined}
        layers={[
          ...ground,
          ...(to
            ? [
                pins([
                  { key: 'destination', at: to, colour: 'blue', shape: 'square', ...named(t('labels:DESTINATION')) },
                ]),
              ]
            : []),
          ...(partner && radius ? [accuracyCircle(circleAround(partner, radius))] : []),
          ...(from ? [vehicle(from, t('labels:VEHICLE'))] : []),
          ...(partner ? [pins([{ key: 'partner', at: partner, colour: 'orange', ...named(title) }])] : []),
        ]}
      />
    </div>
  );
}

/** No legend stands beside this map: each pin says itself what it is. */
const named = (text: string) => ({ name: text, label: text });

/** Where the assign map looks when nothing is known (2-requests §9). */
const defaultCentre = { latitude: 48.97, longitude: 8.24 };
