import { Tag } from '@blueprintjs/core';
import { LocateIcon, MapMarkerIcon, OfficeIcon } from '@blueprintjs/icons';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { useTranslation } from 'react-i18next';
import type { SearchedPlace } from './searchedPlace.ts';
import type { usePlaceSearch } from './usePlaceSearch.ts';

interface PlaceChoicesProps {
  readonly search: ReturnType<typeof usePlaceSearch>;
  readonly close: (chosen: SearchedPlace) => void;
}

/** What the large search has found: typed coordinates first, then places tagged garage or address (1-intake §2). */
export function PlaceChoices({ search: { point, predictions }, close }: PlaceChoicesProps) {
  const { t } = useTranslation();
  return (
    <>
      {point && (
        <li>
          <button type="button" className="tl-intake-place" onClick={() => close({ kind: 'coordinates', point })}>
            <LocateIcon />
            <strong className="tl-intake-place-text">{positionText(point, 'DD')}</strong>
            <Tag minimal>{t('labels:COORDINATES')}</Tag>
          </button>
        </li>
      )}
      {predictions.map((prediction) => (
        <li key={prediction.placeId}>
          <button type="button" className="tl-intake-place" onClick={() => close({ kind: 'place', prediction })}>
            {prediction.kind === 'garage' ? <OfficeIcon /> : <MapMarkerIcon />}
            <span className="tl-intake-place-text">
              <strong>{prediction.text}</strong> {prediction.secondaryText}
            </span>
            <Tag minimal>
              {t(
                prediction.unknownStreet
                  ? 'STREET_NOT_KNOWN'
                  : prediction.kind === 'garage'
                    ? 'labels:GARAGE'
                    : 'labels:ADDRESS',
              )}
            </Tag>
          </button>
        </li>
      ))}
    </>
  );
}
