import type { ServiceOrder } from '@towline/sdk/api';
import { accuracyRadius } from '@towline/sdk/domain/location/accuracy';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { isMarkerDraggable } from '@towline/sdk/domain/location/placeChange';
import { destinationSelection, hasOwnAddress, serviceSelection } from '@towline/sdk/domain/location/selection';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatKilometres } from '../../../i18n/format.ts';
import {
  accuracyCircle,
  drivingRoute,
  letterOf,
  type MapLayer,
  type Pin,
  pins,
  vehicle,
} from '../../../ui/map/layers.ts';
import { useMapGround } from '../../../widgets/useMapGround.ts';
import { useDrivingRoute } from '../useTrip.ts';
import { useClientWorkshops } from './useClientWorkshops.ts';

const secondsPerMinute = 60;

interface LocationLayers {
  readonly layers: readonly MapLayer[];
  /** "12,4 km · 14 min", a straight line marked as such. */
  readonly routeText: string | undefined;
  /** The place of the stop may be set on the map. */
  readonly isPlaceable: boolean;
}

/** Vehicle, accuracy, destination, way and workshops of the order, as the map draws them (1-intake §2, §9). */
export function useLocationLayers(order: ServiceOrder, stop: Stop): LocationLayers {
  const { t } = useTranslation();
  const locale = useLocale();
  const ground = useMapGround();
  const { serviceLocation, destinationLocation } = order;
  const { data: route } = useDrivingRoute(order);
  const isDestination = stop === 'destinationLocation';
  const selection = isDestination ? destinationSelection(destinationLocation ?? {}) : serviceSelection(serviceLocation);
  const listsWorkshops = selection?.workshopChoice === 'Manual';
  const from = positionOf(serviceLocation);
  const { data: workshops } = useClientWorkshops(order, from, listsWorkshops && isDestination);

  return useMemo(() => {
    const to = destinationLocation?.required ? positionOf(destinationLocation) : undefined;
    const distance = route && formatKilometres(route.distanceInMeters / 1000, locale);
    const minutes = route && Math.round(route.durationInSeconds / secondsPerMinute);
    const routeText =
      route &&
      distance &&
      (route.isStraightLine ? t('ROUTE_STRAIGHT_TEXT', { distance }) : t('ROUTE_TEXT', { distance, minutes }));
    const radius = from && accuracyRadius(serviceLocation);
    const others: Pin[] = [];
    if (from && isDestination) others.push({ key: 'vehicle', at: from, colour: 'red', name: t('labels:VEHICLE') });
    if (to && !isDestination)
      others.push({ key: 'destination', at: to, colour: 'blue', shape: 'square', name: t('labels:DESTINATION') });
    const listed = listsWorkshops && isDestination ? (workshops ?? []) : [];
    const garages = listed.map<Pin>((workshop, index) => ({
      key: workshop.id,
      at: workshop,
      letter: letterOf(index),
      colour: 'blue',
      name: workshop.name,
    }));
    const own = isDestination ? to : from;
    const ownLocation = isDestination ? destinationLocation : serviceLocation;
    const isListed = garages.some(({ key }) => key === destinationLocation?.clientWorkshopId);
    const isDraggable = hasOwnAddress(selection) && ownLocation !== undefined && isMarkerDraggable(ownLocation);
    const layers: MapLayer[] = [
      ...ground,
      ...(from && radius && !isDestination ? [accuracyCircle({ at: from, radius })] : []),
      ...(route && route.path.length > 1
        ? [
            drivingRoute(
              route.path.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })),
              { straight: route.isStraightLine, ...(routeText ? { label: routeText } : {}) },
            ),
          ]
        : []),
      pins([...garages, ...others], destinationLocation?.clientWorkshopId),
      ...(own && !isListed
        ? [vehicle(own, isDestination ? t('labels:DESTINATION') : t('labels:VEHICLE'), isDraggable)]
        : []),
    ];
    return { layers, routeText, isPlaceable: hasOwnAddress(selection) };
  }, [
    ground,
    route,
    workshops,
    serviceLocation,
    destinationLocation,
    from,
    isDestination,
    listsWorkshops,
    selection,
    locale,
    t,
  ]);
}
