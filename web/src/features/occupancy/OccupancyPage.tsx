import { Button, HTMLSelect } from '@blueprintjs/core';
import { EditIcon, SearchIcon, WrenchIcon } from '@blueprintjs/icons';
import type { GeoPoint, PartnerWorkshop } from '@towline/sdk/api';
import { capitalOf } from '@towline/sdk/domain/location/capitals';
import { roundedPosition } from '@towline/sdk/domain/location/coordinates';
import { movedBy } from '@towline/sdk/domain/location/distance';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import { occupancyColourOf, occupancyOf } from '@towline/sdk/domain/partner/occupancy';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../i18n/addressShown.ts';
import { useLocale } from '../../i18n/agentLocale.ts';
import { formatKilometres } from '../../i18n/format.ts';
import { LoadFailure } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { useLettersSwitch } from '../../kit/hotkeys/lettersSwitch.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeyValues } from '../../ui/KeyValues.tsx';
import { type MapLayer, type Pin, pins, vehicle } from '../../ui/map/layers.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import { addressSearch } from '../../widgets/AddressSearch.tsx';
import { coordinatesModal } from '../../widgets/CoordinatesModal.tsx';
import { PhoneLink } from '../../widgets/PhoneLink.tsx';
import { useMapGround } from '../../widgets/useMapGround.ts';
import { OccupancyLegend } from './OccupancyLegend.tsx';
import './occupancy.css';
import { occupancyUrl } from './occupancyUrl.ts';
import { firstSort, sortedWorkshops } from './workshopOrder.ts';
import { OccupancyTag, occupancyLooks, occupancyText, workshopColumns } from './workshopRows.tsx';

const nothing = {};
const none: readonly PartnerWorkshop[] = [];

/** How busy the partner workshops around a vehicle are, on a map and as a table (2-requests §2, §9). */
export function OccupancyPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const ground = useMapGround();
  const [letters] = useLettersSwitch();
  const contractField = useId();
  const [values, set] = useUrlState(occupancyUrl);
  const [sort, setSort] = useState(firstSort);
  const [picked, setPicked] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const [isPlacing, setIsPlacing] = useState(false);
  const [address, setAddress] = useState<{ readonly at: GeoPoint; readonly text: string }>();

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
  const rows = useMemo(() => workshops.data && sortedWorkshops(workshops.data, sort), [workshops.data, sort]);
  const columns = useMemo(() => workshopColumns(t, locale), [t, locale]);

  const place = (to: GeoPoint): GeoPoint => {
    const point = roundedPosition(to);
    set({ lat: point.latitude, lng: point.longitude }, 'replace');
    setIsPlacing(false);
    return point;
  };
  const search = async (): Promise<void> => {
    const found = await openModal(addressSearch, { near: at });
    if (!found) return;
    setAddress({ at: place(found), text: found.formattedAddress });
  };
  const type = async (): Promise<void> => {
    const point = await openModal(coordinatesModal, { at, near: at });
    if (point) place(point);
  };

  const shown = useMemo(
    () =>
      (workshops.data ?? none).map((workshop): Pin => {
        const look = occupancyLooks[occupancyColourOf(occupancyOf(workshop.metrics))];
        return {
          key: workshop.id,
          at: { latitude: workshop.latitude, longitude: workshop.longitude },
          colour: look.pin,
          shape: look.shape,
          name: `${workshop.name}, ${occupancyText(workshop, t, locale)}`,
        };
      }),
    [workshops.data, t, locale],
  );
  const vehicleName = t('labels:VEHICLE_PLACE');
  const layers = useMemo(
    (): readonly MapLayer[] => [...ground, pins(shown, picked ?? hovered), vehicle(at, vehicleName, true)],
    [ground, shown, picked, hovered, at, vehicleName],
  );
  const chosen = workshops.data?.find(({ id }) => id === picked);
  const problem = workshops.error ?? contracts.error;
  const isAddressOf = address && address.at.latitude === lat && address.at.longitude === lng;

  if (repairing?.length === 0) return <EmptyState icon={<WrenchIcon />} title={t('NO_REPAIR_CONTRACTS')} />;
  return (
    <div className="tl-occupancy">
      <div className="tl-occupancy-head">
        <div className="tl-occupancy-contract">
          <label htmlFor={contractField}>{t('labels:CONTRACT')}</label>
          <HTMLSelect
            id={contractField}
            value={code ?? ''}
            options={repairing?.map((one) => ({ value: one.code, label: one.name })) ?? []}
            onChange={(event) => set({ contractCode: event.currentTarget.value })}
          />
        </div>
        <div className="tl-occupancy-vehicle">
          <span>
            {vehicleName}: <strong>{isAddressOf ? address.text : positionText(at, 'DD')}</strong>
          </span>
          <Button icon={<SearchIcon />} text={t('buttons:SEARCH_ADDRESS')} onClick={() => void search()} />
          <Button icon={<EditIcon />} text={t('labels:COORDINATES')} onClick={() => void type()} />
          <Button
            text={t('buttons:PLACE_BY_CLICK')}
            active={isPlacing}
            aria-pressed={isPlacing}
            onClick={() => setIsPlacing(!isPlacing)}
          />
        </div>
        <OccupancyLegend workshops={workshops.data} />
      </div>
      {problem !== undefined && (
        <LoadFailure
          error={problem}
          isRetrying={workshops.isFetching || contracts.isFetching}
          onRetry={() => void (workshops.error === undefined ? contracts : workshops).retry()}
        />
      )}
      <div className="tl-occupancy-body">
        <DataTable
          caption={t('labels:PARTNER_WORKSHOPS')}
          columns={columns}
          rows={rows ?? (problem === undefined ? undefined : [])}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={setSort}
          onOpen={({ id }) => setPicked(id)}
          onPeek={({ id }) => setPicked(picked === id ? undefined : id)}
          letters={letters}
          current={picked ?? hovered}
          busy={workshops.isFetching}
          skeletonRows={8}
          empty={problem === undefined && <EmptyState icon={<WrenchIcon />} title={t('NO_PARTNER_WORKSHOPS')} />}
        />
        <MapView
          id="tl-map"
          label={t('MAP_OF_WORKSHOPS')}
          layers={layers}
          center={at}
          zoom={zoomFor('repairMap')}
          onPick={setPicked}
          onHover={setHovered}
          onMove={place}
          onNudge={(from, north, east) => place(movedBy(from, north, east))}
          onPlace={isPlacing ? place : undefined}
          popup={
            chosen && {
              key: chosen.id,
              content: (
                <KeyValues
                  items={[
                    { label: t('labels:WORKSHOP'), value: chosen.name },
                    {
                      label: t('labels:OCCUPANCY'),
                      value: <OccupancyTag workshop={chosen} text={occupancyText(chosen, t, locale)} />,
                    },
                    {
                      label: t('labels:DISTANCE'),
                      value:
                        chosen.vehicleToPartnerInKm !== undefined &&
                        formatKilometres(chosen.vehicleToPartnerInKm, locale),
                    },
                    { label: t('labels:ADDRESS'), value: addressShown(chosen.formattedAddress) },
                    {
                      label: t('labels:PHONE'),
                      value: chosen.phoneNumber && (
                        <PhoneLink number={chosen.phoneNumber} country={chosen.countryCode} />
                      ),
                    },
                  ]}
                />
              ),
            }
          }
        />
      </div>
    </div>
  );
}
