import { HTMLSelect } from '@blueprintjs/core';
import { WrenchIcon } from '@blueprintjs/icons';
import type { GeoPoint, PartnerWorkshop } from '@towline/sdk/api';
import { capitalOf } from '@towline/sdk/domain/location/capitals';
import { roundedPosition } from '@towline/sdk/domain/location/coordinates';
import { movedBy } from '@towline/sdk/domain/location/distance';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/agentLocale.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MapPage } from '../../widgets/mapPage/MapPage.tsx';
import './occupancy.css';
import { useAgent } from '../../kit/session/useAgent.ts';
import { contractChoiceText } from '../../widgets/contractChoice.ts';
import { occupancyUrl } from './occupancyUrl.ts';
import { VehiclePlace } from './VehiclePlace.tsx';
import { occupancyLegend, WorkshopFacts, workshopLayers } from './workshopMap.tsx';
import { firstSort, sortedWorkshops } from './workshopOrder.ts';
import { workshopColumns } from './workshopRows.tsx';

const nothing = {};
const none: readonly PartnerWorkshop[] = [];

/** How busy the partner workshops around a vehicle are, on a map and as a table (2-requests §2, §9). */
export function OccupancyPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const agent = useAgent();
  const contractField = useId();
  const [values, set] = useUrlState(occupancyUrl);
  const [sort, setSort] = useState(firstSort);
  const [picked, setPicked] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const [isPlacing, setIsPlacing] = useState(false);

  const contracts = useResource('listContracts', nothing);
  const repairing = useMemo(
    () => contracts.data?.filter(({ process }) => process?.intakeFlow === 'RoadsideAssistanceWithRepair'),
    [contracts.data],
  );
  const contract = repairing?.find(({ code }) => code === values.contractCode) ?? repairing?.[0];
  const home = capitalOf(contract?.coverage?.homeMarket);
  const { lat = home.latitude, lng = home.longitude } = values;
  const at = useMemo((): GeoPoint => ({ latitude: lat, longitude: lng }), [lat, lng]);
  const code = contract?.code;
  const input = useMemo(
    () =>
      code
        ? { query: { contractCode: code, types: ['Partner', 'ExternalPartner'], lat: at.latitude, lng: at.longitude } }
        : null,
    [code, at],
  );
  const workshops = useResource('listPartnerWorkshops', input, { keepPrevious: true, every: 30_000 });
  const { data } = workshops;
  const rows = useMemo(() => data && sortedWorkshops(data, sort), [data, sort]);
  const columns = useMemo(() => workshopColumns(t, locale), [t, locale]);
  const legend = useMemo(() => occupancyLegend(data, t), [data, t]);
  const current = picked ?? hovered;
  const layers = useMemo(() => workshopLayers(data ?? none, at, current, t, locale), [data, at, current, t, locale]);
  const chosen = data?.find(({ id }) => id === picked);

  const place = (to: GeoPoint): GeoPoint => {
    const point = roundedPosition(to);
    set({ lat: point.latitude, lng: point.longitude }, 'replace');
    setIsPlacing(false);
    return point;
  };

  if (repairing?.length === 0) return <EmptyState icon={<WrenchIcon />} title={t('NO_REPAIR_CONTRACTS')} />;
  return (
    <MapPage
      name="occupancy"
      label={t('MAP_OF_WORKSHOPS')}
      filters={
        <>
          <div className="tl-occupancy-contract">
            <label htmlFor={contractField}>{t('labels:CONTRACT')}</label>
            <HTMLSelect
              id={contractField}
              value={code ?? ''}
              options={
                repairing?.map((one) => ({ value: one.code, label: contractChoiceText(agent, one.code, one.name) })) ??
                []
              }
              onChange={(event) => set({ contractCode: event.currentTarget.value })}
            />
          </div>
          <VehiclePlace at={at} onPlace={place} isPlacing={isPlacing} onPlacing={setIsPlacing} />
        </>
      }
      of={[workshops, contracts]}
      layers={layers}
      map={{
        center: at,
        zoom: zoomFor('repairMap'),
        onHover: setHovered,
        onMove: place,
        onNudge: (from, north, east) => place(movedBy(from, north, east)),
        ...(isPlacing && { onPlace: place }),
        ...(chosen && {
          popup: { key: chosen.id, content: <WorkshopFacts workshop={chosen} t={t} locale={locale} /> },
        }),
      }}
      legend={legend}
      list={{
        title: t('labels:PARTNER_WORKSHOPS'),
        caption: t('labels:PARTNER_WORKSHOPS'),
        columns,
        rows,
        rowKey: ({ id }) => id,
        current,
        sort,
        onSort: setSort,
        isWide: true,
        empty: <EmptyState icon={<WrenchIcon />} title={t('NO_PARTNER_WORKSHOPS')} />,
      }}
      onPick={([key]) => setPicked(key)}
    />
  );
}
