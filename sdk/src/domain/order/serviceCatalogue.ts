import type { PricedService, ProblemCategory, ServiceOrder, ServiceType } from '../../generated/api.ts';
import { pricedServiceValues, serviceTypeValues } from '../../generated/values.ts';
import { normaliseServiceType } from '../normalise.ts';
import { needsFlatbed } from '../vehicle/needsFlatbed.ts';
import { isSet } from '../vehicle/statusToggle.ts';

/** Services of a price list that each must have (3-platform §9). */
export const priceListServiceValues = [
  'BreakdownAssistance',
  'Towing',
  'Redelivery',
  'EmptyRide',
  'ExtraMileage',
  'Depot',
  'LimitedHeight',
  'AdditionalComplexity',
  'BasicRecovery',
  'RoadConditions',
] as const;

/** Service of a price list (3-platform §9). */
export type PriceListService = (typeof priceListServiceValues)[number];

/** Said where a service of one vocabulary has none in another (DECISIONS C-08). */
export const notPriced = 'NotPriced';
/** See {@link notPriced}. */
export type NotPriced = typeof notPriced;

type CatalogueRow = {
  /** What the simulator may call it; which one depends on the order. */
  readonly simulator: readonly PricedService[] | NotPriced;
  readonly priceList: PriceListService | NotPriced;
};

/** Services of the simulator that take the vehicle to a destination (3-platform §9). */
export const towServices = ['WheelLiftTow', 'FlatbedTow', 'AccidentTow'] as const satisfies readonly PricedService[];

/** The service catalogue: what each service of the intake is in the other two vocabularies (DECISIONS C-08). */
export const serviceCatalogue: Record<ServiceType, CatalogueRow> = {
  Workshop: { simulator: notPriced, priceList: notPriced },
  BreakdownAssistance: {
    simulator: ['JumpStart', 'DoorUnlock', 'TireChange', 'VehicleRecovery'],
    priceList: 'BreakdownAssistance',
  },
  TowingTransport: { simulator: towServices, priceList: 'Towing' },
  TowingWithRepair: { simulator: towServices, priceList: 'Towing' },
  OnSiteBatteryReplacement: { simulator: ['JumpStart'], priceList: 'BreakdownAssistance' },
  TelematicsAssistance: { simulator: notPriced, priceList: 'BreakdownAssistance' },
};

/** The price-list service of each service of the simulator (DECISIONS C-08). */
export const priceListServiceOf: Record<PricedService, PriceListService> = {
  DoorUnlock: 'BreakdownAssistance',
  JumpStart: 'BreakdownAssistance',
  TireChange: 'BreakdownAssistance',
  VehicleRecovery: 'BasicRecovery',
  WheelLiftTow: 'Towing',
  FlatbedTow: 'Towing',
  AccidentTow: 'Towing',
};

function towServiceOf({ vehicle, requestedService }: ServiceOrder): PricedService {
  if (requestedService.category === 'Accident') return 'AccidentTow';
  return needsFlatbed(vehicle) ? 'FlatbedTow' : 'WheelLiftTow';
}

function breakdownServiceOf({ vehicle, requestedService }: ServiceOrder): PricedService | NotPriced {
  switch (requestedService.category) {
    case 'Ignition':
      return isSet(vehicle.statusFlags, 'outOfCharge') ? notPriced : 'JumpStart';
    case 'Keys':
      return 'DoorUnlock';
    case 'Tires':
      return 'TireChange';
    case 'Stuck':
      return 'VehicleRecovery';
    default:
      // The simulator knows no repair on the spot.
      return notPriced;
  }
}

/** What the simulator calls the order's service; "not priced" where it has no word for it (DECISIONS C-08). */
export function pricedServiceOf(order: ServiceOrder): PricedService | NotPriced {
  switch (order.requestedService.type) {
    case 'TowingTransport':
    case 'TowingWithRepair':
      return towServiceOf(order);
    case 'BreakdownAssistance':
      return breakdownServiceOf(order);
    case 'OnSiteBatteryReplacement':
      return 'JumpStart';
    case 'TelematicsAssistance':
    case 'Workshop':
    case undefined:
      return notPriced;
  }
}

/** The problem that a service of the simulator solves, where it solves one (DECISIONS C-08). */
export const problemOfService: Partial<Record<PricedService, ProblemCategory>> = {
  JumpStart: 'Ignition',
  DoorUnlock: 'Keys',
  TireChange: 'Tires',
  VehicleRecovery: 'Stuck',
  AccidentTow: 'Accident',
};

/** What a code of one of the three vocabularies stands for (DECISIONS C-08). */
export type KnownService = {
  readonly isKnown: true;
  /** The intake services that it may be; none for a supplement of a price list. */
  readonly intake: readonly ServiceType[];
  readonly simulator: readonly PricedService[] | NotPriced;
  readonly priceList: PriceListService | NotPriced;
};

/** A code of any of the three vocabularies, read (DECISIONS C-08). */
export type ReadService = KnownService | { readonly isKnown: false; readonly code: 'UNKNOWN_SERVICE' };

const intakeServicesWith = (matches: (row: CatalogueRow) => boolean): ServiceType[] =>
  serviceTypeValues.filter((type) => matches(serviceCatalogue[type]));

/** Reads a code of intake, simulator or price list, in this order; an unknown one is an error, not a guess (DECISIONS C-08). */
export function readServiceCode(code: string): ReadService {
  const priceListCode = priceListServiceValues.find((service) => service === code);
  const type = code === 'Towing' ? undefined : normaliseServiceType(code);
  if (type) return { isKnown: true, intake: [type], ...serviceCatalogue[type] };
  const priced = pricedServiceValues.find((service) => service === code);
  if (priced) {
    const intake = intakeServicesWith(({ simulator }) => simulator !== notPriced && simulator.includes(priced));
    return { isKnown: true, intake, simulator: [priced], priceList: priceListServiceOf[priced] };
  }
  if (priceListCode) {
    const simulator = pricedServiceValues.filter((service) => priceListServiceOf[service] === priceListCode);
    const intake = intakeServicesWith(({ priceList }) => priceList === priceListCode);
    return { isKnown: true, intake, simulator: simulator.length > 0 ? simulator : notPriced, priceList: priceListCode };
  }
  return { isKnown: false, code: 'UNKNOWN_SERVICE' };
}
