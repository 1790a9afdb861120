import type { DrivingRoute, GeoPoint, ServiceOrder } from '@towline/sdk/api';
import { accuracyRadius, defaultAccuracyRadiusInMeters } from '@towline/sdk/domain/location/accuracy';
import { circleAround } from '@towline/sdk/domain/location/circle';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { isMarkerDraggable } from '@towline/sdk/domain/location/placeChange';
import { positionDisagreement } from '@towline/sdk/domain/location/positionAgreement';
import { destinationSelection, hasOwnAddress, serviceSelection } from '@towline/sdk/domain/location/selection';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import {
  accuracyCircle,
  drivingRoute,
  letterOf,
  type MapLayer,
  type Pin,
  pins,
  vehicle,
} from '../../../ui/map/layers.ts';
import type { PositionHint } from '../form/positionHint.ts';

/** A workshop of the client's or the partners' list, as a map needs it. */
export interface ListedWorkshop extends GeoPoint {
  readonly id: string;
  readonly name: string;
}

/** What lies on the map of a location tab, and what it is called. */
export interface LocationScene {
  readonly order: ServiceOrder;
  readonly stop: Stop;
  readonly workshops: readonly ListedWorkshop[];
  readonly drivingRoute: DrivingRoute | undefined;
  /** "12,4 km · 14 min": what stands at the line. */
  readonly routeLabel: string | undefined;
  readonly hint: PositionHint | undefined;
  readonly names: Readonly<Record<'vehicle' | 'destination' | 'hint' | 'addressTown', string>>;
}

/** Whether the place of the stop may be set on the map: only where it has an address of its own (1-intake §2). */
export function isPlaceable(order: ServiceOrder, stop: Stop): boolean {
  if (stop === 'serviceLocation') return hasOwnAddress(serviceSelection(order.serviceLocation));
  return order.destinationLocation?.required === true && hasOwnAddress(destinationSelection(order.destinationLocation));
}

/** Vehicle, accuracy, destination, way and workshops of the order, as a map draws them (1-intake §2, §9). */
export function locationLayers(scene: LocationScene): MapLayer[] {
  const { order, stop, workshops, names, hint } = scene;
  const { serviceLocation, destinationLocation } = order;
  const from = positionOf(serviceLocation);
  const to = destinationLocation?.required ? positionOf(destinationLocation) : undefined;
  const own = stop === 'serviceLocation' ? serviceLocation : destinationLocation;
  const chosen = own?.clientWorkshopId ?? own?.partnerLocationId;
  const isChosenListed = workshops.some(({ id }) => id === chosen);
  const isMovable = isPlaceable(order, stop) && own !== undefined && isMarkerDraggable(own);
  const radius = from && stop === 'serviceLocation' ? accuracyRadius(serviceLocation) : undefined;
  const listed = workshops.map<Pin>(({ id, name, latitude, longitude }, index) => ({
    key: id,
    at: { latitude, longitude },
    letter: letterOf(index),
    colour: 'green',
    name,
  }));

  const layers: MapLayer[] = [];
  if (from && radius) layers.push(accuracyCircle(circleAround(from, radius)));
  if (own?.addressAt && positionDisagreement(own))
    layers.push(
      accuracyCircle(
        circleAround(own.addressAt, own.addressAt.accuracy ?? defaultAccuracyRadiusInMeters),
        names.addressTown,
      ),
    );
  if (hint) layers.push(accuracyCircle(circleAround(hint.at, hint.radius), names.hint));
  layers.push(...routeLayer(scene));
  layers.push(pins(listed, chosen));
  if (to && !(stop === 'destinationLocation' && isChosenListed))
    layers.push(vehicle(to, names.destination, isMovable && stop === 'destinationLocation', 'destination'));
  if (from && !(stop === 'serviceLocation' && isChosenListed))
    layers.push(vehicle(from, names.vehicle, isMovable && stop === 'serviceLocation'));
  return layers;
}

function routeLayer({ drivingRoute: way, routeLabel }: LocationScene): MapLayer[] {
  if (!way || way.path.length < 2) return [];
  const path = way.path.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));
  return [drivingRoute(path, { straight: way.isStraightLine, ...(routeLabel ? { label: routeLabel } : {}) })];
}
