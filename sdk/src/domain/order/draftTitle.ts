import type { ServiceOrder } from '../../generated/api.ts';
import { formatPlate } from '../licensePlate.ts';
import { cityOf } from '../location/detailedEnough.ts';

/**
 * What a draft is called in every language: plate, vehicle where there is no plate, place, for example "1ABC123, Gent";
 * empty while nothing of that is known (console.md §4.6).
 */
export function draftTitle(order: ServiceOrder): string {
  const { licensePlate, makeModel } = order.vehicle;
  const plate = licensePlate?.value
    ? formatPlate(licensePlate.country, licensePlate.value)
    : formatPlate(order.policyInput?.selectedCountry, order.policyInput?.licensePlate ?? '');
  const { serviceLocation } = order;
  const place = cityOf(serviceLocation) || serviceLocation.placeName || serviceLocation.formattedAddress;
  return [plate || makeModel, place].filter(Boolean).join(', ');
}
