import type { WhatIfChange, WhatIfPrice } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import type { TFunction } from 'i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { lineServiceText } from '../../widgets/priceLists/lineText.ts';

function priceText({ percent, interventionPrice, pricePerKm }: WhatIfPrice, t: TFunction, locale: Locale): string {
  if (percent !== undefined)
    return t('WHAT_IF_OWN_PERCENT', { percent: `${percent > 0 ? '+' : ''}${formatNumber(percent, locale)}` });
  const amounts = [interventionPrice, pricePerKm].filter((amount) => amount !== undefined);
  return t('WHAT_IF_OWN_PRICE', { amount: amounts.map((amount) => formatMoney(amount, locale)).join(' + ') });
}

/** What would be otherwise of a partner, in words; `part` says one thing, `place` is what is at its depot. */
export function partText(
  { partners, depots, prices }: WhatIfChange,
  t: TFunction,
  locale: Locale,
  place: string | undefined,
): string {
  const [partner] = partners ?? [];
  if (partner) return dynamicText(`PartnerOperationalStatus.${partner.state}`, {}, 'enumerations');
  const [depot] = depots ?? [];
  if (depot) {
    if (place === undefined) return t('WHAT_IF_DEPOT_GONE');
    return depot.locationId === undefined ? t('WHAT_IF_DEPOT_MORE', { place }) : t('WHAT_IF_DEPOT_MOVED', { place });
  }
  const [price] = prices ?? [];
  const told = priceText(price ?? {}, t, locale);
  const { service } = price ?? {};
  return service === undefined ? told : t('WHAT_IF_OF_SERVICE', { price: told, service: lineServiceText(service) });
}
