import type { Business } from '@towline/sdk/api';
import type { Locale } from '@towline/sdk/domain/language/locales';
import type { TFunction } from 'i18next';
import { formatKilometres, formatNumber } from '../../i18n/format.ts';
import type { Column } from '../../ui/table/column.ts';
import { PhoneLink } from '../../widgets/PhoneLink.tsx';

/** The rating of 5 and of how many it is, as far as the source says. */
export function ratingText({ rating, ratingCount }: Business, t: TFunction, locale: Locale): string | undefined {
  if (rating === undefined) return undefined;
  const stars = formatNumber(rating, locale, { maximumFractionDigits: 1 });
  return ratingCount === undefined ? stars : t('BUSINESS_RATING', { rating: stars, count: ratingCount });
}

/** What was found as rows, nearest first as the server says. */
export const businessColumns = (t: TFunction, locale: Locale): readonly Column<Business>[] => [
  { key: 'name', title: t('labels:NAME'), width: 170, cell: ({ name }) => name },
  {
    key: 'distance',
    title: t('labels:DISTANCE'),
    width: 84,
    align: 'end',
    cell: ({ distanceInMeters: metres }) =>
      metres !== undefined && <span className="tl-number">{formatKilometres(metres / 1000, locale)}</span>,
  },
  { key: 'address', title: t('labels:ADDRESS'), width: 210, cell: ({ address }) => address },
  { key: 'rating', title: t('labels:BUSINESS_RATING'), width: 84, cell: (one) => ratingText(one, t, locale) },
  {
    key: 'phone',
    title: t('labels:PHONE'),
    width: 130,
    cell: ({ phone, countryCode }) => phone && <PhoneLink number={phone} country={countryCode} />,
  },
];
