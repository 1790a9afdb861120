import type { Locale } from '@towline/sdk/domain/language/locales';
import { surchargePercentOf } from '@towline/sdk/domain/money/percentages';
import type { LineValue } from '@towline/sdk/domain/priceList/priceListColumns';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { say } from '../../i18n/say.ts';
import type { LabelKey } from '../../kit/texts.ts';

const labels: Readonly<Record<string, LabelKey>> = {
  title: 'TITLE',
  description: 'DESCRIPTION',
  code: 'CODE',
  parentServiceCode: 'PARENT_SERVICE',
  pricingType: 'PRICING_TYPE',
  displayOrder: 'DISPLAY_ORDER',
  unitCode: 'PRICE_UNIT',
  unitLowerLimit: 'UNIT_LOWER_LIMIT',
  unitUpperLimit: 'UNIT_UPPER_LIMIT',
  price: 'PRICE_NET',
  legacyPrice: 'LEGACY_PRICE_NET',
  b2CPrice: 'B2C_PRICE_GROSS',
  isArchived: 'ARCHIVED',
  isSurchargeApplicable: 'SURCHARGE_APPLICABLE',
  'surcharge.nightPriceMultiplier': 'NIGHT_SURCHARGE',
  'surcharge.saturdayPriceMultiplier': 'SATURDAY_SURCHARGE',
  'surcharge.sundayPriceMultiplier': 'SUNDAY_SURCHARGE',
  'surcharge.nightInterval.start': 'NIGHT_FROM',
  'surcharge.nightInterval.end': 'NIGHT_UNTIL',
  'vehicleLimits.minWeightInTonnes': 'MIN_WEIGHT_TONNES',
  'vehicleLimits.maxWeightInTonnes': 'MAX_WEIGHT_TONNES',
  'vehicleLimits.maxLengthInMeters': 'MAX_LENGTH_METRES',
};

/** What a value of a line is called. */
export const priceFieldLabel = (field: string): string => dynamicText(labels[field] ?? field, {}, 'labels');

/** A multiplier as the percentage that it adds (3-platform §9: multiplier x 100 minus 100). */
export const percentText = (multiplier: number, locale: Locale): string =>
  formatNumber(surchargePercentOf(multiplier) / 100, locale, { style: 'percent', maximumFractionDigits: 4 });

/** A value of a line in the agent's words; empty for none. */
export function priceFieldText(field: string, value: LineValue, locale: Locale): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return say(value ? 'buttons:YES' : 'buttons:NO');
  if (field === 'pricingType') return dynamicText(`PricingType.${value}`, {}, 'enumerations');
  if (typeof value === 'string') return value;
  if (field.endsWith('Multiplier')) return percentText(value, locale);
  return field.endsWith('rice') ? formatMoney(value, locale) : formatNumber(value, locale);
}
