import { MapIcon, SearchIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PageList } from '../../widgets/mapPage/MapPageList.tsx';
import { depotColumns } from './depotColumns.tsx';
import type { Depot } from './depots.ts';

interface ListedDepots {
  readonly depots: readonly Depot[];
  readonly inView: readonly Depot[];
  readonly isThere: boolean;
  readonly current: string | undefined;
}

/** The depots of the part of the map that is looked at, as rows. */
export function useDepotList({ depots, inView, isThere, current }: ListedDepots): PageList<Depot> {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns = useMemo(() => depotColumns(t, locale), [t, locale]);
  return {
    // Before they are there nobody has counted them.
    title: isThere
      ? t('DEPOTS_IN_VIEW', { count: inView.length, number: formatNumber(inView.length, locale) })
      : t('DEPOTS_ON_MAP'),
    caption: t('DEPOTS_ON_MAP'),
    columns,
    rows: isThere ? inView : undefined,
    rowKey: ({ key }) => key,
    current,
    isLong: true,
    empty: (
      <EmptyState
        icon={depots.length === 0 ? <SearchIcon /> : <MapIcon />}
        title={t(depots.length === 0 ? 'NOTHING_MATCHES' : 'NO_DEPOTS_IN_VIEW')}
      />
    ),
  };
}
