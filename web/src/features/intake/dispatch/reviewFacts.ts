import type { Answer, Contact, Contract, OrderLocation, ServiceOrder } from '@towline/sdk/api';
import { formatPlate } from '@towline/sdk/domain/licensePlate';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { hectometerText } from '@towline/sdk/domain/location/hectometer';
import { destinationSelection, serviceSelection } from '@towline/sdk/domain/location/selection';
import { appointmentKindOf } from '@towline/sdk/domain/order/appointment';
import { contactListsOf } from '@towline/sdk/domain/order/contacts';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { isNoDate } from '@towline/sdk/domain/time/dateFormat';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import { statusQuestions, withAskedAnswers } from '@towline/sdk/domain/vehicle/questions';
import { lengthLabel, weightLabel } from '@towline/sdk/domain/vehicle/sizeCategories';
import { isSet } from '@towline/sdk/domain/vehicle/statusToggle';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { featureFlagValues, statusFlagValues } from '@towline/sdk/values';
import type { TFunction } from 'i18next';
import { addressShown } from '../../../i18n/addressShown.ts';
import { currentLocale } from '../../../i18n/agentLocale.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { wantedTime } from '../../../i18n/wantedTime.ts';
import type { KeyValue } from '../../../ui/KeyValues.tsx';
import { vehicleColour } from '../../../widgets/vehicleColour.ts';

type Facts = readonly KeyValue[];

const joined = (parts: readonly (string | undefined | false)[], by = ' · '): string => parts.filter(Boolean).join(by);

/** A number as the agent's language writes it. */
const counted = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : formatNumber(value, currentLocale());

/** What is asked for, for whom, under which contract. */
export function contractFacts(t: TFunction, order: ServiceOrder, contract: Contract | undefined): Facts {
  const { requestedService: service, client, searchType } = order;
  const { loadedTowingDistance, totalCost } = service.coverageOverrides ?? {};
  const repair = service.repairInWorkshop;
  return [
    { label: t('labels:SERVICE_TYPE'), value: service.type && t(`enumerations:ServiceType.${service.type}`) },
    { label: t('labels:CLIENT_ORGANISATION'), value: client?.name ?? client?.code },
    { label: t('labels:CONTRACT'), value: contract?.name ?? service.contractCode },
    { label: t('labels:EXTERNAL_CONTRACT'), value: service.externalContractCode },
    { label: t('labels:SEARCH_TYPE'), value: searchType && t(`enumerations:SearchType.${searchType}`) },
    { label: t('labels:REPAIR_IN_WORKSHOP'), value: repair !== undefined && t(repair ? 'buttons:YES' : 'buttons:NO') },
    {
      label: t('labels:ADDITIONAL_SERVICES'),
      value: service.additionalServices?.map((one) => t(`enumerations:AdditionalService.${one}`)).join(', '),
    },
    { label: t('labels:LOADED_TOWING_DISTANCE'), value: counted(loadedTowingDistance) },
    { label: t('labels:TOTAL_COST'), value: counted(totalCost) },
  ];
}

/** What the caller said before anything else was asked. */
export function callerFacts(t: TFunction, { caller }: ServiceOrder): Facts {
  const { name, callbackNumber, language, everyoneSafe, people, children } = caller ?? {};
  return [
    { label: t('labels:EVERYONE_SAFE'), value: everyoneSafe && t(`enumerations:Answer.${everyoneSafe}`) },
    { label: t('labels:CALLER'), value: name },
    { label: t('labels:PEOPLE'), value: people?.toString() },
    { label: t('labels:CHILDREN'), value: children?.toString() },
    { label: t('labels:CALLBACK_NUMBER'), value: callbackNumber && internationalPhone(callbackNumber) },
    { label: t('labels:LANGUAGE'), value: language && t(`enumerations:ContactLanguage.${language}`) },
  ];
}

/** Somebody to call, in one line. */
const contactText = (t: TFunction, { name, phoneNumber, email, language, remarks }: Contact): string =>
  joined([
    name,
    phoneNumber && internationalPhone(phoneNumber),
    email,
    language && t(`enumerations:ContactLanguage.${language}`),
    remarks,
  ]);

