import { MapIcon, SearchIcon } from '@blueprintjs/icons';
import { requestMapContractsFor } from '@towline/sdk/access/requestMap';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { useHotkeys } from '../../kit/hotkeys/useHotkeys.tsx';
import { useAgent } from '../../kit/session/useAgent.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { heat, points as pointsLayer } from '../../ui/map/layers.ts';
import { serverNow } from '../../ui/serverClock.ts';
import { MapPage } from '../../widgets/mapPage/MapPage.tsx';
import { isInView, useMapLook } from '../../widgets/mapPage/useMapLook.ts';
import type { PageLayer } from '../../widgets/mapPage/useShownLayers.ts';
import { FeedState } from './FeedState.tsx';
import { MapFilters } from './MapFilters.tsx';
import { cloudOf } from './mapLooks.ts';
import { legendOf } from './mapSigns.tsx';
import { PointPopup } from './PointPopup.tsx';
import { pointColumns } from './pointColumns.tsx';
import './requestMap.css';
import { feedQuery, isWantedStatus, rangeOf, requestMapUrl, wantedPoints } from './requestMapUrl.ts';
import { useMapPoints } from './useMapPoints.ts';
import { usePickedPoints } from './usePickedPoints.ts';

/** Where the map looks at first: the middle of the countries that are served. */
const home = { center: { latitude: 48.97, longitude: 8.24 }, zoom: zoomFor('requestMap') };
/** How much one of so many warms the map: a handful shows, and of thousands the cities still stand out. */
const heatOfOne = (count: number): number => Math.min(0.5, Math.max(0.05, 60 / count));
const nothing = {};

/** Every request with a place as a point, coloured by its status, and the same requests as a list beside it (2-requests §2). */
export function RequestMapPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const agent = useAgent();
  const [values, set] = useUrlState(requestMapUrl);
  const contracts = useResource('listContracts', nothing);
  const { contract, from, to } = values;
  const asked = [contract.join(), from, to].join('|');

  const query = useMemo(
    () => contracts.data && feedQuery({ contract, from, to }, agent, contracts.data, serverNow()),
    [asked, agent, contracts.data],
  );
  const { feed, error, isFetching, changed, refresh } = useMapPoints(query);

  const narrowed = [values.status.join(), values.statusReason.join()].join('|');
  const shown = useMemo(() => (feed ? wantedPoints(feed.points, values) : []), [feed, narrowed]);
  // What the filter on status leaves out changes nothing that is seen.
  const news = useMemo(() => {
    if (changed.size === 0) return 0;
    const ids = new Set(shown.map(({ id }) => id));
    return [...changed].filter(([id, status]) => ids.has(id) || isWantedStatus(status, values)).length;
  }, [changed, shown, narrowed]);
  const cloud = useMemo(() => cloudOf(shown), [shown]);

  const { start, area, onView } = useMapLook(values, (look) => set(look, 'replace'), home);
  const inView = useMemo(() => (area ? shown.filter((point) => isInView(point, area)) : shown), [shown, area]);

  const { picked, first, pick } = usePickedPoints(values.id, shown, (id) => set({ id }, 'replace'));

  const layers = useMemo(
    (): readonly PageLayer[] => [
      {
        key: 'density',
        label: 'DENSITY',
        isOff: true,
        layer: heat(shown.map((at) => ({ at, weight: heatOfOne(shown.length) }))),
      },
      { key: 'requests', label: 'REQUESTS', layer: pointsLayer(cloud, first) },
    ],
    [shown, cloud, first],
  );
  const legend = useMemo(() => legendOf(feed && shown, t), [feed, shown, t]);
  const columns = useMemo(() => pointColumns(t), [t]);

  useHotkeys(t('labels:REQUEST_MAP'), [{ keys: 'r', label: 'KEY_REFRESH', run: refresh }]);

  const offered = contracts.data ? requestMapContractsFor(agent, contracts.data) : [];
  const isNarrowed = feed !== undefined && shown.length < feed.points.length;
  return (
    <MapPage
      name="requests"
      label={t('labels:REQUEST_MAP')}
      filters={
        <MapFilters
          values={values}
          range={rangeOf(values, serverNow())}
          contractCodes={offered.map(({ code }) => code)}
          onChange={(changes) => set(changes)}
        />
      }
      state={<FeedState feed={feed} shown={shown.length} news={news} isFetching={isFetching} onRefresh={refresh} />}
      of={[{ error, isFetching, retry: async () => refresh() }, contracts]}
      layers={layers}
      map={{
        ...start,
        onView,
        ...(first && {
          popup: {
            key: first.id,
            at: first,
            name: t('labels:REQUESTS_HERE'),
            content: <PointPopup points={picked} />,
          },
        }),
      }}
      legend={legend}
      list={{
        title: feed
          ? t('REQUESTS_IN_VIEW', { count: inView.length, number: formatNumber(inView.length, locale) })
          : t('labels:REQUESTS_ON_MAP'),
        caption: t('labels:REQUESTS_ON_MAP'),
        columns,
        rows: feed ? inView : undefined,
        rowKey: ({ id }) => id,
        current: values.id,
        href: ({ id }) => paths.request(id),
        isLong: true,
        empty: (
          <EmptyState
            icon={isNarrowed ? <SearchIcon /> : <MapIcon />}
            title={t(isNarrowed ? 'NOTHING_MATCHES' : 'NO_REQUESTS_IN_VIEW')}
          />
        ),
      }}
      onPick={pick}
    />
  );
}
