import type { MoneyFigure, MoneyFigures } from '@towline/sdk/api';
import { paths } from '../../paths.ts';

/** A group of bars and the line of the table beside it. */
export interface FigureRow {
  readonly key: string;
  readonly label: string;
  readonly requests: number;
  /** Euro. */
  readonly values: readonly number[];
  /** The list that it is made of. */
  readonly href: string;
}

const dayInMs = 86_400_000;
/** The last day of a week that begins with this one, and not after the days that were asked for. */
const endOf = (monday: string, to: string): string => {
  const sunday = new Date(Date.parse(`${monday}T12:00:00Z`) + 6 * dayInMs).toISOString().slice(0, 10);
  return sunday < to ? sunday : to;
};
const valuesOf = ({ revenue, cost }: MoneyFigure): number[] => [revenue / 100, cost / 100];

export const weekRows = ({ weeks, from, to }: MoneyFigures, dayText: (day: string) => string): FigureRow[] =>
  weeks.map((week) => ({
    ...{ key: week.key, label: dayText(week.key), requests: week.requests, values: valuesOf(week) },
    href: paths.ledger({ from: week.key < from ? from : week.key, to: endOf(week.key, to), kind: 'DocumentIssued' }),
  }));

export const regionRows = ({ regions, from, to }: MoneyFigures, countryText: (code: string) => string): FigureRow[] =>
  regions.map((region) => {
    const [country = '', ...place] = region.key.split('/');
    return {
      ...{ key: region.key, label: [countryText(country), ...place].join(' · ') },
      ...{ requests: region.requests, values: valuesOf(region) },
      href: paths.requests({ country, from, to }),
    };
  });

export const partnerRows = ({ partners }: MoneyFigures): FigureRow[] =>
  partners.map((partner) => ({
    ...{ key: partner.key, label: partner.name ?? partner.key, requests: partner.requests, values: valuesOf(partner) },
    href: paths.partners({ partnerId: partner.key }),
  }));

export const ageRows = (
  { ages }: MoneyFigures,
  ageText: (from: number, to: number | undefined) => string,
): FigureRow[] =>
  ages.map(({ fromDays, toDays, requests, due }) => ({
    ...{ key: String(fromDays), label: ageText(fromDays, toDays), requests, values: [due / 100] },
    href: paths.outstandingRequests(),
  }));
