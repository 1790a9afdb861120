import type { WhatIfChange, WhatIfPrice } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { pricedServiceValues } from '@towline/sdk/values';
import type { TFunction } from 'i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';

/** A service in the words of the simulator; one that it does not know by its code. */
export const serviceText = (service: string): string =>
  pricedServiceValues.some((one) => one === service)
    ? dynamicText(`PricedService.${service}`, {}, 'enumerations')
    : service;

function priceText({ percent, interventionPrice, pricePerKm }: WhatIfPrice, t: TFunction, locale: Locale): string {
  if (percent !== undefined)
    return t('WHAT_IF_OWN_PERCENT', { percent: `${percent > 0 ? '+' : ''}${formatNumber(percent, locale)}` });
  const amounts = [interventionPrice, pricePerKm].filter((amount) => amount !== undefined);
  return t('WHAT_IF_OWN_PRICE', { amount: amounts.map((amount) => formatMoney(amount, locale)).join(' + ') });
}

/** What would be otherwise of a partner, in words; `part` says one thing. */
export function partText({ partners, depots, prices }: WhatIfChange, t: TFunction, locale: Locale): string {
  const [partner] = partners ?? [];
  if (partner) return dynamicText(`PartnerOperationalStatus.${partner.state}`, {}, 'enumerations');
  const [depot] = depots ?? [];
  if (depot) {
    const place = `${depot.latitude}, ${depot.longitude}`;
    if (depot.latitude === undefined) return t('WHAT_IF_DEPOT_GONE');
    return depot.locationId === undefined ? t('WHAT_IF_DEPOT_MORE', { place }) : t('WHAT_IF_DEPOT_MOVED', { place });
  }
  const [price] = prices ?? [];
  const told = priceText(price ?? {}, t, locale);
  const { service } = price ?? {};
  return service === undefined ? told : t('WHAT_IF_OF_SERVICE', { price: told, service: serviceText(service) });
}
