import type {
  DestinationChoice,
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

const isServiceChoice = (choice: string | undefined): choice is ServiceLocationChoice =>
  choice === 'Customer' || choice === 'Other' || choice === 'Workshop';

const isDestinationChoice = (choice: string | undefined): choice is DestinationChoice =>
  isServiceChoice(choice) || choice === 'NearestFuelStation' || choice === 'NearestChargingStation';

/**
 * The choice behind a service location. The stored choice wins; an order that carries only a selectionType is read
 * back from it; nothing chosen yet gives undefined.
 */
export function serviceSelection(location: OrderLocation): ServiceSelection | undefined {
  if (isServiceChoice(location.choice)) return { choice: location.choice, workshopChoice: location.workshopChoice };
  return location.selectionType && serviceSelectionOf[location.selectionType];
}

/** The choice behind a destination, as {@link serviceSelection} for the service location. */
export function destinationSelection(location: OrderLocation): DestinationSelection | undefined {
  if (isDestinationChoice(location.choice)) return { choice: location.choice, workshopChoice: location.workshopChoice };
  return location.selectionType && destinationSelectionOf[location.selectionType];
}

/** Whether the selection is a place with an address of its own: Customer, Other, Workshop entered as address (1-intake §5). */
export function hasOwnAddress(selection: ServiceSelection | DestinationSelection | undefined): boolean {
  return (
    selection?.choice === 'Customer' ||
    selection?.choice === 'Other' ||
    (selection?.choice === 'Workshop' && selection.workshopChoice === 'Other')
  );
}
