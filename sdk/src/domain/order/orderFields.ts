import type {
  CallerSafety,
  OrderContractPart,
  OrderLocation,
  RequestedService,
  ServiceOrder,
  Vehicle,
} from '../../generated/api.ts';
import { type ComparedField, changedFields } from '../changes/threeWay.ts';
import type { Stop } from './appointment.ts';
import { createPayload } from './createPayload.ts';
import { withAskedParts, withFixedRepair } from './settledOrder.ts';
import type { IntakeTab } from './tabs.ts';

/** A part of an order; all but what the caller said are saved by a call of their own (1-intake §7, order parts). */
export type OrderPart = 'contract' | 'vehicle' | 'caller' | Stop;

type ContractField =
  | 'service'
  | 'contract'
  | 'externalContract'
  | 'searchType'
  | 'policy'
  | 'category'
  | 'description'
  | 'additionalRemarks'
  | 'coverageOverrides'
  | 'externalId'
  | 'externalId2'
  | 'references';

type VehicleField =
  | 'vehicleType'
  | 'makeModel'
  | 'licensePlate'
  | 'vin'
  | 'fuelType'
  | 'size'
  | 'color'
  | 'occupants'
  | 'accessories'
  | 'features'
  | 'status'
  | 'foundStolen'
  | 'policyDifference'
  | 'vehicleContacts';

/** What belongs together of a location: an address is taken whole or not at all. */
export type LocationField = 'place' | 'locationType' | 'flags' | 'remarks' | 'appointment' | 'contacts';

/** The fields of a location, in the order in which they are read (1-intake §2, location history). */
export const locationFields: readonly LocationField[] = [
  'place',
  'locationType',
  'flags',
  'remarks',
  'appointment',
  'contacts',
];

/** A field of an order as two agents see it: what is decided together is one (DECISIONS S-04). */
export type OrderFieldKey = ContractField | VehicleField | 'caller' | `${Stop}.${LocationField}`;

/** A field of an order: the part that saves it, and the tab on which it is typed. */
export type OrderField = ComparedField<OrderFieldKey> & { readonly part: OrderPart; readonly tab: IntakeTab };

// Each property of the contract's schemas stands in one of these tables: a new one does not compile until it has a place.
const ofService: Record<keyof RequestedService, ContractField> = {
  type: 'service',
  additionalServices: 'service',
  repairInWorkshop: 'service',
  destinationType: 'service',
  dispatchType: 'service',
  contractCode: 'contract',
  externalContractCode: 'externalContract',
  category: 'category',
  description: 'description',
  additionalRemarks: 'additionalRemarks',
  coverageOverrides: 'coverageOverrides',
};

const ofContract: Record<Exclude<keyof OrderContractPart, 'requestedService'>, ContractField> = {
  client: 'contract',
  searchType: 'searchType',
  policyInput: 'policy',
  entitlement: 'policy',
  externalId: 'externalId',
  externalId2: 'externalId2',
  referenceData: 'references',
};

const ofVehicle: Record<keyof Vehicle, VehicleField> = {
  type: 'vehicleType',
  subtype: 'vehicleType',
  make: 'makeModel',
  model: 'makeModel',
  makeModel: 'makeModel',
  isCustom: 'makeModel',
  curbWeightInKg: 'makeModel',
  licensePlate: 'licensePlate',
  vin: 'vin',
  fuelType: 'fuelType',
  weightCategory: 'size',
  lengthCategory: 'size',
  color: 'color',
  numberOfOccupants: 'occupants',
  accessories: 'accessories',
  featureFlags: 'features',
  statusFlags: 'status',
  isFoundStolen: 'foundStolen',
  differsFromPolicy: 'policyDifference',
  contacts: 'vehicleContacts',
};

const ofCaller: Record<keyof CallerSafety, 'caller'> = {
  everyoneSafe: 'caller',
  adviceGivenAt: 'caller',
  adviceGivenBy: 'caller',
  name: 'caller',
  callbackNumber: 'caller',
  language: 'caller',
  people: 'caller',
  children: 'caller',
};

