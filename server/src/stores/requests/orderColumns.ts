import type { ServiceOrder } from '@towline/sdk/api';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { cityOf } from '@towline/sdk/domain/location/detailedEnough';

/** The columns of `requests` that its order decides: what lists filter, search and show. */
export function orderColumns(order: ServiceOrder) {
  const { requestedService, vehicle, serviceLocation } = order;
  const contact = serviceLocation.contacts?.[0];
  return {
    external_contract_code: requestedService.externalContractCode,
    service: requestedService.type,
    additional_services: requestedService.additionalServices ?? [],
    license_plate: normalisePlate(vehicle.licensePlate?.value ?? '') || undefined,
    make_model: vehicle.makeModel ?? ([vehicle.make, vehicle.model].filter(Boolean).join(' ') || undefined),
    country: serviceLocation.countryCode,
    city: cityOf(serviceLocation),
    latitude: serviceLocation.latitude,
    longitude: serviceLocation.longitude,
    external_id: order.externalId,
    customer_name: contact?.name,
    customer_email: contact?.email,
    customer_phone: contact?.phoneNumber?.replaceAll(/[^+0-9]/g, '') || undefined,
    service_order: order,
  };
}
