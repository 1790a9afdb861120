import type { Surcharge, VehicleLimits } from '../../generated/api.ts';
import { pricedServiceValues } from '../../generated/values.ts';
import { minutesOfDay } from '../dispatch/openingHours.ts';
import { priceListServiceValues } from '../order/serviceCatalogue.ts';
import { errorAt, type RuleIssue, warningAt } from '../ruleIssue.ts';
import { kilometreGaps } from './kilometreGaps.ts';
import { missingServiceCodes, type PriceListLine } from './priceList.ts';
import { serviceTreeOf } from './serviceTree.ts';
import { tiedLines } from './tiedLines.ts';

/** What can be wrong with a price list; the codes are the text keys. */
export type PriceListIssueCode =
  | 'PRICE_LIST_MISCONFIGURED'
  | 'PARENT_UNKNOWN'
  | 'LINES_TIED'
  | 'SERVICE_NEVER_ORDERED'
  | 'KILOMETRES_BETWEEN'
  | 'REQUIRED_SERVICE_MISSING'
  | 'SERVICE_CODE_MISSING'
  | 'PRICE_INVALID'
  | 'UNIT_LIMITS_INVALID'
  | 'SURCHARGE_INVALID';

/** A price is a number from 0; null and nothing mean that there is none. */
const isPrice = (price: number | null | undefined): boolean =>
  price === undefined || price === null || (Number.isFinite(price) && price >= 0);

const prices = ['price', 'legacyPrice', 'b2CPrice'] as const;
const multipliers = ['nightPriceMultiplier', 'saturdayPriceMultiplier', 'sundayPriceMultiplier'] as const;

/** A surcharge makes nothing cheaper (DECISIONS S-35). */
const isMultiplier = (multiplier: number | undefined): boolean =>
  multiplier === undefined || (Number.isFinite(multiplier) && multiplier >= 1);

/** A night has a beginning and another end; one that costs more has to say when it is (3-platform §3). */
function isNightSound({ nightInterval, nightPriceMultiplier = 1 }: Surcharge): boolean {
  if (!nightInterval) return !(nightPriceMultiplier > 1);
  const { start, end } = nightInterval;
  return minutesOfDay(start) !== undefined && minutesOfDay(end) !== undefined && start !== end;
}

const surchargeIssues = (surcharge: Surcharge, path: string): RuleIssue<PriceListIssueCode>[] => [
  ...multipliers
    .filter((field) => !isMultiplier(surcharge[field]))
    .map((field) => errorAt(`${path}.${field}`, 'SURCHARGE_INVALID' as const)),
  ...(isNightSound(surcharge) ? [] : [errorAt(`${path}.nightInterval`, 'SURCHARGE_INVALID' as const)]),
];

/** Limits of weight and length that some vehicle can meet (3-platform §3). */
function areVehicleLimitsSound(limits: VehicleLimits | undefined): boolean {
  const { minWeightInTonnes: min = 0, maxWeightInTonnes: max = Infinity, maxLengthInMeters: length = 0 } = limits ?? {};
  return min >= 0 && min <= max && length >= 0;
}

const lineIssues = (line: PriceListLine, index: number): RuleIssue<PriceListIssueCode>[] => {
  const path = `services.${index}`;
  const { unitLowerLimit: lower = 0, unitUpperLimit: upper = Infinity } = line;
  return [
    ...(line.code.trim() === '' ? [errorAt(`${path}.code`, 'SERVICE_CODE_MISSING' as const)] : []),
    ...prices
      .filter((field) => !isPrice(line[field]))
      .map((field) => errorAt(`${path}.${field}`, 'PRICE_INVALID' as const)),
    // Written so that a limit that is no number does not hold.
    ...(lower >= 0 && lower <= upper ? [] : [errorAt(`${path}.unitUpperLimit`, 'UNIT_LIMITS_INVALID' as const)]),
    ...(areVehicleLimitsSound(line.vehicleLimits)
      ? []
      : [errorAt(`${path}.vehicleLimits`, 'UNIT_LIMITS_INVALID' as const)]),
    ...(line.surcharge ? surchargeIssues(line.surcharge, `${path}.surcharge`) : []),
  ];
};

type Lines = readonly PriceListLine[];

/** Lines that no price could be found by, as several of one code are for the same (DECISIONS S-35, T-504). */
const tieIssues = (services: Lines): RuleIssue<PriceListIssueCode>[] =>
  tiedLines(services).map(({ index, with: other }) =>
    errorAt(`services.${index}`, 'LINES_TIED' as const, { code: services[index]!.code, line: other + 1 }),
  );

/** Ways between two lines, for which the list says no price (DECISIONS S-35, T-504). */
const gapIssues = (services: Lines): RuleIssue<PriceListIssueCode>[] =>
  kilometreGaps(services).map(({ index, from, to }) =>
    warningAt(`services.${index}`, 'KILOMETRES_BETWEEN' as const, { from, to }),
  );

/** Parents that there are not, and lines in a circle (3-platform §9). */
function parentIssues(services: Lines): RuleIssue<PriceListIssueCode>[] {
  const codes = new Set(services.map(({ code }) => code));
  const unknown = services.flatMap(({ parentServiceCode: parent }, index) =>
    parent && !codes.has(parent)
      ? [errorAt(`services.${index}.parentServiceCode`, 'PARENT_UNKNOWN' as const, { parent })]
      : [],
  );
  if (unknown.length > 0) return unknown;
  return serviceTreeOf(services).issues.map((issue) => ({ ...issue, severity: 'error' as const }));
}

/** What prices are asked by: the services that every list has, and those of the simulator (DECISIONS C-08). */
const orderedServiceCodes: ReadonlySet<string> = new Set([...priceListServiceValues, ...pricedServiceValues]);

/** Services under names that no order asks for: shown, and never charged. */
const nameIssues = (services: Lines): RuleIssue<PriceListIssueCode>[] =>
  services.flatMap(({ code, pricingType, isArchived }, index) =>
    pricingType === 'Service' && isArchived !== true && code.trim() !== '' && !orderedServiceCodes.has(code)
      ? [warningAt(`services.${index}.code`, 'SERVICE_NEVER_ORDERED' as const, { code })]
      : [],
  );

/**
 * Everything wrong with a price list before it is saved (3-platform §3, §9; DECISIONS S-35, T-504): required services that are missing,
 * lines without a code, prices, limits and surcharges that are none, lines of which nobody can say which one counts, parents that
 * cannot be found; as a warning, services that nobody orders by this name and kilometres between two lines.
 */
export const priceListIssues = (list: {
  readonly code: string;
  readonly services: Lines;
}): RuleIssue<PriceListIssueCode>[] => [
  ...missingServiceCodes(list).map((code) => errorAt('services', 'REQUIRED_SERVICE_MISSING' as const, { code })),
  ...list.services.flatMap(lineIssues),
  ...tieIssues(list.services),
  ...parentIssues(list.services),
  ...nameIssues(list.services),
  ...gapIssues(list.services),
];

/** What is wrong with a single price offer of a partner: it must be a price (3-platform §5). */
export const priceOfferIssues = (price: number | undefined): RuleIssue<'PRICE_INVALID'>[] =>
  price !== undefined && isPrice(price) ? [] : [errorAt('price', 'PRICE_INVALID')];
