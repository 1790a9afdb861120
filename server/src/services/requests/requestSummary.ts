import type { AssistanceRequest, PriceCalculation, RequestLocation, RequestSummary } from '@towline/sdk/api';
import { cityOf } from '@towline/sdk/domain/location/detailedEnough';

function destinationOf({ destinationLocation: to }: AssistanceRequest['order']): RequestLocation | undefined {
  if (!to?.required) return undefined;
  const place = {
    country: to.countryCode,
    latitude: to.latitude,
    longitude: to.longitude,
    address: to.formattedAddress,
    city: cityOf(to),
  };
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
}

/** A request in short (2-requests §7); with its price calculation only where the viewer sees that (PLT-11). */
export function summaryOf(request: AssistanceRequest, priceCalculation: PriceCalculation | undefined): RequestSummary {
  const { id, shortId, orderId, externalId, status, statusReason, service, additionalServices } = request;
  const { contractCode, vehicleV2, location, creationTimestamp, timeZone } = request;
  const destinationLocation = destinationOf(request.order);
  return {
    id,
    shortId,
    orderId,
    status,
    service,
    additionalServices,
    contractCode,
    vehicleV2,
    location,
    creationTimestamp,
    ...(externalId === undefined ? {} : { externalId }),
    ...(statusReason === undefined ? {} : { statusReason }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(destinationLocation ? { destinationLocation } : {}),
    ...(priceCalculation ? { priceCalculation } : {}),
  };
}
