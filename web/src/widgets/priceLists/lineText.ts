import { priceListServiceValues } from '@towline/sdk/domain/order/serviceCatalogue';
import { pricedServiceValues } from '@towline/sdk/values';
import { dynamicText } from '../../i18n/dynamicText.ts';

/** What the line of a price list is for, as people call it; a line that somebody named themselves by its code (DECISIONS C-08). */
export function lineServiceText(code: string): string {
  if (priceListServiceValues.some((one) => one === code)) return dynamicText(`PriceLine.${code}`, {}, 'labels');
  return pricedServiceValues.some((one) => one === code)
    ? dynamicText(`PricedService.${code}`, {}, 'enumerations')
    : code;
}
