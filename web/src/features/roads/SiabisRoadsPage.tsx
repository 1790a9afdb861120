import { DriveTimeIcon } from '@blueprintjs/icons';
import type { RoadStretch } from '@towline/sdk/api';
import { capitalOf } from '@towline/sdk/domain/location/capitals';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { pins, restrictedRoads } from '../../ui/map/layers.ts';
import type { Column } from '../../ui/table/column.ts';
import { MapPage } from '../../widgets/mapPage/MapPage.tsx';
import { HowToCall } from './HowToCall.tsx';
import './roads.css';
import { lineOf, linesOfStretches, roadName } from './stretchLines.ts';

const ofSiabis = { query: { network: 'SIABIS' as const } };

/** As all kilometres are said (console.md §4.11). */
const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The SIABIS roads: which stretches, what tariff holds there, and how its companies are called (3-platform §2). */
export function SiabisRoadsPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [picked, setPicked] = useState<string>();
  const stretches = useResource('listRoadStretches', ofSiabis);
  const { data } = stretches;
  const chosen = data?.find(({ id }) => id === picked);
  const layers = useMemo(() => {
    const signs = (data ?? []).flatMap((stretch) => {
      const line = lineOf(stretch);
      const at = line[Math.floor(line.length / 2)];
      return at
        ? [{ key: stretch.id, at, name: roadName(stretch), label: stretch.nationalRef, colour: 'red' as const }]
        : [];
    });
    return [
      { key: 'roads', layer: restrictedRoads(linesOfStretches(data)) },
      { key: 'signs', layer: pins(signs, picked) },
    ];
  }, [data, picked]);
  const fit = useMemo(() => data?.flatMap(lineOf), [data]);
  const kilometres = ({ fromKm, toKm }: RoadStretch): string =>
    `${formatNumber(fromKm, locale, tenths)} – ${formatNumber(toKm, locale, tenths)}`;
  const directions = (stretch: RoadStretch): string => stretch.directions.join(' – ');
  const columns: readonly Column<RoadStretch>[] = [
    { key: 'road', title: t('labels:ROAD'), width: 110, pinned: true, cell: roadName },
    { key: 'directions', title: t('labels:DRIVING_DIRECTION'), width: 170, cell: directions },
    { key: 'kilometres', title: t('labels:KILOMETRES'), width: 120, align: 'end', cell: kilometres },
  ];
  return (
    <MapPage
      name="siabis"
      label={t('MAP_OF_SIABIS_ROADS')}
      filters={<HowToCall isOpen name="RoadNetworkSiabis" />}
      of={[stretches]}
      layers={layers}
      map={{
        center: capitalOf('BE'),
        zoom: zoomFor('coverageMap'),
        ...(fit && fit.length > 0 && { fit }),
        ...(chosen && {
          popup: {
            key: chosen.id,
            content: (
              <KeyValues
                items={[
                  { label: t('labels:ROAD'), value: roadName(chosen) },
                  { label: t('labels:DRIVING_DIRECTION'), value: directions(chosen) },
                  { label: t('labels:KILOMETRES'), value: kilometres(chosen) },
                ]}
              />
            ),
          },
        }),
      }}
      legend={[
        {
          key: 'roads',
          sign: <i className="tl-roads-line" />,
          text: t('labels:RESTRICTED_ROADS'),
          count: data?.length,
        },
      ]}
      list={{
        title: t('labels:STRETCHES'),
        caption: t('labels:STRETCHES'),
        columns,
        rows: data,
        rowKey: ({ id }) => id,
        current: picked,
        empty: <EmptyState icon={<DriveTimeIcon />} title={t('NO_STRETCHES')} />,
      }}
      onPick={([key]) => setPicked(key)}
    />
  );
}
