import { Button } from '@blueprintjs/core';
import { SearchIcon, ThIcon } from '@blueprintjs/icons';
import type { Business, GeoPoint, Partner } from '@towline/sdk/api';
import { countryOf } from '@towline/sdk/domain/language/locales';
import { capitalOf } from '@towline/sdk/domain/location/capitals';
import { roundedPosition } from '@towline/sdk/domain/location/coordinates';
import { movedBy } from '@towline/sdk/domain/location/distance';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import { businessRadiusInMeters } from '@towline/sdk/domain/partner/businessSearch';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatKilometres } from '../../i18n/format.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { circles, pins, vehicle } from '../../ui/map/layers.ts';
import { MapPage } from '../../widgets/mapPage/MapPage.tsx';
import { businessCsvModal } from './BusinessCsv.tsx';
import { BusinessFacts } from './BusinessFacts.tsx';
import { BusinessFilters } from './BusinessFilters.tsx';
import { businessColumns } from './businessRows.tsx';
import { businessSearchUrl } from './businessSearchUrl.ts';
import './businessSearch.css';

const none: readonly Business[] = [];

/** Businesses around a place that are no partners yet: on a map, as a list, as CSV (3-platform §2, §9). */
export function BusinessSearchPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [values, set] = useUrlState(businessSearchUrl);
  const [picked, setPicked] = useState<string>();
  const [partners, setPartners] = useState<ReadonlyMap<string, Partner>>(new Map());
  const home = capitalOf(countryOf(locale));
  const { lat = home.latitude, lng = home.longitude, radius, keyword, searched } = values;
  const at = useMemo((): GeoPoint => ({ latitude: lat, longitude: lng }), [lat, lng]);
  const input = useMemo(() => {
    if (!searched) return null;
    const query = { lat: at.latitude, lng: at.longitude, radius: businessRadiusInMeters(radius) };
    return { query: keyword ? { ...query, keyword } : query };
  }, [searched, at, radius, keyword]);
  const search = useResource('searchBusinesses', input);
  // A search that failed has no results, and says so with a Retry (3-platform §8, DECISIONS S-18).
  const found = search.error === undefined ? search.data : none;
  const columns = useMemo(() => businessColumns(t, locale), [t, locale]);
  const chosen = found?.find(({ id }) => id === picked);
  const layers = useMemo(() => {
    const shown = (found ?? none).map((one) => ({ key: one.id, at: one, colour: 'blue' as const, name: one.name }));
    const around = { key: 'radius', at, metres: businessRadiusInMeters(radius), colour: 'indigo' as const };
    return [
      { key: 'radius', layer: circles([{ ...around, label: formatKilometres(radius, locale) }]) },
      { key: 'businesses', layer: pins(shown, chosen?.id) },
      { key: 'middle', layer: vehicle(at, t('labels:BUSINESS_MIDDLE'), true) },
    ];
  }, [found, at, radius, chosen, t, locale]);

  const place = (to: GeoPoint): GeoPoint => {
    const point = roundedPosition(to);
    set({ lat: point.latitude, lng: point.longitude }, 'replace');
    setPicked(undefined);
    return point;
  };
  return (
    <MapPage
      name="businessSearch"
      label={t('MAP_OF_BUSINESSES')}
      filters={
        <BusinessFilters
          at={at}
          radius={radius}
          keyword={keyword}
          isBusy={search.isFetching}
          onMove={place}
          onSearch={(asked) => set({ ...asked, lat, lng, searched: true })}
        />
      }
      state={
        <Button
          icon={<ThIcon />}
          text="CSV"
          disabled={!found?.length}
          onClick={() => void openModal(businessCsvModal, { businesses: found ?? none })}
        />
      }
      of={[search]}
      layers={layers}
      map={{
        center: at,
        zoom: zoomFor('businessSearch'),
        onMove: place,
        onNudge: (from, north, east) => place(movedBy(from, north, east)),
        ...(chosen && {
          popup: {
            key: chosen.id,
            content: (
              <BusinessFacts
                business={chosen}
                partner={partners.get(chosen.id)}
                made={(partner) => setPartners((before) => new Map(before).set(chosen.id, partner))}
              />
            ),
          },
        }),
      }}
      legend={[]}
      list={{
        // Nobody has looked yet: none found is another thing.
        title: searched && found ? t('BUSINESSES_FOUND', { count: found.length }) : t('labels:BUSINESS_SEARCH'),
        caption: t('labels:BUSINESS_SEARCH'),
        columns,
        rows: searched ? found : none,
        rowKey: ({ id }) => id,
        current: chosen?.id,
        isWide: true,
        empty: <EmptyState icon={<SearchIcon />} title={t(searched ? 'NO_BUSINESSES' : 'BUSINESS_SEARCH_FIRST')} />,
      }}
      onPick={([key]) => setPicked(key)}
    />
  );
}
