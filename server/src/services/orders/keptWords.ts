import type { OrderLocation, SelectionType, ServiceOrder } from '@towline/sdk/api';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import {
  type DestinationSelection,
  destinationSelection,
  destinationSelectionType,
  type ServiceSelection,
  serviceSelection,
  serviceSelectionType,
} from '@towline/sdk/domain/location/selection';

type Selection = ServiceSelection | DestinationSelection;

/** How the choices of one stop are read from what the wire calls them, and written back. */
type Reading = {
  readonly selectionOf: (location: OrderLocation) => Selection | undefined;
  readonly typeOf: (location: OrderLocation) => SelectionType | undefined;
};

const ofService: Reading = {
  selectionOf: serviceSelection,
  typeOf: (location) => serviceSelectionType(serviceSelection(location) ?? {}),
};
const ofDestination: Reading = {
  selectionOf: destinationSelection,
  typeOf: (location) => destinationSelectionType(destinationSelection(location) ?? {}),
};

/** The selectionType that the choice drives; one that is another word for the same choice stays (1-intake §4). */
function drivenType(location: OrderLocation, { selectionOf, typeOf }: Reading): SelectionType | undefined {
  const { choice, workshopChoice, selectionType } = location;
  if (!choice) return selectionType;
  const said = selectionType && selectionOf({ selectionType });
  const isSame = said?.choice === choice && said.workshopChoice === workshopChoice;
  return isSame ? selectionType : typeOf(location);
}

function locationInWords(location: OrderLocation, before: OrderLocation | undefined, reading: Reading): OrderLocation {
  const { countryCode } = location;
  const isOtherCountry = countryCode !== undefined && countryCode !== before?.countryCode;
  const isOtherChoice = (['choice', 'workshopChoice', 'selectionType'] as const).some(
    (word) => location[word] !== before?.[word],
  );
  const selectionType = isOtherChoice ? drivenType(location, reading) : location.selectionType;
  const { selectionType: _said, ...rest } = location;
  return {
    ...rest,
    ...(isOtherCountry && { countryCode: countryCode.toUpperCase() }),
    ...(selectionType && { selectionType }),
  };
}

/**
 * The order in the words that it is kept and found by, whoever wrote it: plates as they are compared, countries in capitals, and
 * the selectionType that the choice drives (1-intake §2, §4, DECISIONS T-920). What an order had `before` stays as it was written.
 */
export function inKeptWords(order: ServiceOrder, before?: ServiceOrder): ServiceOrder {
  const { vehicle, serviceLocation, destinationLocation } = order;
  const value = vehicle.licensePlate?.value ?? '';
  const isOtherPlate = normalisePlate(value) !== '' && value !== before?.vehicle.licensePlate?.value;
  return {
    ...order,
    ...(isOtherPlate && {
      vehicle: { ...vehicle, licensePlate: { ...vehicle.licensePlate, value: normalisePlate(value) } },
    }),
    serviceLocation: locationInWords(serviceLocation, before?.serviceLocation, ofService),
    ...(destinationLocation && {
      destinationLocation: locationInWords(destinationLocation, before?.destinationLocation, ofDestination),
    }),
  };
}
