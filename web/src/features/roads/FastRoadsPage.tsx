import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { DriveTimeIcon, SearchIcon } from '@blueprintjs/icons';
import { capitalOf } from '@towline/sdk/domain/location/capitals';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../kit/data/useResource.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { areas, pins, restrictedRoads } from '../../ui/map/layers.ts';
import type { Column } from '../../ui/table/column.ts';
import { MapPage } from '../../widgets/mapPage/MapPage.tsx';
import type { PageLayer } from '../../widgets/mapPage/useShownLayers.ts';
import { middleOfRings, narrowedZones, regionsOf, withoutZone, type ZoneRow, zoneRows } from './fastZones.ts';
import { HowToCall } from './HowToCall.tsx';
import { ProviderList } from './ProviderList.tsx';
import './roads.css';
import { roadUrl } from './roadUrl.ts';
import { linesOfStretches } from './stretchLines.ts';
import { useMailAbout } from './useMailAbout.ts';

const nothing = {};
const ofFast = { query: { network: 'FAST' as const } };
const none: readonly ZoneRow[] = [];

/** The FAST roads: their zones by region, who may tow in each, and a way to call or write to them (3-platform §2). */
export function FastRoadsPage() {
  const { t } = useTranslation();
  const [{ region, search, requestId }, set] = useUrlState(roadUrl);
  const [picked, setPicked] = useState<string>();
  const zones = useResource('listFastZones', nothing);
  const providers = useResource('listFastProviders', nothing);
  const stretches = useResource('listRoadStretches', ofFast);
  const mail = useMailAbout(requestId);
  const all = useMemo(() => zoneRows(zones.data, providers.data), [zones.data, providers.data]);
  const rows = useMemo(() => all && narrowedZones(all, region, search), [all, region, search]);
  const lines = useMemo(() => linesOfStretches(stretches.data), [stretches.data]);
  const nameOf = (row: ZoneRow): string => (row.code === withoutZone ? t('WITHOUT_ZONE') : `${row.code} ${row.name}`);
  const layers = useMemo(() => layersOf(rows ?? none, lines, picked), [rows, lines, picked]);
  const fit = useMemo(() => rows?.flatMap(({ rings }) => rings.flat()), [rows]);
  const chosen = rows?.find(({ code }) => code === picked);
  const columns: readonly Column<ZoneRow>[] = [
    { key: 'name', title: t('labels:ZONE'), width: 270, pinned: true, cell: nameOf },
    { key: 'region', title: t('labels:REGION'), width: 110, cell: (row) => row.region },
    {
      key: 'providers',
      title: t('labels:PROVIDERS'),
      width: 320,
      cell: (row) => <ProviderList providers={row.providers} onMail={(email) => void mail(email)} />,
    },
  ];
  const belgium = capitalOf('BE');
  return (
    <MapPage
      name="fast"
      label={t('MAP_OF_FAST_ROADS')}
      filters={
        <>
          <HTMLSelect
            aria-label={t('labels:REGION')}
            value={region}
            options={[
              { value: '', label: t('ALL_REGIONS') },
              ...regionsOf(all ?? none).map((one) => ({ value: one, label: one })),
            ]}
            onChange={(event) => set({ region: event.currentTarget.value }, 'replace')}
          />
          <InputGroup
            type="search"
            leftIcon={<SearchIcon />}
            aria-label={t('labels:SEARCH')}
            placeholder={t('SEARCH_ZONE_OR_PROVIDER')}
            value={search}
            onValueChange={(text) => set({ search: text }, 'replace')}
          />
          <HowToCall name="RoadNetworkFast" />
        </>
      }
      of={[zones, providers, stretches]}
      layers={layers}
      map={{
        center: belgium,
        zoom: zoomFor('coverageMap'),
        ...(fit && fit.length > 0 && { fit }),
        ...(chosen && {
          popup: {
            key: chosen.code,
            content: (
              <>
                <h3 className="tl-roads-zone">{nameOf(chosen)}</h3>
                <ProviderList isWhole providers={chosen.providers} onMail={(email) => void mail(email)} />
              </>
            ),
          },
        }),
      }}
      legend={[{ key: 'zones', sign: <i className="tl-roads-sign" />, text: t('labels:ZONES'), count: rows?.length }]}
      list={{
        title: t('labels:ZONES'),
        caption: t('labels:ZONES'),
        columns,
        rows,
        rowKey: ({ code }) => code,
        current: picked,
        isWide: true,
        empty: <EmptyState icon={<DriveTimeIcon />} title={t('NO_FAST_ZONES')} />,
      }}
      onPick={([key]) => setPicked(key)}
    />
  );
}

function layersOf(
  rows: readonly ZoneRow[],
  lines: ReturnType<typeof linesOfStretches>,
  picked: string | undefined,
): readonly PageLayer[] {
  const lands = rows.filter(({ rings }) => rings.length > 0);
  const shapes = lands.map(({ code, rings }) => ({ key: code, rings, colour: 'blue' as const, label: code }));
  const signs = lands.flatMap(({ code, name, rings }) => {
    const at = middleOfRings(rings);
    return at ? [{ key: code, at, name, colour: 'blue' as const, shape: 'circle' as const }] : [];
  });
  return [
    { key: 'zones', layer: areas(shapes, picked) },
    { key: 'roads', label: 'RESTRICTED_ROADS', layer: restrictedRoads(lines) },
    { key: 'signs', layer: pins(signs, picked) },
  ];
}
