import type {
  Appointment,
  ClientWorkshop,
  Entitlement,
  OrderLocation,
  ServiceOrder,
  WorkshopLocationType,
} from '@towline/sdk/api';
import type { MasterData } from '../masterData.ts';
import type { DemoPartner } from '../partners/demoPartner.ts';
import type { DemoPolicy } from '../policies/policies.ts';
import type { Random } from '../random.ts';
import {
  addressDestination,
  clientWorkshopDestination,
  noDestination,
  partnerWorkshopDestination,
} from './destinations.ts';
import type { OrderFacts } from './orderFacts.ts';
import { contactOf, createServiceLocation, nearestOf, type PlaceFacts, workshopAddress } from './places.ts';
import { describeProblem } from './problems.ts';
import type { Subject } from './subjects.ts';
import { answersOf, createVehiclePart } from './vehiclePart.ts';

/** Places that an order can name, prepared once. */
export interface OrderPlaces {
  clientWorkshops: Map<string, ClientWorkshop[]>;
  repairPartners: { partner: DemoPartner; latitude: number; longitude: number }[];
}

export function createOrderPlaces(data: MasterData): OrderPlaces {
  return {
    clientWorkshops: Map.groupBy(
      data.clientWorkshops.filter(({ isActive }) => isActive),
      ({ parentOrganisationCode }) => parentOrganisationCode,
    ),
    repairPartners: data.partners.flatMap((partner) => {
      const depot = partner.depots[0];
      return partner.isActive && depot && partner.document.metrics.repairJobsCapacity !== undefined
        ? [{ partner, latitude: depot.latitude, longitude: depot.longitude }]
        : [];
    }),
  };
}

/** The order as an agent took it: every question that the intake asks has its answer (1-intake §5). */
export function createServiceOrder(random: Random, places: OrderPlaces, facts: OrderFacts): ServiceOrder {
  const { subject, wanted, createdAt } = facts;
  const { contract, customer, town } = subject;
  const isPlanned = wanted.orderType === 'PlannedTransportation' || wanted.orderType === 'WorkshopLogistics';
  const placeFacts: PlaceFacts = {
    town,
    customer,
    isPlanned,
    appointment: createAppointment(random, createdAt, isPlanned),
  };
  const serviceLocation =
    wanted.orderType === 'Workshop'
      ? workshopLocation(random, places, facts, placeFacts)
      : createServiceLocation(random, placeFacts, contract);
  const order: ServiceOrder = {
    id: facts.id,
    orderType: wanted.orderType,
    ...(facts.externalId && { externalId: facts.externalId }),
    searchType: contract.coverage?.coverageValidationType ?? 'LicensePlate',
    client: { code: contract.dispatch?.clientOrganisationCode ?? contract.code, name: facts.clientName },
    requestedService: {
      type: wanted.service,
      contractCode: contract.code,
      ...(subject.externalContractCode && { externalContractCode: subject.externalContractCode }),
      category: wanted.category,
      description: isPlanned ? 'Transport' : describeProblem(wanted.category, town.language),
      ...(wanted.repairInWorkshop !== undefined && { repairInWorkshop: wanted.repairInWorkshop }),
      additionalServices: wanted.additionalServices,
    },
    vehicle: createVehiclePart(random, facts),
    serviceLocation,
    destinationLocation: createDestination(random, places, facts, placeFacts, serviceLocation),
    policyInput: { licensePlate: subject.licensePlate, selectedCountry: subject.plateCountry },
    entitlement: entitlementOf(subject, createdAt),
    caller: {
      everyoneSafe: 'Yes',
      name: `${customer.firstName} ${customer.lastName}`,
      callbackNumber: customer.phoneNumber,
      language: customer.language,
      people: random.integer(1, 4),
    },
  };
  order.vehicle = { ...order.vehicle, ...answersOf(random, order, facts) };
  return order;
}

function entitlementOf(subject: Subject, createdAt: Date): Entitlement {
  if (subject.contract.coverage?.coverageValidationType === 'Contract') return { type: 'Contract' };
  if (!subject.policy) return { type: 'None' };
  const status = isCovered(subject.policy, createdAt) ? 'Covered' : 'Expired';
  return { type: 'Policy', status, policy: { ...policyOf(subject.policy), status } };
}

/** Covered to the end of the last day (DECISIONS S-26). */
function isCovered(policy: DemoPolicy, at: Date): boolean {
  return policy.coverageTo === undefined || policy.coverageTo >= at.toISOString().slice(0, 10);
}

