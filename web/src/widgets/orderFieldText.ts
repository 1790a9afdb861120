import type { Contact, OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { formatPlate } from '@towline/sdk/domain/licensePlate';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { hectometerText } from '@towline/sdk/domain/location/hectometer';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import type { LocationField, OrderFieldKey } from '@towline/sdk/domain/order/orderFields';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import { featureOfAccessory } from '@towline/sdk/domain/vehicle/accessories';
import { isSet } from '@towline/sdk/domain/vehicle/statusToggle';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { featureFlagValues, statusFlagValues } from '@towline/sdk/values';
import { addressShown } from '../i18n/addressShown.ts';
import { currentLocale } from '../i18n/agentLocale.ts';
import { dynamicText } from '../i18n/dynamicText.ts';
import { formatDateTime, formatMoney, formatNumber } from '../i18n/format.ts';
import { labelled } from '../i18n/labelled.ts';
import { say } from '../i18n/say.ts';
import { wantedTime } from '../i18n/wantedTime.ts';
import type { LabelKey } from '../kit/texts.ts';
import { vehicleColour } from './vehicleColour.ts';

type OwnField = Exclude<OrderFieldKey, `${Stop}.${LocationField}`>;

const label = (key: LabelKey): string => dynamicText(key, {}, 'labels');
const word = (enumeration: string, value: string | null | undefined): string =>
  value ? dynamicText(`${enumeration}.${value}`, {}, 'enumerations') : '';
const yesNo = (value: boolean | undefined): string =>
  value === undefined ? '' : dynamicText(value ? 'YES' : 'NO', {}, 'buttons');
const listed = (texts: readonly (string | undefined)[], separator = ', '): string =>
  texts.filter(Boolean).join(separator);
const counted = (value: number): string => formatNumber(value, currentLocale());
const answered = (name: string, answer: string | null | undefined): string =>
  answer ? labelled(name, word('Answer', answer)) : '';

const labelOfField: Record<OwnField | LocationField, LabelKey> = {
  service: 'SERVICE_TYPE',
  contract: 'CONTRACT',
  externalContract: 'EXTERNAL_CONTRACT',
  searchType: 'SEARCH_TYPE',
  policy: 'ENTITLEMENT',
  category: 'PROBLEM_CATEGORY',
  description: 'DESCRIPTION',
  additionalRemarks: 'REMARKS',
  coverageOverrides: 'COVERAGE_OVERRIDES',
  externalId: 'EXTERNAL_ID',
  externalId2: 'EXTERNAL_ID_2',
  references: 'REFERENCE',
  vehicleType: 'VEHICLE_TYPE',
  makeModel: 'MAKE_MODEL',
  licensePlate: 'LICENSE_PLATE',
  vin: 'VIN',
  fuelType: 'FUEL_TYPE',
  size: 'SIZE',
  color: 'COLOR',
  occupants: 'OCCUPANTS',
  accessories: 'ACCESSORIES',
  features: 'FEATURES',
  status: 'PROBLEM_STATUS',
  foundStolen: 'FOUND_STOLEN',
  policyDifference: 'DIFFERS_FROM_POLICY',
  vehicleContacts: 'VEHICLE_CONTACTS',
  caller: 'CALLER',
  place: 'PLACE',
  locationType: 'LOCATION_TYPE',
  flags: 'ACCESS',
  remarks: 'REMARKS',
  appointment: 'APPOINTMENT',
  contacts: 'CONTACTS',
};

const isOfStop = (key: OrderFieldKey): key is `${Stop}.${LocationField}` => key.includes('.');

function splitKey(key: `${Stop}.${LocationField}`): [Stop, LocationField] {
  const [stop, field] = key.split('.');
  return [stop as Stop, field as LocationField];
}

/** What a field of the order is called; a field of a location says of which. */
export function orderFieldLabel(key: OrderFieldKey): string {
  if (!isOfStop(key)) return label(labelOfField[key]);
  const [stop, field] = splitKey(key);
  return `${label(stop === 'serviceLocation' ? 'SERVICE_LOCATION' : 'DESTINATION')} · ${label(labelOfField[field])}`;
}

/** What a field of a location is called beside others of the same one. */
export const locationFieldLabel = (field: LocationField): string => label(labelOfField[field]);

const contactText = ({ name, phoneNumber, email, language, remarks }: Contact): string =>
  listed(
    [name, phoneNumber && internationalPhone(phoneNumber), email, word('ContactLanguage', language), remarks],
    ' · ',
  );

function appointmentText(location: OrderLocation): string {
  const { kind, remarks } = location.appointment ?? {};
  const times = wantedTime(location.appointment ?? {}, zoneOfPlace(location));
  return listed([word('AppointmentKind', kind), times, remarks], ' · ');
}

function placeText(location: OrderLocation): string {
  if (location.required === false) return say('NO_DESTINATION');
  const { choice, workshopChoice, placeName, formattedAddress } = location;
  const at = positionOf(location);
  const chosen = word(
    'required' in location ? 'DestinationChoice' : 'ServiceLocationChoice',
    formattedAddress ? undefined : choice,
  );
  return listed(
    [
      chosen,
      word('WorkshopChoice', workshopChoice),
      placeName,
      addressShown(formattedAddress),
      at && positionText(at, 'DD'),
    ],
    ' · ',
  );
}

const ofLocation: Record<LocationField, (location: OrderLocation) => string> = {
  place: placeText,
  locationType: ({ type, nearestMarker }) => listed([word('LocationType', type), hectometerText(nearestMarker)], ' · '),
  flags: ({ flags }) =>
    listed([
      answered(label('TOW_TRUCK_ACCESS'), flags?.towTruckAccessible),
      answered(label('LOCKED_AREA'), flags?.lockedArea),
    ]),
  remarks: ({ remarks = '' }) => remarks,
  appointment: appointmentText,
  contacts: ({ contacts = [] }) => listed(contacts.map(contactText), '; '),
};

const ofOrder: Record<OwnField, (order: ServiceOrder) => string> = {
  service: ({ requestedService: { type, additionalServices = [], repairInWorkshop } }) =>
    listed([
      word('ServiceType', type),
      ...additionalServices.map((service) => word('AdditionalService', service)),
      repairInWorkshop === undefined ? '' : labelled(label('REPAIR_IN_WORKSHOP'), yesNo(repairInWorkshop)),
    ]),
  contract: ({ requestedService, client }) => listed([requestedService.contractCode, client?.name], ' · '),
  externalContract: ({ requestedService }) => requestedService.externalContractCode ?? '',
  searchType: ({ searchType }) => word('SearchType', searchType),
  policy: ({ entitlement, policyInput }) =>
    listed(
      [
        entitlement?.policy?.licensePlate ?? policyInput?.licensePlate,
        word('PolicyStatus', entitlement?.policy?.status ?? entitlement?.status),
        entitlement?.policy?.company?.name ?? entitlement?.policy?.companyName,
      ],
      ' · ',
    ),
  category: ({ requestedService }) => word('ProblemCategory', requestedService.category),
  description: ({ requestedService }) => requestedService.description ?? '',
  additionalRemarks: ({ requestedService }) => requestedService.additionalRemarks ?? '',
  coverageOverrides: ({ requestedService: { coverageOverrides: amounts } }) =>
    listed(
      [
        amounts?.loadedTowingDistance === undefined ? '' : `${counted(amounts.loadedTowingDistance)} km`,
        amounts?.totalCost === undefined ? '' : formatMoney(amounts.totalCost, currentLocale()),
      ],
      ' · ',
    ),
  externalId: ({ externalId = '' }) => externalId,
  externalId2: ({ externalId2 = '' }) => externalId2,
  references: ({ referenceData = [] }) =>
    listed(referenceData.map(({ code, value }) => (value ? labelled(word('LocationContext', code), value) : ''))),
  vehicleType: ({ vehicle }) => listed([word('VehicleType', vehicle.type), word('TrailerSubtype', vehicle.subtype)]),
  makeModel: ({ vehicle }) => listed([vehicle.make, vehicle.model], ' ') || (vehicle.makeModel ?? ''),
  licensePlate: ({ vehicle: { licensePlate } }) =>
    licensePlate ? listed([formatPlate(licensePlate.country, licensePlate.value), licensePlate.country], ' ') : '',
  vin: ({ vehicle }) => vehicle.vin ?? '',
  fuelType: ({ vehicle }) => word('FuelType', vehicle.fuelType),
  size: ({ vehicle }) =>
    listed([word('WeightCategory', vehicle.weightCategory), word('LengthCategory', vehicle.lengthCategory)]),
  color: ({ vehicle }) => vehicleColour(vehicle.color) ?? '',
  occupants: ({ vehicle }) => vehicle.numberOfOccupants?.toString() ?? '',
  accessories: ({ vehicle }) =>
    listed((vehicle.accessories ?? []).map((one) => word('FeatureFlag', featureOfAccessory[one]))),
  features: ({ vehicle }) =>
    listed(featureFlagValues.map((flag) => answered(word('FeatureFlag', flag), vehicle.featureFlags?.[flag]))),
  status: ({ vehicle }) =>
    listed(statusFlagValues.filter((flag) => isSet(vehicle.statusFlags, flag)).map((flag) => word('StatusFlag', flag))),
  foundStolen: ({ vehicle }) => yesNo(vehicle.isFoundStolen),
  policyDifference: ({ vehicle }) => vehicle.differsFromPolicy?.reason ?? '',
  vehicleContacts: ({ vehicle }) => listed((vehicle.contacts ?? []).map(contactText), '; '),
  caller: ({ caller: { everyoneSafe, adviceGivenAt, name, callbackNumber, language, people, children } = {} }) =>
    listed(
      [
        answered(label('EVERYONE_SAFE'), everyoneSafe),
        adviceGivenAt ? `${label('SAFETY_ADVICE')} ${formatDateTime(adviceGivenAt)}` : '',
        name,
        callbackNumber && internationalPhone(callbackNumber),
        word('ContactLanguage', language),
        people ? say('PEOPLE_COUNT', { count: people }) : '',
        children ? say('CHILDREN_COUNT', { count: children }) : '',
      ],
      ' · ',
    ),
};

/** What stands in a field of the order, in the agent's words; empty where nothing does. */
export function orderFieldText(key: OrderFieldKey, order: ServiceOrder): string {
  if (!isOfStop(key)) return ofOrder[key](order);
  const [stop, field] = splitKey(key);
  return ofLocation[field](order[stop] ?? {});
}

/** What stands in a field of a location. */
export const locationFieldText = (field: LocationField, location: OrderLocation): string => ofLocation[field](location);
