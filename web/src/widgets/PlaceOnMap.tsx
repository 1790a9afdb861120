import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { GeoPoint, Place } from '@towline/sdk/api';
import { roundedPosition } from '@towline/sdk/domain/location/coordinates';
import { movedBy } from '@towline/sdk/domain/location/distance';
import { zoomFor } from '@towline/sdk/domain/location/zoom';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Typed } from '../kit/forms/fieldInputs.ts';
import type { FormPart, FormPartProps } from '../kit/forms/formLayout.ts';
import { openModal } from '../kit/modals/openModal.tsx';
import { vehicle } from '../ui/map/layers.ts';
import { MapView } from '../ui/map/MapView.tsx';
import { addressSearch } from './AddressSearch.tsx';
import { coordinatesModal } from './CoordinatesModal.tsx';
import './placeOnMap.css';
import { useMapGround } from './useMapGround.ts';

/** Where the map looks while nothing is known (3-platform §8: Brussels). */
const brussels: GeoPoint = { latitude: 50.8503, longitude: 4.3517 };

const addressParts = [
  'street',
  'streetNumber',
  'postalCode',
  'addressLevel1',
  'addressLevel2',
  'addressLevel3',
  'addressLevel4',
  'countryCode',
] as const;

/** An address that was found, in place of the one before: what it does not say is empty. */
function addressOf(place: Place): Typed {
  const parts = Object.fromEntries(addressParts.map((part) => [part, place[part] ?? '']));
  const hasTown = Boolean(place.addressLevel3 || place.addressLevel4);
  return { ...parts, ...(!hasTown && { addressLevel3: place.city ?? '' }) };
}

const pointOf = ({ latitude, longitude }: Typed): GeoPoint | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** A point on a map: searched by its address, dragged, nudged by arrows, or typed as coordinates. */
function PlaceOnMap({ values, set, faults, isReadOnly }: FormPartProps) {
  const { t } = useTranslation();
  const ground = useMapGround();
  const seen = useRef<GeoPoint>(brussels);
  const at = pointOf(values);
  const name = String(values['name'] || t('labels:ADDRESS'));
  const fault = faults['latitude'] ?? faults['longitude'];

  const place = (to: GeoPoint): GeoPoint => {
    const point = roundedPosition(to);
    set(point);
    return point;
  };
  const search = async (): Promise<void> => {
    const found = await openModal(addressSearch, { near: at });
    if (found) set({ ...addressOf(found), ...roundedPosition(found) });
  };
  const type = async (): Promise<void> => {
    const typed = await openModal(coordinatesModal, { at, near: at ?? seen.current });
    if (typed) place(typed);
  };

  return (
    <section
      className="tl-place-on-map"
      aria-label={t('MAP_OF_PLACE', { place: name })}
      aria-invalid={fault ? true : undefined}
    >
      {!isReadOnly && (
        <div className="tl-actions">
          <Button icon={<SearchIcon />} text={t('labels:ADDRESS_SEARCH')} onClick={() => void search()} />
          <Button text={t('labels:COORDINATES')} onClick={() => void type()} />
          {!at && <Button text={t('buttons:PLACE_AT_CENTRE')} onClick={() => place(seen.current)} />}
        </div>
      )}
      <div className="tl-place-on-map-frame">
        <MapView
          label={t('MAP_OF_PLACE', { place: name })}
          center={at ?? brussels}
          zoom={zoomFor(at ? 'singlePin' : 'default')}
          layers={at ? [...ground, vehicle(at, name, !isReadOnly, 'destination')] : ground}
          onView={({ center }) => {
            seen.current = center;
          }}
          {...(!isReadOnly && {
            onMove: place,
            onNudge: (from: GeoPoint, north: number, east: number) => place(movedBy(from, north, east)),
          })}
        />
      </div>
      {at && <p className="tl-caption">{positionText(at, 'DD')}</p>}
      {fault && <p className="tl-field-error">{t('PLACE_ON_MAP_REQUIRED')}</p>}
    </section>
  );
}

/** The point of an address, in a form whose fields are named as those of a place. */
export const placeOnMap: FormPart = {
  Part: PlaceOnMap,
  shows: ['latitude', 'longitude', 'addressLevel1', 'addressLevel2'],
};
