import { Button } from '@blueprintjs/core';
import { EditIcon, SearchIcon } from '@blueprintjs/icons';
import type { GeoPoint } from '@towline/sdk/api';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../kit/modals/openModal.tsx';
import { addressSearch } from '../../widgets/AddressSearch.tsx';
import { coordinatesModal } from '../../widgets/CoordinatesModal.tsx';

interface VehiclePlaceProps {
  readonly at: GeoPoint;
  /** Answers where it stands then. */
  readonly onPlace: (to: GeoPoint) => GeoPoint;
  /** The next click on the map places it. */
  readonly isPlacing: boolean;
  readonly onPlacing: (isPlacing: boolean) => void;
}

/** Where the vehicle is, and the ways to say so without dragging it: an address, coordinates, a click. */
export function VehiclePlace({ at, onPlace, isPlacing, onPlacing }: VehiclePlaceProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<{ readonly at: GeoPoint; readonly text: string }>();
  const search = async (): Promise<void> => {
    const found = await openModal(addressSearch, { near: at });
    if (found) setAddress({ at: onPlace(found), text: found.formattedAddress });
  };
  const type = async (): Promise<void> => {
    const point = await openModal(coordinatesModal, { at, near: at });
    if (point) onPlace(point);
  };
  const isThere = address?.at.latitude === at.latitude && address.at.longitude === at.longitude;
  return (
    <div className="tl-occupancy-vehicle">
      <span>
        {t('labels:VEHICLE_PLACE')}: <strong>{isThere ? address.text : positionText(at, 'DD')}</strong>
      </span>
      <Button icon={<SearchIcon />} text={t('buttons:SEARCH_ADDRESS')} onClick={() => void search()} />
      <Button icon={<EditIcon />} text={t('labels:COORDINATES')} onClick={() => void type()} />
      <Button
        text={t('buttons:PLACE_BY_CLICK')}
        active={isPlacing}
        aria-pressed={isPlacing}
        onClick={() => onPlacing(!isPlacing)}
      />
    </div>
  );
}
