import type { Surcharge } from '../../generated/api.ts';
import { minutesOfDay } from '../dispatch/openingHours.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';
import { missingServiceCodes, type PriceListLine } from './priceList.ts';
import { serviceTreeOf } from './serviceTree.ts';

/** What can be wrong with a price list; the codes are the text keys. */
export type PriceListIssueCode =
  | 'PRICE_LIST_MISCONFIGURED'
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

const surchargeIssues = (surcharge: Surcharge, path: string): RuleIssue<PriceListIssueCode>[] => {
  const { nightInterval } = surcharge;
  const isNightSound =
    !nightInterval ||
    (minutesOfDay(nightInterval.start) !== undefined && minutesOfDay(nightInterval.end) !== undefined);
  return [
    ...multipliers
      .filter((field) => !isPrice(surcharge[field]))
      .map((field) => errorAt(`${path}.${field}`, 'SURCHARGE_INVALID' as const)),
    ...(isNightSound ? [] : [errorAt(`${path}.nightInterval`, 'SURCHARGE_INVALID' as const)]),
  ];
};

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
    ...(line.surcharge ? surchargeIssues(line.surcharge, `${path}.surcharge`) : []),
  ];
};

/**
 * Everything wrong with a price list before it is saved (3-platform §3, §9): required services that are missing, lines without
 * a code, prices, unit limits and surcharges that are none, and, as a warning, lines whose parents cannot be found.
 */
export const priceListIssues = (list: {
  readonly code: string;
  readonly services: readonly PriceListLine[];
}): RuleIssue<PriceListIssueCode>[] => [
  ...missingServiceCodes(list).map((code) => errorAt('services', 'REQUIRED_SERVICE_MISSING' as const, { code })),
  ...list.services.flatMap(lineIssues),
  ...serviceTreeOf(list.services).issues,
];

/** What is wrong with a single price offer of a partner: it must be a price (3-platform §5). */
export const priceOfferIssues = (price: number | undefined): RuleIssue<'PRICE_INVALID'>[] =>
  price !== undefined && isPrice(price) ? [] : [errorAt('price', 'PRICE_INVALID')];
