import type { Contact, HectometerMarker, OrderLocation, Policy, ServiceOrder, Vehicle } from '../../generated/api.ts';
import { normalisePlate } from '../licensePlate.ts';
import { positionDisagreement } from '../location/positionAgreement.ts';

/** What stands for words that somebody wrote: enough for the rules that ask whether there are any. */
const words = 'x';

const nobodysNumber = '+32470000000';

const roundedDegree = (degrees: number): number => Math.round(degrees * 100) / 100;

const wordsFor = (text: string | undefined): string | undefined => (text?.trim() ? words : undefined);

/** The object without what is undefined. */
const known = <One extends object>(one: { [Key in keyof One]: One[Key] | undefined }): One =>
  Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as One;

/** A contact that nobody can be reached by, of the same language and as whole as the real one. */
const namelessContact = (contact: Contact, index: number): Contact =>
  known<Contact>({
    locationContext: contact.locationContext,
    name: wordsFor(contact.name),
    phoneNumber: contact.phoneNumber?.trim() ? `${nobodysNumber.slice(0, -1)}${index % 10}` : undefined,
    email: contact.email?.trim() ? `${index}@example.org` : undefined,
    language: contact.language,
    priority: contact.priority,
  });

const namelessContacts = (contacts: readonly Contact[] | undefined): Contact[] | undefined =>
  contacts?.map(namelessContact);

/** Which plate stands for which: the same for one vehicle wherever it is named, valid where the real one is. */
function plateStandIns(isItalian: boolean): (plate: string | undefined) => string | undefined {
  const seen: string[] = [];
  return (plate) => {
    const normalised = normalisePlate(plate ?? '');
    if (!normalised) return undefined;
    if (!seen.includes(normalised)) seen.push(normalised);
    return `XX00${seen.indexOf(normalised)}X${isItalian ? 'X' : ''}`;
  };
}

/** A kilometre post of no road: as whole as the real one, which says where somebody stands to a hundred metres. */
const namelessMarker = ({ value, nationalRef, direction, isUnavailable }: HectometerMarker): HectometerMarker =>
  known<HectometerMarker>({
    value: value === undefined ? undefined : 1,
    nationalRef: wordsFor(nationalRef),
    direction: wordsFor(direction),
    isUnavailable,
  });

/** The position in 0.01 degree; the town that the words name stays as near to it as it was, or as far (DECISIONS S-51). */
function roundedPlace(location: OrderLocation): OrderLocation {
  const { latitude, longitude, addressAt, nearestMarker, ...rest } = location;
  const at = known<OrderLocation>({
    latitude: latitude === undefined ? undefined : roundedDegree(latitude),
    longitude: longitude === undefined ? undefined : roundedDegree(longitude),
  });
  const marker = nearestMarker && namelessMarker(nearestMarker);
  const place = { ...rest, ...at, ...(marker && { nearestMarker: marker }) };
  if (!addressAt) return place;
  const { latitude: lat, longitude: lng, accuracy } = addressAt;
  const town = {
    ...known<typeof addressAt>({ latitude: roundedDegree(lat), longitude: roundedDegree(lng), accuracy }),
  };
  const rounded = { ...place, addressAt: town };
  const flips = positionDisagreement(rounded) && !positionDisagreement(location);
  return flips ? { ...rounded, addressAt: { ...town, latitude: at.latitude!, longitude: at.longitude! } } : rounded;
}

