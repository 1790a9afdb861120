import { Button, Callout } from '@blueprintjs/core';
import { MapMarkerIcon, OfficeIcon } from '@blueprintjs/icons';
import type { GeoPoint, OrderLocation, Place, Prediction } from '@towline/sdk/api';
import { isCountryCovered } from '@towline/sdk/domain/location/countryCoverage';
import { isDetailedEnough } from '@towline/sdk/domain/location/detailedEnough';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestField, type Suggestion } from '../../../ui/SuggestField.tsx';
import { IntakeField } from '../IntakeField.tsx';
import { useIntakeTab } from '../tabContext.tsx';
import { ManualAddressFields } from './ManualAddressFields.tsx';
import { SearchButton } from './SearchButton.tsx';
import { usePlaceSearch } from './usePlaceSearch.ts';

interface PlaceItem extends Suggestion {
  readonly prediction?: Prediction;
}

interface AddressFieldProps {
  /** `serviceLocation` or `destinationLocation`. */
  readonly path: 'serviceLocation' | 'destinationLocation';
  readonly location: OrderLocation;
  readonly near: GeoPoint;
  readonly onPlace: (place: Place) => void;
  readonly onPosition: (point: GeoPoint, accuracy?: number) => void;
}

/** The address: typed with suggestions, or completed by hand where the map does not know enough (1-intake §2, §5). */
export function AddressField({ path, location, near, onPlace, onPosition }: AddressFieldProps) {
  const { t, i18n } = useTranslation();
  const { contract, errorOf } = useIntakeTab();
  const search = usePlaceSearch(near, i18n.language.slice(0, 2));
  const [isByHand, setIsByHand] = useState(false);
  const { formattedAddress, placeCode } = location;
  const items: PlaceItem[] = search.predictions.map((prediction) => ({
    key: prediction.placeId,
    text: prediction.secondaryText ? `${prediction.text}, ${prediction.secondaryText}` : prediction.text,
    detail: t(prediction.kind === 'garage' ? 'labels:GARAGE' : 'labels:ADDRESS'),
    icon: prediction.kind === 'garage' ? <OfficeIcon /> : <MapMarkerIcon />,
    prediction,
  }));
  const selected: PlaceItem | null = formattedAddress
    ? { key: placeCode ?? formattedAddress, text: formattedAddress }
    : null;
  const isDetailed = isDetailedEnough(location);
  // Once the field itself says so, it is not said twice.
  const verdicts = [
    isDetailed
      ? `✓ ${t('DETAILED_ENOUGH')}`
      : errorOf(`${path}.formattedAddress`)
        ? ''
        : `! ${t('NOT_DETAILED_ENOUGH')}`,
    location.countryCode &&
      (isCountryCovered(contract, location.countryCode)
        ? `✓ ${t('COUNTRY_COVERED')}`
        : `! ${t('INTAKE_COUNTRY_NOT_COVERED')}`),
  ].filter(Boolean);
  const needsHand =
    search.error !== undefined ||
    (formattedAddress && !isDetailed) ||
    (location.source === 'Manual' && location.latitude);

  return (
    <>
      <IntakeField
        path={`${path}.formattedAddress`}
        label={t('labels:ADDRESS')}
        required
        hint={t('ADDRESS_HINT')}
        right={
          <>
            <Button
              size="small"
              variant="minimal"
              text={t('buttons:ADDRESS_BY_HAND')}
              aria-pressed={isByHand}
              active={isByHand}
              onClick={() => setIsByHand(!isByHand)}
            />
            <SearchButton path={path} near={near} onPlace={onPlace} onPosition={onPosition} />
          </>
        }
      >
        {(wiring) => (
          <SuggestField<PlaceItem>
            wiring={wiring}
            items={items}
            selected={selected}
            query={search.text}
            onQuery={search.type}
            busy={search.isBusy}
            noResults={search.isAsked ? t('NOTHING_FOUND') : t('TYPE_TO_SEARCH')}
            placeholder={t('ADDRESS_PLACEHOLDER')}
            onSelect={({ prediction }) => {
              search.type('');
              if (prediction) void search.placeOf(prediction).then(onPlace);
            }}
          />
        )}
      </IntakeField>
      {search.error !== undefined && (
        <Callout intent="warning" role="status" className="tl-callout-row">
          <span>{t('MAP_SEARCH_UNAVAILABLE')}</span>
          <Button size="small" text={t('buttons:RETRY')} onClick={search.retry} />
        </Callout>
      )}
      {formattedAddress && verdicts.length > 0 && (
        <p className="tl-caption tl-address-verdict" role="status">
          {verdicts.join(' · ')}
        </p>
      )}
      {(isByHand || needsHand) && <ManualAddressFields path={path} location={location} />}
    </>
  );
}