function policyOf(policy: DemoPolicy): Omit<NonNullable<Entitlement['policy']>, 'status'> {
  return {
    id: policy.id,
    licensePlate: policy.licensePlate,
    vin: policy.vin,
    coverageFrom: policy.coverageFrom,
    ...(policy.coverageTo && { coverageTo: policy.coverageTo }),
    vehicleType: policy.vehicle.type,
    make: policy.vehicle.make,
    model: policy.vehicle.model,
    fuelType: policy.vehicle.fuelType,
    mileage: policy.mileage,
    contractCode: policy.contractCode,
    ...(policy.externalContractCode && { externalContractCode: policy.externalContractCode }),
    customerFirstName: policy.customer.firstName,
    customerLastName: policy.customer.lastName,
    customerEmail: policy.customer.email,
    customerPhoneNumber: policy.customer.phoneNumber,
    customerLanguage: policy.customer.language,
    completedAssistanceRequestsCount: policy.completedAssistanceRequestsCount,
    ...(policy.companyCode && {
      company: { code: policy.companyCode, name: policy.companyName ?? policy.companyCode },
    }),
  };
}

const hour = 3_600_000;

function createAppointment(random: Random, createdAt: Date, isPlanned: boolean): Appointment {
  if (!isPlanned) return { kind: 'Asap' };
  // On the half hour, a day or two later.
  const start = Math.ceil((createdAt.getTime() + random.integer(20, 50) * hour) / (hour / 2)) * (hour / 2);
  const startDateTime = new Date(start).toISOString();
  // An interval ends on the day on which it begins (1-intake §5).
  if (random.chance(0.7) || new Date(start).getUTCHours() > 18) return { kind: 'PlannedSpecificTime', startDateTime };
  return { kind: 'PlannedIntervalTime', startDateTime, endDateTime: new Date(start + 2 * hour).toISOString() };
}

function workshopsOf(places: OrderPlaces, { subject }: OrderFacts, context: WorkshopLocationType): ClientWorkshop[] {
  const clientWorkshops = subject.contract.process?.clientWorkshops;
  if (!clientWorkshops?.organisationCode || !clientWorkshops.locationTypes?.includes(context)) return [];
  return places.clientWorkshops.get(clientWorkshops.organisationCode) ?? [];
}

/** The vehicle of a workshop ticket is at the workshop already: one of the list where the contract has one, else an address. */
function workshopLocation(
  random: Random,
  places: OrderPlaces,
  facts: OrderFacts,
  placeFacts: PlaceFacts,
): OrderLocation {
  const { town, customer } = facts.subject;
  const workshop = nearestOf(workshopsOf(places, facts, 'ServiceLocation'), town, 1_000);
  const here = {
    flags: { towTruckAccessible: 'Yes', lockedArea: 'No' },
    appointment: placeFacts.appointment,
    contacts: [contactOf(customer, 'BreakdownLocation')],
  } satisfies Partial<OrderLocation>;
  if (!workshop) return { ...workshopAddress(random, town), ...here };
  const { required: _required, ...location } = clientWorkshopDestination(workshop, placeFacts);
  return { ...location, ...here };
}

/** What the driver looks for (1-intake §3). */
const nearest = (what: 'NearestChargingStation' | 'NearestFuelStation' | 'NearestWorkshop'): OrderLocation => ({
  required: true,
  choice: what,
  selectionType: what,
  source: 'Unknown',
  type: what,
});

function createDestination(
  random: Random,
  places: OrderPlaces,
  facts: OrderFacts,
  placeFacts: PlaceFacts,
  from: OrderLocation,
): OrderLocation {
  const { wanted, subject } = facts;
  const isTow = wanted.service === 'TowingTransport' || wanted.service === 'TowingWithRepair';
  const { latitude, longitude } = from;
  if (!isTow || latitude === undefined || longitude === undefined) return noDestination;
  const here = { latitude, longitude };
  const { destinationOptions, workshopOptions } = subject.contract.process ?? {};
  if (wanted.flag === 'outOfCharge' && (destinationOptions?.includes('NearestChargingStation') ?? true)) {
    return nearest('NearestChargingStation');
  }
  if (wanted.flag === 'outOfFuel' && (destinationOptions?.includes('NearestFuelStation') ?? true))
    return nearest('NearestFuelStation');
  if (wanted.additionalServices.length > 0) {
    const country = subject.town.countryCode;
    const own = places.repairPartners.filter((place) => place.partner.country === country);
    // Where the country has none, the next one across the border.
    const partner = nearestOf(own.length > 0 ? own : places.repairPartners, here, 1_000)?.partner;
    if (partner) return partnerWorkshopDestination(partner, placeFacts);
  }
  const workshop = nearestOf(workshopsOf(places, facts, 'DestinationLocation'), here, 45);
  const isLogistics = wanted.orderType === 'WorkshopLogistics';
  if (workshop && workshop.countryCode === subject.town.countryCode && (isLogistics || random.chance(0.55)))
    return clientWorkshopDestination(workshop, placeFacts);
  const mayBeNearest = wanted.orderType === 'RoadsideAssistance' && (workshopOptions?.includes('Nearest') ?? true);
  if (mayBeNearest && random.chance(0.15))
    return { ...nearest('NearestWorkshop'), choice: 'Workshop', workshopChoice: 'Nearest' };
  return addressDestination(random, placeFacts);
}
