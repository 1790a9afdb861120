import type { PriceListService, PriceSource, ServiceOrder, Surcharge, VehicleLimits } from '../../generated/api.ts';
import { pricedServiceValues } from '../../generated/values.ts';
import { vehicleLengthInMetres, vehicleWeightInTonnes } from '../dispatch/capabilities.ts';
import { notPriced, pricedServiceOf, priceListServiceOf, serviceCatalogue } from '../order/serviceCatalogue.ts';
import { isForUnits } from '../priceList/priceList.ts';
import { type HeldSurcharge, surchargeAt, surchargeOf } from '../priceList/surcharge.ts';
import { linesOfCode } from './linesOfCode.ts';

/** What a partner asks for one service: net euro, once and per kilometre (3-platform §3). */
export type ServicePrice = { readonly interventionPrice: number; readonly pricePerKm: number };

/** A list of prices as it is asked: by lines with units, limits and surcharges, or a partner's plain prices by service (3-platform §3). */
export type PriceBook = {
  readonly source: PriceSource;
  /** Code of the list; of a partner's prices the contract, or Default. */
  readonly list: string;
  /** Of the list as it was asked. */
  readonly version?: number | undefined;
} & (
  | { readonly services: readonly PriceListService[]; readonly prices?: undefined }
  | { readonly prices: Readonly<Record<string, ServicePrice>>; readonly services?: undefined }
);

/** A job as its price is asked: what is done, how far, and when, on the clock of the service location (DECISIONS S-35). */
export type PricedJob = {
  readonly order: ServiceOrder;
  /** To the vehicle and on to its destination. */
  readonly kilometres: number;
  /** Milliseconds since 1970: the appointment, else now; of a job that is done, its own times. */
  readonly instant: number;
  readonly timeZone: string;
  /** Whether that day is a public holiday at the place, which counts as a Sunday. */
  readonly isHoliday: boolean;
};

/** One amount that a book says, before its surcharge. */
export type FoundAmount = {
  readonly price: number;
  readonly service: string;
  readonly surcharge?: HeldSurcharge;
  /** Which surcharges the line knows: another hour may hold another. */
  readonly surcharges?: Surcharge;
  /** Of a partner's plain price, which names both. */
  readonly pricePerKm?: number;
  /** What the line is limited to. */
  readonly limits?: LineLimits;
};

/** The units and vehicles that a line is for (3-platform §3). */
export type LineLimits = Pick<PriceListService, 'unitLowerLimit' | 'unitUpperLimit' | 'vehicleLimits'>;

/** Which of a line's amounts counts: net for partners and B2B, VAT included for B2C (DECISIONS S-35). */
export type Amount = 'price' | 'b2CPrice';

/** Kilometres in a price list (3-platform §9). */
export const KILOMETRES = 'ExtraMileage';

const alikeOf = Map.groupBy(pricedServiceValues, (service): string => priceListServiceOf[service]);

/**
 * What a price list may call the order's service, the nearest name first (DECISIONS C-08): the service itself, what price
 * lists call it, a service that they call the same (a flatbed tow at the price of a wheel lift).
 */
export function serviceNamesOf(order: ServiceOrder): readonly string[] {
  const service = pricedServiceOf(order);
  const { type } = order.requestedService;
  const listed =
    service !== notPriced ? priceListServiceOf[service] : type ? serviceCatalogue[type].priceList : notPriced;
  const alike = alikeOf.get(listed) ?? [];
  return service === notPriced ? [listed, ...alike] : [service, listed, ...alike];
}

/** Whether a line is for a vehicle of this size; one whose size nobody knows fits every line (DECISIONS S-35). */
export function isForVehicle(limits: VehicleLimits | undefined, { vehicle }: ServiceOrder): boolean {
  const { minWeightInTonnes = 0, maxWeightInTonnes = Infinity, maxLengthInMeters = Infinity } = limits ?? {};
  const weight = vehicleWeightInTonnes(vehicle);
  const length = vehicleLengthInMetres(vehicle);
  return (
    (weight === undefined || (weight >= minWeightInTonnes && weight <= maxWeightInTonnes)) &&
    (length === undefined || length <= maxLengthInMeters)
  );
}

function limitsOf({ unitLowerLimit, unitUpperLimit, vehicleLimits }: PriceListService): LineLimits | undefined {
  if (unitLowerLimit === undefined && unitUpperLimit === undefined && !vehicleLimits) return undefined;
  return {
    ...(unitLowerLimit !== undefined && { unitLowerLimit }),
    ...(unitUpperLimit !== undefined && { unitUpperLimit }),
    ...(vehicleLimits && { vehicleLimits }),
  };
}

/** Whether a line says the amount, for so many units and the job's vehicle (3-platform §3). */
const isFitting = (line: PriceListService, units: number, { order }: PricedJob, amount: Amount): boolean =>
  typeof line[amount] === 'number' && isForUnits(line, units) && isForVehicle(line.vehicleLimits, order);

/** Where two lines fit of which nobody can say which one counts, the list says nothing of the job, not even by a farther name (DECISIONS T-504). */
const tied = 'Tied';

/** The line that counts: the first that fits (DECISIONS S-35, T-504). */
function chosenLine(
  services: readonly PriceListService[],
  name: string,
  units: number,
  job: PricedJob,
  amount: Amount,
): PriceListService | typeof tied | undefined {
  const { lines, ties } = linesOfCode(services, name);
  const line = lines.find((one) => isFitting(one, units, job, amount));
  const isTied = line && ties.some((pair) => pair.every((one) => isFitting(one, units, job, amount)));
  return isTied ? tied : line;
}

function lineIn(
  services: readonly PriceListService[],
  name: string,
  units: number,
  job: PricedJob,
  amount: Amount,
): FoundAmount | typeof tied | undefined {
  const line = chosenLine(services, name, units, job, amount);
  if (line === tied) return tied;
  const price = line?.[amount];
  if (!line || typeof price !== 'number') return undefined;
  const surcharges = surchargeOf(line);
  const held = surchargeAt(surcharges, job);
  const limits = limitsOf(line);
  return {
    ...{ price, service: name },
    ...(held && { surcharge: held }),
    ...(surcharges && { surcharges }),
    ...(limits && { limits }),
  };
}

/** The first of the names that the book has a line for, with the job's units and vehicle; an archived line is shown, never charged (DECISIONS S-35). */
export function serviceIn(
  book: PriceBook,
  names: readonly string[],
  job: PricedJob,
  amount: Amount,
): FoundAmount | undefined {
  for (const name of names) {
    const plain = book.prices && Object.hasOwn(book.prices, name) ? book.prices[name] : undefined;
    if (plain) return { price: plain.interventionPrice, service: name, pricePerKm: plain.pricePerKm };
    const found = book.services && lineIn(book.services, name, 1, job, amount);
    if (found) return found === tied ? undefined : found;
  }
  return undefined;
}

/** What the book takes for a kilometre on a way as long as the job's (DECISIONS S-35). */
export function kilometreIn(book: PriceBook, job: PricedJob, amount: Amount): FoundAmount | undefined {
  if (book.services) {
    const found = lineIn(book.services, KILOMETRES, job.kilometres, job, amount);
    return found === tied ? undefined : found;
  }
  const plain = book.prices[KILOMETRES];
  return plain && { price: plain.pricePerKm, service: KILOMETRES };
}
