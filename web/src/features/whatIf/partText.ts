import type { WhatIfChange } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import type { TFunction } from 'i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatMoney } from '../../i18n/format.ts';

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
  if (price?.percent !== undefined)
    return t('WHAT_IF_OWN_PERCENT', { percent: `${price.percent > 0 ? '+' : ''}${price.percent}` });
  const amounts = [price?.interventionPrice, price?.pricePerKm].filter((amount) => amount !== undefined);
  return t('WHAT_IF_OWN_PRICE', { amount: amounts.map((amount) => formatMoney(amount, locale)).join(' + ') });
}
