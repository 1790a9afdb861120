import { Button } from '@blueprintjs/core';
import type { Place } from '@towline/sdk/api';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { roundedPosition } from '@towline/sdk/domain/location/coordinates';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../i18n/addressShown.ts';
import { useLocale } from '../../i18n/agentLocale.ts';
import { LoadFailure } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import type { LatLon } from '../../ui/map/layers.ts';

export interface PlacePopupProps {
  readonly at: LatLon;
  /** The simulator is to take it as where the vehicle is, or where it is towed. */
  readonly onTake: (stop: 'location' | 'towDestination', found: Place | undefined) => void;
}

/** The address at a point of the map, and what the simulator can do with it (3-platform §2). */
export function PlacePopup({ at, onTake }: PlacePopupProps) {
  const { t } = useTranslation();
  const language = languageOf(useLocale());
  const { latitude, longitude } = roundedPosition(at);
  const input = useMemo(() => ({ query: { latitude, longitude, language } }), [latitude, longitude, language]);
  const found = useResource('reverseGeocode', input);
  const place = found.data?.[0];
  return (
    <>
      <div aria-live="polite">
        {found.isLoading ? (
          t('SEARCHING')
        ) : (
          <strong>{addressShown(place?.formattedAddress) ?? (found.error ? null : t('NO_ADDRESS_HERE'))}</strong>
        )}
        <div className="tl-caption tl-number">{positionText({ latitude, longitude }, 'DD')}</div>
      </div>
      {found.error !== undefined && (
        <LoadFailure error={found.error} isRetrying={found.isFetching} onRetry={() => void found.retry()} />
      )}
      <div className="tl-actions">
        <Button size="small" text={t('buttons:VEHICLE_HERE')} onClick={() => onTake('location', place)} />
        <Button size="small" text={t('buttons:DESTINATION_HERE')} onClick={() => onTake('towDestination', place)} />
      </div>
    </>
  );
}