/** A place without its street, number, names and remarks. */
function namelessPlace(location: OrderLocation): OrderLocation {
  const { appointment, contacts } = location;
  const { choice, workshopChoice, required, type, selectionType, source, clientWorkshopId, partnerLocationId } =
    location;
  const { addressLevel1, addressLevel2, addressLevel3, addressLevel4, countryCode, countryName, flags } = location;
  const { latitude, longitude, accuracy, positionFrom, isAddressByHand, addressAt, positionCountryCode } = location;
  const { nationalRef, internationalRef, nearestMarker, highwayStatus, highwayOverridden } = location;
  const { intersectsRestrictedRoadNetwork, restrictedRoadNetworkCode, isRestrictedRoadNetworkUnknown } = location;
  return roundedPlace(
    known<OrderLocation>({
      ...{ choice, workshopChoice, required, type, selectionType, source, clientWorkshopId, partnerLocationId },
      ...{ addressLevel1, addressLevel2, addressLevel3, addressLevel4, countryCode, countryName, flags },
      ...{ latitude, longitude, accuracy, positionFrom, isAddressByHand, addressAt, positionCountryCode },
      ...{ nationalRef, internationalRef, nearestMarker, highwayStatus, highwayOverridden },
      ...{ intersectsRestrictedRoadNetwork, restrictedRoadNetworkCode, isRestrictedRoadNetworkUnknown },
      formattedAddress: wordsFor(location.formattedAddress),
      street: wordsFor(location.street),
      postalCode: location.postalCode?.trim() ? '0' : undefined,
      remarks: wordsFor(location.remarks),
      appointment: appointment && known<typeof appointment>({ ...appointment, remarks: undefined }),
      contacts: namelessContacts(contacts),
    }),
  );
}

type PlateStandIn = ReturnType<typeof plateStandIns>;

/** A policy as far as rules read it: its period, its vehicle, whose it is. */
function namelessPolicy(policy: Policy, standIn: PlateStandIn): Policy {
  const { contractCode, externalContractCode, status, coverageFrom, coverageTo, vehicleType, make, model, fuelType } =
    policy;
  const { company } = policy;
  const blocked = company?.blocked;
  return known<Policy>({
    ...{ contractCode, externalContractCode, status, coverageFrom, coverageTo, vehicleType, make, model, fuelType },
    licensePlate: standIn(policy.licensePlate) ?? '',
    company: company && {
      ...company,
      name: company.code,
      ...(blocked && { blocked: { ...blocked, phoneNumber: nobodysNumber } }),
    },
  });
}

function namelessVehicle(vehicle: Vehicle, standIn: PlateStandIn): Vehicle {
  const { vin: _vin, color: _color, makeModel: _words, licensePlate, differsFromPolicy, contacts, ...facts } = vehicle;
  const plate = standIn(licensePlate?.value);
  return known<Vehicle>({
    ...facts,
    licensePlate:
      plate === undefined
        ? undefined
        : known<NonNullable<Vehicle['licensePlate']>>({ country: licensePlate?.country, value: plate }),
    differsFromPolicy: differsFromPolicy && { ...differsFromPolicy, reason: words },
    contacts: namelessContacts(contacts),
  });
}

/**
 * The order with stand-ins for whatever names a person: plates, contacts, words, house numbers; what rules read stays as it was,
 * so that the same order is decided the same (DECISIONS S-51, T-420). Done twice it is what it was once.
 */
export function namelessOrder(order: ServiceOrder): ServiceOrder {
  const { orderType, searchType, client, requestedService, serviceLocation, destinationLocation, brands, networks } =
    order;
  const { capabilities, policyInput, entitlement, caller, serviceType, filterOnClient, dispatchIsAllowed } = order;
  const italian = [order.vehicle.licensePlate?.country, policyInput?.selectedCountry].includes('IT');
  const standIn = plateStandIns(italian);
  const { description, additionalRemarks, ...service } = requestedService;
  const { policy } = entitlement ?? {};
  return known<ServiceOrder>({
    ...{ orderType, searchType, serviceType, filterOnClient, dispatchIsAllowed, brands, networks, capabilities },
    client: client && { code: client.code, name: client.code },
    requestedService: known<typeof requestedService>({
      ...service,
      description: wordsFor(description),
      additionalRemarks: wordsFor(additionalRemarks),
    }),
    vehicle: namelessVehicle(order.vehicle, standIn),
    serviceLocation: namelessPlace(serviceLocation),
    destinationLocation: destinationLocation && namelessPlace(destinationLocation),
    policyInput:
      policyInput &&
      known<typeof policyInput>({
        licensePlate: standIn(policyInput.licensePlate),
        selectedCountry: policyInput.selectedCountry,
      }),
    entitlement: entitlement && { ...entitlement, ...(policy && { policy: namelessPolicy(policy, standIn) }) },
    caller:
      caller &&
      known<typeof caller>({
        everyoneSafe: caller.everyoneSafe,
        language: caller.language,
        people: caller.people,
        children: caller.children,
      }),
  });
}
