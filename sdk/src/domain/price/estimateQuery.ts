import type { operations, ProblemCategory, ServiceOrder, WorkshopCapability } from '../../generated/api.ts';
import { decidingAnswers } from '../dispatch/capabilities.ts';
import { positionOf } from '../location/distance.ts';
import { destinationSelection, destinationSelectionType } from '../location/selection.ts';
import type { IntakeContext } from '../order/intakeContext.ts';
import { wantedTimeOf } from '../order/wantedTime.ts';
import { minutesAheadOfUtc, zoneOfPlace } from '../timeZone.ts';
import { withAskedAnswers } from '../vehicle/questions.ts';
import { asksWeightAndLength } from '../vehicle/sizeCategories.ts';

/** Query of the price estimate (1-intake §7). */
export type EstimateQuery = NonNullable<operations['estimatePrice']['parameters']['query']>;

/** How long a price estimate may take, in milliseconds (1-intake §7, §9). */
export const estimateTimeoutInMs = 10_000;

const capabilitiesOfCategory: Record<ProblemCategory, readonly WorkshopCapability[]> = {
  Ignition: ['auxiliaryBattery'],
  Keys: ['keys'],
  Tires: ['tires'],
  WarningLights: ['electrical'],
  Engine: ['mechanical'],
  Mechanics: ['mechanical'],
  Other: [],
  HVAC: ['hvac'],
  Gearbox: ['mechanical'],
  Body: ['body'],
  Glass: ['glass'],
  Accident: ['body'],
  Fuel: ['mechanical'],
  FluidLeak: ['mechanical'],
  Stuck: [],
  Telematics: ['telematics'],
};

/**
 * What the destination workshop must be able to do: as chosen in the filter of the client's list while it is one of
 * these, else by the problem category (1-intake §2, §3).
 */
export function requiredWorkshopCapabilities(order: ServiceOrder): readonly WorkshopCapability[] {
  const { destinationLocation: destination, capabilities } = order;
  const isOfList = destination?.required && destinationSelection(destination)?.workshopChoice === 'Manual';
  if (isOfList && capabilities?.length) return capabilities;
  const { category } = order.requestedService;
  return category ? capabilitiesOfCategory[category] : [];
}

/** "rollable:No|overturned:Yes": what was answered of that by which partners and prices differ. */
function answersOf({ featureFlags, statusFlags }: ServiceOrder['vehicle']): string {
  const given: Readonly<Record<string, unknown>> = { ...featureFlags, ...statusFlags };
  const told = Object.entries(decidingAnswers).filter(([flag, answer]) => given[flag] === answer);
  return told.map((pair) => pair.join(':')).join('|');
}

/**
 * The query that estimates an order, or undefined while service, contract or the vehicle's position is missing. Telematics
 * is no required capability; the tow's end goes with a destination that has a position. The time-zone offset is that of
 * the service location, in minutes behind UTC as browsers count it (1-intake §7).
 */
export function estimateQuery(
  order: ServiceOrder,
  agent: IntakeContext['agent'],
  now: Date,
): EstimateQuery | undefined {
  const { requestedService, vehicle, serviceLocation } = order;
  const at = positionOf(serviceLocation);
  if (!requestedService.type || !requestedService.contractCode || !at) return undefined;
  const destination = order.destinationLocation?.required ? order.destinationLocation : undefined;
  const to = positionOf(destination);
  const selection = destination && destinationSelection(destination);
  const destinationType = destination?.selectionType ?? (selection && destinationSelectionType(selection));
  const capabilities = requiredWorkshopCapabilities(order).filter((capability) => capability !== 'telematics');
  const wanted = wantedTimeOf(order);
  const asksSizes = asksWeightAndLength(vehicle.type, agent);
  const serviceAt = wanted && new Date(wanted.startAt);
  const query: EstimateQuery = {
    service: requestedService.type,
    category: requestedService.category,
    contract: requestedService.contractCode,
    lat: at.latitude,
    lng: at.longitude,
    country: serviceLocation.countryCode,
    vehicleFuelType: vehicle.fuelType,
    vehicleType: vehicle.type,
    destinationType,
    timezoneOffSet: 0 - minutesAheadOfUtc(zoneOfPlace(serviceLocation), serviceAt ?? now),
    requiredCapabilities: capabilities.join('|') || undefined,
    licensePlate: vehicle.licensePlate?.value || undefined,
    weightCategory: asksSizes ? vehicle.weightCategory : undefined,
    lengthCategory: asksSizes ? vehicle.lengthCategory : undefined,
    curbWeightInKg: vehicle.curbWeightInKg,
    // As the order will be kept: a draft still holds the answers of a problem that was chosen before.
    vehicleAnswers: answersOf(withAskedAnswers(vehicle, order)) || undefined,
    locationType: serviceLocation.type,
    restrictedRoadNetwork: serviceLocation.intersectsRestrictedRoadNetwork,
    restrictedRoadNetworkCode: serviceLocation.restrictedRoadNetworkCode,
    serviceAt: serviceAt?.toISOString(),
    partnerLocationId: destination?.partnerLocationId,
    towLat: to?.latitude,
    towLng: to?.longitude,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as EstimateQuery;
}
