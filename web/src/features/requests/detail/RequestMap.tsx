import { MapIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { highwaySearchRadius } from '@towline/sdk/domain/location/accuracy';
import { linesOf } from '@towline/sdk/domain/location/area';
import { distanceInMeters, positionOf } from '@towline/sdk/domain/location/distance';
import { zoomFor, zoomForDistance } from '@towline/sdk/domain/location/zoom';
import { activeJobOf } from '@towline/sdk/domain/request/status';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatKilometres } from '../../../i18n/format.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { drivingRoute, type MapLayer, type Pin, pins, restrictedRoads } from '../../../ui/map/layers.ts';
import { MapView } from '../../../ui/map/MapView.tsx';
import { middleOf } from '../../../ui/map/middleOf.ts';
import { useMapGround } from '../../../widgets/useMapGround.ts';
import { FactCard } from '../parts/FactCard.tsx';

/** Service and destination with the way between them, and where the truck is now (2-requests §2). */
export function RequestMap({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const ground = useMapGround();
  const { serviceLocation, destinationLocation } = request.order;
  const from = positionOf(serviceLocation) ?? positionOf(request.location);
  const to = destinationLocation?.required === false ? undefined : positionOf(destinationLocation);
  const job = activeJobOf(request.jobs);
  const truck = positionOf(job?.position);
  const { data: way } = useResource(
    'getDirections',
    from && to
      ? {
          query: {
            fromLatitude: from.latitude,
            fromLongitude: from.longitude,
            toLatitude: to.latitude,
            toLongitude: to.longitude,
          },
        }
      : null,
  );

  // The roads on which only their own service may work, where the vehicle stands on one (2-requests §2, restricted network).
  const { data: network } = useResource(
    'findRestrictedRoadNetwork',
    from && serviceLocation.intersectsRestrictedRoadNetwork
      ? { query: { ...from, radius: highwaySearchRadius(serviceLocation.accuracy) } }
      : null,
  );
  const restricted = useMemo(() => restrictedRoads(linesOf(network?.intersection)), [network]);

  const shown = useMemo((): readonly Pin[] => {
    const found: Pin[] = [];
    if (from) found.push({ key: 'service', at: from, letter: 'A', colour: 'red', name: t('labels:SERVICE_LOCATION') });
    if (to)
      found.push({
        key: 'destination',
        at: to,
        letter: 'B',
        colour: 'blue',
        shape: 'square',
        name: t('labels:DESTINATION'),
      });
    if (truck)
      found.push({
        key: 'truck',
        at: truck,
        colour: 'gold',
        shape: 'diamond',
        name: job?.partner.name ?? t('labels:TRUCK'),
      });
    return found;
  }, [
    from?.latitude,
    from?.longitude,
    to?.latitude,
    to?.longitude,
    truck?.latitude,
    truck?.longitude,
    job?.partner.name,
    t,
  ]);

  if (!from) return null;
  const distance = way && formatKilometres(way.distanceInMeters / 1000, locale);
  const label = distance && (way.isStraightLine ? t('STRAIGHT_LINE', { distance }) : distance);
  const path = way?.path.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));
  const layers: MapLayer[] = [
    ...ground,
    ...(network ? [restricted] : []),
    ...(path && path.length > 1
      ? [drivingRoute(path, { straight: way?.isStraightLine === true, label: distance })]
      : []),
    pins(shown),
  ];
  return (
    <FactCard
      name="map"
      title={t('labels:MAP')}
      icon={<MapIcon />}
      right={label && <span className="tl-requests-card-note">{label}</span>}
    >
      <div className="tl-requests-map">
        <MapView
          id="tl-map"
          label={t('MAP_OF_REQUEST', { id: request.shortId })}
          layers={layers}
          center={to ? middleOf(from, to) : from}
          zoom={to ? zoomForDistance(distanceInMeters(from, to)) : zoomFor('singlePin')}
          fit={shown.length > 1 ? shown.map(({ at }) => at) : undefined}
          // By the distance between the two (2-requests §9), farther where that would cut one of them.
          {...(!truck && to && { nearest: zoomForDistance(distanceInMeters(from, to)) })}
        />
      </div>
    </FactCard>
  );
}
