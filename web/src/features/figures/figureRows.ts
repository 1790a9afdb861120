import type { MoneyFigure, MoneyFigures, OutstandingAge } from '@towline/sdk/api';
import { paths } from '../../paths.ts';

/** A group of bars and the line of the table beside it. */
export interface FigureRow {
  readonly key: string;
  readonly label: string;
  /** The same under its bars, where there is less room. */
  readonly short?: string;
  readonly requests: number;
  /** As many as its list has; a debt is no document. */
  readonly documents?: number;
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

/** The documents that were issued in these days, as the figure counts them (DECISIONS T-725). */
const documentsOf = (
  days: Pick<MoneyFigures, 'from' | 'to'>,
  more: { readonly jobPartnerId: string } | { readonly region: string } | { readonly subject: 'Request' },
): string => paths.ledger({ ...days, kind: 'DocumentIssued', ...more });

/** A week is called by its first day that is counted: of the first one that may be later than its Monday. */
export const weekRows = ({ weeks, from, to }: MoneyFigures, dayText: (day: string) => string): FigureRow[] =>
  weeks.map((week) => {
    const first = week.key < from ? from : week.key;
    return {
      ...{ key: week.key, label: dayText(first), short: dayText(first).slice(0, 5) },
      ...{ requests: week.requests, documents: week.documents, values: valuesOf(week) },
      href: documentsOf({ from: first, to: endOf(week.key, to) }, { subject: 'Request' }),
    };
  });

export const regionRows = ({ regions, from, to }: MoneyFigures, countryText: (code: string) => string): FigureRow[] =>
  regions.map((figure) => {
    const [country = '', ...place] = figure.key.split('/');
    const region = place.join('/');
    const land = countryText(country);
    return {
      ...{ key: figure.key, label: [land, region].filter(Boolean).join(' · '), short: region || land },
      ...{ requests: figure.requests, documents: figure.documents, values: valuesOf(figure) },
      href: documentsOf({ from, to }, { region: figure.key }),
    };
  });

export const partnerRows = ({ partners, from, to }: MoneyFigures): FigureRow[] =>
  partners.map((partner) => ({
    ...{
      key: partner.key,
      label: partner.name ?? partner.key,
      requests: partner.requests,
      documents: partner.documents,
    },
    values: valuesOf(partner),
    href: documentsOf({ from, to }, { jobPartnerId: partner.key }),
  }));

export const ageRows = ({ ages }: MoneyFigures, ageText: (age: OutstandingAge) => string): FigureRow[] =>
  ages.map(({ age, requests, due }) => ({
    ...{ key: age, label: ageText(age), requests, values: [due / 100] },
    href: paths.outstandingRequests({ age }),
  }));