/** The vehicle and what is wrong with it, as it will be kept: answers that are asked no longer stay in the draft (1-intake §3). */
export function vehicleFacts(t: TFunction, order: ServiceOrder): Facts {
  const { requestedService: service } = order;
  const vehicle = withAskedAnswers(order.vehicle, order);
  const asked = statusQuestions(order).map(({ flag }) => flag);
  const condition = asked.flatMap((flag) =>
    answerOf(t, t(`enumerations:StatusFlag.${flag}`), vehicle.statusFlags?.[flag]),
  );
  const statuses = statusFlagValues
    .filter((flag) => !asked.includes(flag) && isSet(vehicle.statusFlags, flag))
    .map((flag) => t(`enumerations:StatusFlag.${flag}`));
  const features = featureFlagValues.flatMap((flag) =>
    answerOf(t, t(`enumerations:FeatureFlag.${flag}`), vehicle.featureFlags?.[flag]),
  );
  return [
    {
      label: t('labels:LICENSE_PLATE'),
      value: vehicle.licensePlate && formatPlate(vehicle.licensePlate.country, vehicle.licensePlate.value),
    },
    {
      label: t('labels:VEHICLE'),
      value: joined([
        vehicle.type && t(`enumerations:VehicleType.${vehicle.type}`),
        vehicle.subtype && t(`enumerations:TrailerSubtype.${vehicle.subtype}`),
        joined([vehicle.make, vehicle.model], ' '),
      ]),
    },
    { label: t('labels:FUEL_TYPE'), value: vehicle.fuelType && t(`enumerations:FuelType.${vehicle.fuelType}`) },
    { label: t('labels:WEIGHT'), value: vehicle.weightCategory && weightLabel(vehicle.weightCategory) },
    { label: t('labels:LENGTH'), value: vehicle.lengthCategory && lengthLabel(vehicle.lengthCategory) },
    { label: t('labels:COLOR'), value: vehicleColour(vehicle.color) },
    { label: t('labels:OCCUPANTS'), value: vehicle.numberOfOccupants?.toString() },
    {
      label: t('labels:PROBLEM_CATEGORY'),
      value: service.category && joined([t(`enumerations:ProblemCategory.${service.category}`), ...statuses], ', '),
    },
    { label: t('labels:CONDITION'), value: condition.join(', ') },
    { label: t('labels:FEATURES'), value: features.join(', ') },
    { label: t('labels:DIFFERS_FROM_POLICY'), value: vehicle.differsFromPolicy?.reason },
    { label: t('labels:FOUND_STOLEN'), value: vehicle.isFoundStolen && t('buttons:YES') },
    { label: t('labels:DESCRIPTION'), value: service.description },
    { label: t('labels:VEHICLE_CONTACTS'), value: vehicle.contacts?.map((one) => contactText(t, one)).join('; ') },
  ];
}

function answerOf(t: TFunction, label: string, answer: Answer | null | undefined): string[] {
  return answer ? [labelled(label, t(`enumerations:Answer.${answer}`))] : [];
}

/** When it shall happen, by the reader's clock and that of the place (DECISIONS S-12); a date of the year 1 is none. */
export function appointmentText(
  t: TFunction,
  location: OrderLocation | undefined,
  { orderType }: Pick<ServiceOrder, 'orderType'>,
  homeMarket: string | undefined,
): string {
  const appointment = location?.appointment;
  const kind = appointmentKindOf(appointment, orderType);
  if (!appointment || !kind) return '';
  const { startDateTime, endDateTime, remarks } = appointment;
  const name = t(`enumerations:AppointmentKind.${kind}`);
  if (kind === 'Asap' || !startDateTime || isNoDate(startDateTime)) return joined([name, remarks]);
  const zone = zoneOfPlace(location, homeMarket);
  const end = kind === 'PlannedIntervalTime' ? endDateTime : undefined;
  return joined([name, wantedTime({ startDateTime, endDateTime: end }, zone), remarks]);
}

