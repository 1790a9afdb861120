import type {
  ClientWorkshop,
  GeoPoint,
  OrderLocation,
  PartnerWorkshop,
  Place,
  PositionOrigin,
  WorkshopChoice,
} from '../../generated/api.ts';
import { defaultAccuracyRadiusInMeters } from './accuracy.ts';
import { distanceInMeters, positionOf } from './distance.ts';
import { pointFacts } from './pointFacts.ts';
import { positionOrigin } from './positionOrigin.ts';
import {
  type DestinationSelection,
  destinationSelectionType,
  type ServiceSelection,
  serviceSelectionType,
  sourceOfSelection,
} from './selection.ts';

/** What a location keeps when its address goes: appointment, contacts and flags, and what the tab's top says (1-intake §4). */
export function resetAddress(location: OrderLocation): OrderLocation {
  const { appointment, contacts, flags, choice, workshopChoice, required, selectionType } = location;
  const kept: OrderLocation = { appointment, contacts, flags, choice, workshopChoice, required, selectionType };
  for (const key of Object.keys(kept) as (keyof OrderLocation)[]) if (kept[key] === undefined) delete kept[key];
  return kept;
}

function withChosen(location: OrderLocation, chosen: ServiceSelection | DestinationSelection): OrderLocation {
  const source = sourceOfSelection(chosen);
  return { ...resetAddress(location), ...chosen, ...(source && { source }) };
}

/**
 * The service location after a choice at its top. Another choice resets the address; a workshop from the list is offered
 * only where the contract supports it, otherwise the kind is Other (1-intake §4).
 */
export function chooseServiceLocation(
  location: OrderLocation,
  selection: ServiceSelection,
  supportsManualWorkshop: boolean,
): OrderLocation {
  const workshopChoice: WorkshopChoice | undefined =
    selection.choice !== 'Workshop' ? undefined : supportsManualWorkshop ? selection.workshopChoice : 'Other';
  if (location.choice === selection.choice && location.workshopChoice === workshopChoice) return location;
  const chosen = { choice: selection.choice, workshopChoice };
  return { ...withChosen(location, chosen), selectionType: serviceSelectionType(chosen) };
}

/** The destination after a choice at its top; another choice resets the address (1-intake §4). */
export function chooseDestination(location: OrderLocation, selection: DestinationSelection): OrderLocation {
  const workshopChoice = selection.choice === 'Workshop' ? selection.workshopChoice : undefined;
  if (location.required && location.choice === selection.choice && location.workshopChoice === workshopChoice) {
    return location;
  }
  const chosen = { choice: selection.choice, workshopChoice };
  return { ...withChosen(location, chosen), required: true, selectionType: destinationSelectionType(chosen) };
}

/** The destination after "is one required?": not required clears address and types (1-intake §4). */
export function requireDestination(location: OrderLocation | undefined, required: boolean): OrderLocation {
  if (required) return { ...location, required };
  const { appointment, contacts } = location ?? {};
  return { required, ...(appointment && { appointment }), ...(contacts && { contacts }) };
}

/** Keeps what belongs to the stop, drops what belonged to the place before. The location type stays, unless it is Highway. */
function movedStop(location: OrderLocation): OrderLocation {
  const { type, remarks } = location;
  return { ...resetAddress(location), ...(type !== 'Highway' && type && { type }), ...(remarks && { remarks }) };
}

/**
 * The location at a place of the map search, of a position fix or of a click, drag or typed coordinates; the source tells
 * which (1-intake §3, §4). Accuracy in metres comes with a fix only.
 */
export function withPlace(location: OrderLocation, place: Place, accuracy?: number): OrderLocation {
  const { placeId, distanceInMeters: _distance, city, region, ...address } = place;
  return {
    ...movedStop(location),
    ...address,
    placeCode: placeId,
    addressLevel1: place.addressLevel1 ?? region,
    ...(!place.addressLevel3 && !place.addressLevel4 && { addressLevel3: city }),
    ...(accuracy !== undefined && { accuracy }),
  };
}

/** Whether typed words still name where the point is set now: they had none, only their town's, or one nearby (DECISIONS S-49). */
function keepsWords(location: OrderLocation, point: GeoPoint): boolean {
  if (!location.formattedAddress?.trim()) return false;
  const at = positionOf(location);
  if (!at) return location.source === 'Manual';
  if (positionOrigin(location) === 'Town') return location.isAddressByHand === true || Boolean(location.street);
  return location.isAddressByHand === true && distanceInMeters(at, point) <= defaultAccuracyRadiusInMeters;
}

/** A typed address at another point: its words stay, what was known of the point before goes. */
function movedWords(location: OrderLocation): OrderLocation {
  const words = { ...location };
  for (const fact of Object.keys(pointFacts(location)) as (keyof OrderLocation)[]) delete words[fact];
  const { type } = location;
  return { ...words, ...(type && type !== 'Highway' && { type }), isAddressByHand: true };
}

/**
 * The location at bare coordinates, before or without reverse geocoding; source Manual. An address that was typed by hand
 * keeps its words while it had no point of its own, or is only nudged. Who gave the point is kept with it; accuracy in metres
 * comes with a fix only (1-intake §4, DECISIONS S-49).
 */
export function withPosition(
  location: OrderLocation,
  point: GeoPoint,
  accuracy?: number,
  positionFrom: PositionOrigin = accuracy === undefined ? 'Person' : 'Device',
): OrderLocation {
  return {
    ...(keepsWords(location, point) ? movedWords(location) : movedStop(location)),
    ...point,
    source: 'Manual',
    positionFrom,
    ...(accuracy !== undefined && { accuracy }),
  };
}

/** The location at a workshop of the client's list: source ClientWorkshop (1-intake §4). */
export function withClientWorkshop(location: OrderLocation, workshop: ClientWorkshop): OrderLocation {
  const { formattedAddress, street, streetNumber, postalCode, countryCode, latitude, longitude } = workshop;
  const { addressLevel1, addressLevel2, addressLevel3, addressLevel4 } = workshop;
  return {
    ...movedStop(location),
    source: 'ClientWorkshop',
    clientWorkshopId: workshop.id,
    placeName: workshop.name,
    businessName: workshop.name,
    placeCode: workshop.code,
    formattedAddress,
    street,
    streetNumber,
    postalCode,
    addressLevel1,
    addressLevel2,
    addressLevel3,
    addressLevel4,
    countryCode,
    latitude,
    longitude,
  };
}

/** The location at a partner's workshop: source PartnerWorkshop (1-intake §3). */
export function withPartnerWorkshop(location: OrderLocation, workshop: PartnerWorkshop): OrderLocation {
  const { formattedAddress, countryCode, latitude, longitude } = workshop;
  return {
    ...movedStop(location),
    source: 'PartnerWorkshop',
    partnerLocationId: workshop.id,
    placeName: workshop.name,
    businessName: workshop.name,
    formattedAddress,
    countryCode,
    latitude,
    longitude,
  };
}

/** Whether the marker may be dragged: not when the place is a client's workshop (1-intake §2). */
export function isMarkerDraggable(location: OrderLocation): boolean {
  return location.source !== 'ClientWorkshop';
}