// The ids of a location, and where its words lead, are the server's own: nobody types them.
const ofLocation: Record<keyof OrderLocation, LocationField | undefined> = {
  id: undefined,
  previousLocationId: undefined,
  updatedLocationId: undefined,
  choice: 'place',
  workshopChoice: 'place',
  required: 'place',
  selectionType: 'place',
  source: 'place',
  placeName: 'place',
  businessName: 'place',
  placeCode: 'place',
  clientWorkshopId: 'place',
  partnerLocationId: 'place',
  formattedAddress: 'place',
  street: 'place',
  streetNumber: 'place',
  postalCode: 'place',
  addressLevel1: 'place',
  addressLevel2: 'place',
  addressLevel3: 'place',
  addressLevel4: 'place',
  neighbourhood: 'place',
  countryCode: 'place',
  countryName: 'place',
  latitude: 'place',
  longitude: 'place',
  accuracy: 'place',
  positionFrom: 'place',
  isAddressByHand: 'place',
  addressAt: undefined,
  positionCountryCode: undefined,
  nationalRef: 'place',
  internationalRef: 'place',
  nearestHighways: 'place',
  highwayStatus: 'place',
  highwayOverridden: 'place',
  intersectsRestrictedRoadNetwork: 'place',
  restrictedRoadNetworkCode: 'place',
  isRestrictedRoadNetworkUnknown: 'place',
  type: 'locationType',
  nearestMarker: 'locationType',
  flags: 'flags',
  remarks: 'remarks',
  appointment: 'appointment',
  contacts: 'contacts',
};

const tabOfField: Partial<Record<OrderFieldKey, IntakeTab>> = {
  category: 'Vehicle',
  description: 'Vehicle',
  externalId: 'References',
  externalId2: 'References',
  references: 'References',
  'serviceLocation.contacts': 'Contacts',
  'destinationLocation.contacts': 'Contacts',
};

const tabOfPart: Record<OrderPart, IntakeTab> = {
  contract: 'Contract',
  vehicle: 'Vehicle',
  // In sight on every tab.
  caller: 'Contract',
  serviceLocation: 'ServiceLocation',
  destinationLocation: 'DestinationLocation',
};

type Places = Readonly<Record<string, string | undefined>>;

/** The fields of one part, each with the paths that the table gives it, in the order of their first path. */
function fieldsOf(part: OrderPart, prefix: string, places: Places): [OrderFieldKey, string][] {
  const isStop = part === 'serviceLocation' || part === 'destinationLocation';
  return Object.entries(places).flatMap(([property, field]) =>
    // The tables hold nothing else than keys of fields.
    field ? [[(isStop ? `${part}.${field}` : field) as OrderFieldKey, `${prefix}${property}`]] : [],
  );
}

function collected(part: OrderPart, paths: readonly [OrderFieldKey, string][]): OrderField[] {
  const keys = [...new Set(paths.map(([key]) => key))];
  return keys.map((key) => ({
    key,
    part,
    tab: tabOfField[key] ?? tabOfPart[part],
    paths: paths.filter(([of]) => of === key).map(([, path]) => path),
  }));
}

/** Every field of an order that is edited after its creation, part by part (1-intake §7, 2-requests §5). */
export const orderFields: readonly OrderField[] = [
  ...collected('contract', [
    ...fieldsOf('contract', 'requestedService.', ofService),
    ...fieldsOf('contract', '', ofContract),
  ]),
  ...collected('vehicle', fieldsOf('vehicle', 'vehicle.', ofVehicle)),
  ...collected('caller', fieldsOf('caller', 'caller.', ofCaller)),
  ...(['serviceLocation', 'destinationLocation'] as const).flatMap((stop) =>
    collected(stop, fieldsOf(stop, `${stop}.`, ofLocation)),
  ),
];

/** The order as two of its versions are compared: what is empty in one and absent in the other is the same (1-intake §5). */
export const comparableOrder = (order: ServiceOrder): ServiceOrder => createPayload(order);

/**
 * The order as it was, to be held against what it became: what is no longer asked went by itself, and what the service fixes
 * came by itself, which edits nothing (1-intake §4, §5).
 */
export const formerOrder = (before: ServiceOrder, after: ServiceOrder): ServiceOrder =>
  comparableOrder(withAskedParts(withFixedRepair(before), after));

/** The fields in which an order differs from what it was (2-requests §5, editing asks for confirmation first). */
export function changedOrderFields(before: ServiceOrder, after: ServiceOrder): OrderField[] {
  const keys = new Set(changedFields(orderFields, formerOrder(before, after), formerOrder(after, after)));
  return orderFields.filter(({ key }) => keys.has(key));
}

/** The contract part of an order, as its own call takes it (1-intake §7). */
export function contractPartOf(order: ServiceOrder): OrderContractPart {
  const { externalId, externalId2, searchType, client, requestedService, referenceData, policyInput, entitlement } =
    order;
  return { externalId, externalId2, searchType, client, requestedService, referenceData, policyInput, entitlement };
}
