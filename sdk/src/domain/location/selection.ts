import type {
  DestinationChoice,
  LocationSource,
  OrderLocation,
  SelectionType,
  ServiceLocationChoice,
  WorkshopChoice,
} from '../../generated/api.ts';

/** What the top of the service location tab says (1-intake §2). */
export type ServiceSelection = { choice: ServiceLocationChoice; workshopChoice?: WorkshopChoice };
/** What the top of the destination tab says (1-intake §2). */
export type DestinationSelection = { choice: DestinationChoice; workshopChoice?: WorkshopChoice };

/**
 * The selectionType of a service location: Customer; SelectedAddress for another address; a workshop from the list is
 * SelectedWorkshop, one entered as an address Workshop. Undefined until the workshop kind is chosen (1-intake §3, §4).
 */
export function serviceSelectionType(selection: Partial<ServiceSelection>): SelectionType | undefined {
  switch (selection.choice) {
    case 'Customer':
      return 'Customer';
    case 'Other':
      return 'SelectedAddress';
    case 'Workshop':
      if (selection.workshopChoice === 'Manual') return 'SelectedWorkshop';
      return selection.workshopChoice === 'Other' ? 'Workshop' : undefined;
    case undefined:
      return undefined;
  }
}

const workshopSelection: Record<WorkshopChoice, SelectionType> = {
  C24PartnerWorkshop: 'PartnerWorkshop',
  Nearest: 'NearestWorkshop',
  Manual: 'SelectedWorkshop',
  Other: 'SelectedAddress',
};

/**
 * The selectionType of a destination, as 1-intake §4 lists it: a workshop entered as an address is a SelectedAddress.
 * Undefined until the workshop kind is chosen.
 */
export function destinationSelectionType(selection: Partial<DestinationSelection>): SelectionType | undefined {
  switch (selection.choice) {
    case 'NearestFuelStation':
    case 'NearestChargingStation':
    case 'Customer':
      return selection.choice;
    case 'Other':
      return 'SelectedAddress';
    case 'Workshop':
      return selection.workshopChoice && workshopSelection[selection.workshopChoice];
    case undefined:
      return undefined;
  }
}

const serviceSelectionOf: Record<SelectionType, ServiceSelection> = {
  Customer: { choice: 'Customer' },
  SelectedAddress: { choice: 'Other' },
  Breakdown: { choice: 'Other' },
  Workshop: { choice: 'Workshop', workshopChoice: 'Other' },
  SelectedWorkshop: { choice: 'Workshop', workshopChoice: 'Manual' },
  PartnerWorkshop: { choice: 'Workshop', workshopChoice: 'Other' },
  NearestWorkshop: { choice: 'Workshop', workshopChoice: 'Other' },
  NearestFuelStation: { choice: 'Other' },
  NearestChargingStation: { choice: 'Other' },
};

const destinationSelectionOf: Record<SelectionType, DestinationSelection> = {
  Customer: { choice: 'Customer' },
  SelectedAddress: { choice: 'Other' },
  Breakdown: { choice: 'Other' },
  Workshop: { choice: 'Workshop', workshopChoice: 'Other' },
  SelectedWorkshop: { choice: 'Workshop', workshopChoice: 'Manual' },
  PartnerWorkshop: { choice: 'Workshop', workshopChoice: 'C24PartnerWorkshop' },
  NearestWorkshop: { choice: 'Workshop', workshopChoice: 'Nearest' },
  NearestFuelStation: { choice: 'NearestFuelStation' },
  NearestChargingStation: { choice: 'NearestChargingStation' },
};

/**
 * The source that a selection fixes by itself: a workshop of the client's list is ClientWorkshop, a partner's
 * PartnerWorkshop, what the driver looks for Unknown. An address has the source of where it comes from (1-intake §3, §4).
 */
export function sourceOfSelection(selection: ServiceSelection | DestinationSelection): LocationSource | undefined {
  switch (selection.choice) {
    case 'NearestFuelStation':
    case 'NearestChargingStation':
      return 'Unknown';
    case 'Workshop':
      if (selection.workshopChoice === 'Manual') return 'ClientWorkshop';
      if (selection.workshopChoice === 'C24PartnerWorkshop') return 'PartnerWorkshop';
      return selection.workshopChoice === 'Nearest' ? 'Unknown' : undefined;
    case 'Customer':
    case 'Other':
      return undefined;
  }
}

const workshopOfSource: Partial<Record<LocationSource, WorkshopChoice>> = {
  ClientWorkshop: 'Manual',
  PartnerWorkshop: 'C24PartnerWorkshop',
};

/** The selection behind a source, where the source tells: the two kinds of workshop. */
function selectionOfSource(
  source: LocationSource | undefined,
): { choice: 'Workshop'; workshopChoice: WorkshopChoice } | undefined {
  const workshopChoice = source && workshopOfSource[source];
  return workshopChoice && { choice: 'Workshop', workshopChoice };
}

const isServiceChoice = (choice: string | undefined): choice is ServiceLocationChoice =>
  choice === 'Customer' || choice === 'Other' || choice === 'Workshop';

const isDestinationChoice = (choice: string | undefined): choice is DestinationChoice =>
  isServiceChoice(choice) || choice === 'NearestFuelStation' || choice === 'NearestChargingStation';

/**
 * The choice behind a service location. The stored choice wins; an order that carries only a selectionType, or only the
 * source of a workshop, is read back from it; nothing chosen yet gives undefined (1-intake §3, §4).
 */
export function serviceSelection(location: OrderLocation): ServiceSelection | undefined {
  if (isServiceChoice(location.choice)) return { choice: location.choice, workshopChoice: location.workshopChoice };
  if (location.selectionType) return serviceSelectionOf[location.selectionType];
  return location.source === 'ClientWorkshop' ? selectionOfSource(location.source) : undefined;
}

/** The choice behind a destination, as {@link serviceSelection} for the service location (1-intake §3, §4). */
export function destinationSelection(location: OrderLocation): DestinationSelection | undefined {
  if (isDestinationChoice(location.choice)) return { choice: location.choice, workshopChoice: location.workshopChoice };
  if (location.selectionType) return destinationSelectionOf[location.selectionType];
  return selectionOfSource(location.source);
}

/** Whether the selection is a place with an address of its own: Customer, Other, Workshop entered as address (1-intake §5). */
export function hasOwnAddress(selection: ServiceSelection | DestinationSelection | undefined): boolean {
  return (
    selection?.choice === 'Customer' ||
    selection?.choice === 'Other' ||
    (selection?.choice === 'Workshop' && selection.workshopChoice === 'Other')
  );
}
