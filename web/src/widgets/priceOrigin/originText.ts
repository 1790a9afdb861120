import type { HeldSurcharge, LineLimits, PriceOrigin } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import { formatDateTime, formatMoney, formatNumber } from '../../i18n/format.ts';
import { say } from '../../i18n/say.ts';
import { unitText, vehicleText } from '../priceLists/limitsText.ts';
import { lineServiceText } from '../priceLists/lineText.ts';

/** "Sunday × 2" */
const surchargeText = (held: HeldSurcharge | undefined, locale: Locale): string | undefined =>
  held && `${say(`enumerations:SurchargeKind.${held.kind}`)} × ${formatNumber(held.multiplier, locale)}`;

function limitsText(limits: LineLimits | undefined, locale: Locale, unit = ''): string {
  const written = (value: number) => formatNumber(value, locale);
  const units = unitText(limits ?? {}, written);
  return [units && `${units} ${unit}`.trim(), vehicleText(limits ?? {}, written)].filter(Boolean).join(', ');
}

/** "Tariff of the road: SIABIS"; of a factor how large it is (DECISIONS S-35). */
export function sourceText({ source, list, factor }: PriceOrigin, locale: Locale): string {
  if (source === undefined) return say('PRICE_SOURCE_NOT_KEPT');
  const said = say(`enumerations:AmountSource.${source}`);
  if (source === 'Factor') return factor === undefined ? said : `${said} × ${formatNumber(factor, locale)}`;
  return list ? `${said}: ${list}` : said;
}

/** "Towing €260.00 · Sunday × 2 · ≥ 3.5 t": the line, what it says, its surcharge and its limits. */
export function lineText(origin: PriceOrigin, locale: Locale): string {
  const { service, interventionPrice, surcharge, limits } = origin;
  const price = interventionPrice !== undefined && formatMoney(interventionPrice, locale);
  return [
    [service && lineServiceText(service), price].filter(Boolean).join(' '),
    surchargeText(surcharge, locale),
    limitsText(limits, locale),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "€2.00 per km · Sunday × 2 · Default": what a kilometre costs, and in which list it stands where that is another. */
export function travelText(origin: PriceOrigin, locale: Locale): string {
  const { pricePerKm, travelSurcharge, travelLimits, travelList } = origin;
  if (pricePerKm === undefined) return '';
  return [
    say('PER_KILOMETRE', { price: formatMoney(pricePerKm, locale) }),
    surchargeText(travelSurcharge, locale),
    limitsText(travelLimits, locale, 'km'),
    travelList,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** All of it in one line, for a cell of a table. */
export const originText = (origin: PriceOrigin, locale: Locale): string =>
  [sourceText(origin, locale), lineText(origin, locale)].filter(Boolean).join(' · ');

/** "Told on 20-11-2026 10:00" */
export const toldText = ({ toldAt }: PriceOrigin): string | undefined =>
  toldAt && say('PRICE_TOLD_AT', { at: formatDateTime(toldAt) });
