import type { Locale } from '@towline/sdk/domain/language/locales';
import type { TFunction } from 'i18next';
import { addressShown } from '../../i18n/addressShown.ts';
import type { Column } from '../../ui/table/column.ts';
import { kpiText } from './depotLayers.ts';
import { DepotSign, kindText } from './depotSigns.tsx';
import { type Depot, depotKindOf } from './depots.ts';
import { PriceTag } from './PriceTag.tsx';

/** What of a depot the list beside the map says. */
export const depotColumns = (t: TFunction, locale: Locale): readonly Column<Depot>[] => [
  {
    key: 'name',
    title: t('labels:PARTNER'),
    width: 172,
    cell: (depot) => (
      <span className="tl-partner-coverage-named" title={`${depot.name} · ${kindText(depotKindOf(depot), t)}`}>
        <DepotSign kind={depotKindOf(depot)} />
        <span className="tl-partner-coverage-name">{depot.town ? depot.partner.name : depot.name}</span>
        {depot.town && <span>{depot.name.slice(depot.partner.name.length)}</span>}
      </span>
    ),
  },
  { key: 'address', title: t('labels:ADDRESS'), width: 76, cell: ({ address }) => addressShown(address) },
  {
    key: 'kpi',
    title: t('labels:KPI'),
    width: 48,
    align: 'end',
    cell: (depot) => (
      <span className="tl-number" title={t('labels:ACCEPTED_90_DAYS')}>
        {kpiText(depot, locale)}
      </span>
    ),
  },
  { key: 'price', title: t('labels:PRICE'), width: 168, align: 'end', cell: ({ price }) => <PriceTag price={price} /> },
];
