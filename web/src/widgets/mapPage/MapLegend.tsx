import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';

/** A sign of the map, what it means, and how many there are; no number before that is known. */
export interface LegendEntry {
  readonly key: string;
  /** Bears its own words where `text` is not given. */
  readonly sign: ReactNode;
  readonly text?: string;
  readonly count?: number | undefined;
}

/** What colours and shapes mean. */
export function MapLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ul className="tl-map-page-legend" aria-label={t('labels:LEGEND')}>
      {entries.map(({ key, sign, text, count }) => (
        <li key={key}>
          {sign}
          {text && <span>{text}</span>}
          {count !== undefined && <span className="tl-number">{formatNumber(count, locale)}</span>}
        </li>
      ))}
    </ul>
  );
}
