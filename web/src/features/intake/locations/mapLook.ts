import type { GeoPoint, ServiceOrder } from '@towline/sdk/api';
import { accuracyRadius } from '@towline/sdk/domain/location/accuracy';
import type { EmptyMapCentre } from '@towline/sdk/domain/location/customerPlace';
import { isDetailedEnough } from '@towline/sdk/domain/location/detailedEnough';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { positionDisagreement } from '@towline/sdk/domain/location/positionAgreement';
import { isTownCentre } from '@towline/sdk/domain/location/positionOrigin';
import { zoomFor, zoomForDistance } from '@towline/sdk/domain/location/zoom';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import type { PositionHint } from '../form/positionHint.ts';

/** Where a map looks, and how closely. */
export interface MapLook {
  readonly center: GeoPoint;
  readonly zoom: number;
  /** Looked at together instead of the centre. */
  readonly fit?: readonly GeoPoint[];
}

interface LookedAt {
  readonly order: ServiceOrder;
  readonly stop: Stop;
  readonly workshops: readonly GeoPoint[];
  readonly hint: PositionHint | undefined;
  readonly empty: EmptyMapCentre;
}

/** So many of the nearest workshops are in sight at once. */
const nearestInSight = 4;

/** Both ends together, a position and the town that its words name where they disagree, else the place of the stop, else what helps to find it (1-intake §9, DECISIONS C-55). */
export function mapLook({ order, stop, workshops, hint, empty }: LookedAt): MapLook {
  const vehicleAt = positionOf(order.serviceLocation);
  const isDestination = stop === 'destinationLocation';
  const own = isDestination
    ? order.destinationLocation?.required
      ? positionOf(order.destinationLocation)
      : undefined
    : vehicleAt;
  const near = workshops.slice(0, nearestInSight).map(({ latitude, longitude }) => ({ latitude, longitude }));

  if (own && isDestination) {
    const zoom = zoomFor('destination');
    return vehicleAt ? { center: own, zoom, fit: [vehicleAt, own] } : { center: own, zoom };
  }
  const { addressAt } = order.serviceLocation;
  if (own && addressAt && positionDisagreement(order.serviceLocation))
    return { center: own, zoom: zoomFor('vehicle'), fit: [own, addressAt] };
  // The whole circle, so that the street can be found in it.
  if (own && isTownCentre(order.serviceLocation))
    return { center: own, zoom: zoomForDistance(2 * (accuracyRadius(order.serviceLocation) ?? 0)) };
  if (own) return { center: own, zoom: zoomFor(isDetailedEnough(order.serviceLocation) ? 'precise' : 'vehicle') };
  if (near.length > 0)
    return {
      center: vehicleAt ?? empty.at,
      zoom: zoomFor('destination'),
      fit: vehicleAt ? [vehicleAt, ...near] : near,
    };
  if (hint) return { center: hint.at, zoom: zoomForDistance(hint.radius * 2) };
  if (vehicleAt) return { center: vehicleAt, zoom: zoomFor('destination') };
  return { center: empty.at, zoom: zoomFor(empty.isIpPosition ? 'ipPosition' : 'default') };
}