/** Where the vehicle stands and how it is reached. */
export function serviceLocationFacts(t: TFunction, order: ServiceOrder, homeMarket: string | undefined): Facts {
  const { serviceLocation: at } = order;
  const position = positionOf(at);
  const selection = serviceSelection(at);
  const access = [
    ...answerOf(t, t('labels:TOW_TRUCK_ACCESS'), at.flags?.towTruckAccessible),
    ...answerOf(t, t('labels:LOCKED_AREA'), at.flags?.lockedArea),
  ];
  return [
    {
      label: t('labels:WHERE_IS_THE_VEHICLE'),
      value: joined([
        selection && t(`enumerations:ServiceLocationChoice.${selection.choice}`),
        selection?.choice === 'Workshop' &&
          selection.workshopChoice &&
          t(`enumerations:WorkshopChoice.${selection.workshopChoice}`),
      ]),
    },
    { label: t('labels:PLACE_NAME'), value: at.placeName },
    { label: t('labels:ADDRESS'), value: addressShown(at.formattedAddress) ?? t('NO_ADDRESS_SET') },
    { label: t('labels:COORDINATES'), value: position && positionText(position, 'DD') },
    { label: t('labels:LOCATION_TYPE'), value: at.type && t(`enumerations:LocationType.${at.type}`) },
    { label: t('labels:HECTOMETER'), value: hectometerText(at.nearestMarker) },
    { label: t('labels:ROAD'), value: at.highwayOverridden && t('HIGHWAY_OVERRIDE') },
    {
      label: t('labels:RESTRICTED_ROAD'),
      value: at.intersectsRestrictedRoadNetwork && (at.restrictedRoadNetworkCode ?? t('buttons:YES')),
    },
    { label: t('labels:ACCESS'), value: access.join(', ') },
    { label: t('labels:REMARKS'), value: at.remarks },
    { label: t('labels:APPOINTMENT'), value: appointmentText(t, at, order, homeMarket) },
  ];
}

/** Where the vehicle goes; nowhere is said too. */
export function destinationFacts(t: TFunction, order: ServiceOrder, homeMarket: string | undefined): Facts {
  const { destinationLocation: to } = order;
  const label = t('labels:DESTINATION');
  if (!to?.required) return [{ label, value: to?.required === false && t('NO_DESTINATION'), always: true }];
  const selection = destinationSelection(to);
  return [
    {
      label,
      value: joined([
        selection && t(`enumerations:DestinationChoice.${selection.choice}`),
        selection?.workshopChoice && t(`enumerations:WorkshopChoice.${selection.workshopChoice}`),
      ]),
      always: true,
    },
    { label: t('labels:PLACE_NAME'), value: to.placeName },
    { label: t('labels:ADDRESS'), value: addressShown(to.formattedAddress) },
    { label: t('labels:REMARKS'), value: to.remarks },
    { label: t('labels:APPOINTMENT'), value: appointmentText(t, to, order, homeMarket) },
  ];
}

/** Whom to reach at each stop, in the order in which they are called. */
export function contactFacts(t: TFunction, order: ServiceOrder): Facts {
  return contactListsOf(order).flatMap(({ stop, context }) =>
    (order[stop]?.contacts ?? []).map((contact, index) => ({
      label: `${t(`enumerations:LocationContext.${context}`)} ${index + 1}`,
      value: contactText(t, contact),
    })),
  );
}

/** The client's references. */
export function referenceFacts(t: TFunction, order: ServiceOrder): Facts {
  return [
    { label: t('labels:EXTERNAL_ID'), value: order.externalId },
    { label: t('labels:EXTERNAL_ID_2'), value: order.externalId2 },
    ...(order.referenceData ?? []).map(({ code, value }) => ({
      label: `${t('labels:REFERENCE')} · ${dynamicText(`LocationContext.${code}`, {}, 'enumerations')}`,
      value,
    })),
  ].filter(({ value }) => value);
}
