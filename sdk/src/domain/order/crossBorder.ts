import type { Contract, PriceEstimate, ServiceOrder } from '../../generated/api.ts';
import { distanceInMeters, positionOf } from '../location/distance.ts';
import { isSameRegion } from '../location/sameRegion.ts';
import type { Trip } from './intakeContext.ts';

/** Kilometres above which a cross-border trip is refused, where the contract names none (1-intake §9, DECISIONS C-01). */
export const defaultCrossBorderBlockKm = 100;

/** Whether a trip crosses a border, how far it is, and what that means (DECISIONS C-01, C-69). */
export type CrossBorder =
  | { readonly isCrossBorder: false }
  | {
      readonly isCrossBorder: true;
      /** Kilometres; unknown while a position is missing. */
      readonly distanceInKm?: number;
      /** Whether the distance is the great circle's, because no route is known. */
      readonly isStraightLine?: boolean;
      readonly blockKm: number;
      readonly warnKm?: number;
      readonly level: 'allowed' | 'warning' | 'blocked';
    };

function distanceOf(order: ServiceOrder, trip: Trip | undefined): Trip | undefined {
  if (trip) return trip;
  const from = positionOf(order.serviceLocation);
  const to = positionOf(order.destinationLocation);
  return from && to ? { distanceInKm: distanceInMeters(from, to) / 1000, isStraightLine: true } : undefined;
}

/**
 * Whether the order's trip crosses a border. Same-region trips and orders without destination do not, nor do those whose
 * country is not known. Above the contract's limit it is blocked, above its warning limit warned about; at exactly the
 * limit nothing happens (DECISIONS C-01, C-69).
 */
export function crossBorderOf(order: ServiceOrder, contract?: Pick<Contract, 'crossBorder'>, trip?: Trip): CrossBorder {
  const destination = order.destinationLocation;
  const [from, to] = [order.serviceLocation.countryCode, destination?.countryCode];
  if (!destination?.required || !from || !to || isSameRegion(from, to)) return { isCrossBorder: false };
  const blockKm = contract?.crossBorder?.blockKm ?? defaultCrossBorderBlockKm;
  const warnKm = contract?.crossBorder?.warnKm;
  const way = distanceOf(order, trip);
  const kilometres = way?.distanceInKm ?? 0;
  const level = kilometres > blockKm ? 'blocked' : warnKm !== undefined && kilometres > warnKm ? 'warning' : 'allowed';
  return { isCrossBorder: true, ...way, blockKm, ...(warnKm !== undefined && { warnKm }), level };
}

/**
 * Kilometres of a trip as a text says them: one decimal, never rounded down, so that a trip beyond its limit does not read
 * as the limit itself (DECISIONS C-01).
 */
export const kilometresToSay = (distanceInKm: number): number => Math.ceil(Number((distanceInKm * 10).toFixed(6))) / 10;

/** Whether the order may be dispatched, as far as its borders go (1-intake §4). */
export type DispatchGate =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly code: 'CROSS_BORDER_ESTIMATE_NEEDED' | 'CROSS_BORDER_UNSUPPORTED' };

/**
 * The gate on the Summary tab: a trip that stays within borders passes; any other needs a price estimate whose status is
 * OK, else the order is unsupported. A trip beyond its limit is unsupported whatever it costs (1-intake §4, DECISIONS C-01).
 */
export function dispatchGate(
  order: ServiceOrder,
  estimate?: Pick<PriceEstimate, 'status'>,
  contract?: Pick<Contract, 'crossBorder'>,
  trip?: Trip,
): DispatchGate {
  const border = crossBorderOf(order, contract, trip);
  if (!border.isCrossBorder) return { allowed: true };
  if (border.level === 'blocked') return { allowed: false, code: 'CROSS_BORDER_UNSUPPORTED' };
  if (!estimate) return { allowed: false, code: 'CROSS_BORDER_ESTIMATE_NEEDED' };
  return estimate.status === 'OK' ? { allowed: true } : { allowed: false, code: 'CROSS_BORDER_UNSUPPORTED' };
}
