import { Callout } from '@blueprintjs/core';
import type { GeoPoint, OrderLocation, Place, Prediction } from '@towline/sdk/api';
import { isCountryCovered } from '@towline/sdk/domain/location/countryCoverage';
import { isDetailedEnough } from '@towline/sdk/domain/location/detailedEnough';
import { useTranslation } from 'react-i18next';
import { SuggestField, type Suggestion } from '../../../ui/SuggestField.tsx';
import { IntakeField } from '../IntakeField.tsx';
import { useIntakeTab } from '../tabContext.tsx';
import { ManualAddressFields } from './ManualAddressFields.tsx';
import { SearchButton } from './SearchButton.tsx';
import { usePlaceSearch } from './usePlaceSearch.ts';

interface PlaceItem extends Suggestion {
  readonly prediction: Prediction;
}

interface AddressFieldProps {
  /** `serviceLocation` or `destinationLocation`. */
  readonly path: 'serviceLocation' | 'destinationLocation';
  readonly location: OrderLocation;
  readonly near: GeoPoint | undefined;
  readonly onPlace: (place: Place) => void;
  readonly onPosition: (point: GeoPoint, accuracy?: number) => void;
}

/** The address: typed with suggestions, or completed by hand where the map does not know enough (1-intake §2, §5). */
export function AddressField({ path, location, near, onPlace, onPosition }: AddressFieldProps) {
  const { t, i18n } = useTranslation();
  const { contract } = useIntakeTab();
  const search = usePlaceSearch(near, i18n.language.slice(0, 2));
  const hasAddress = Boolean(location.formattedAddress);
  const items: PlaceItem[] = search.predictions.map((prediction) => ({
    key: prediction.placeId,
    text: prediction.secondaryText ? `${prediction.text}, ${prediction.secondaryText}` : prediction.text,
    detail: t(prediction.kind === 'garage' ? 'labels:GARAGE' : 'labels:ADDRESS'),
    prediction,
  }));
  const selected: PlaceItem | null = location.formattedAddress
    ? {
        key: location.placeCode ?? location.formattedAddress,
        text: location.formattedAddress,
        prediction: { placeId: '', text: '', kind: 'general', latitude: 0, longitude: 0, countryCode: '' },
      }
    : null;

  return (
    <>
      <IntakeField
        path={`${path}.formattedAddress`}
        label={t('labels:ADDRESS')}
        required
        hint={t('ADDRESS_HINT')}
        right={<SearchButton path={path} near={near} onPlace={onPlace} onPosition={onPosition} />}
      >
        {(wiring) => (
          <SuggestField<PlaceItem>
            wiring={wiring}
            items={items}
            selected={selected}
            query={search.text}
            onQuery={search.type}
            busy={search.isBusy}
            placeholder={t('ADDRESS_PLACEHOLDER')}
            onSelect={({ prediction }) => {
              search.type('');
              void search.placeOf(prediction).then(onPlace);
            }}
          />
        )}
      </IntakeField>
      {search.error !== undefined && (
        <Callout intent="warning" role="status">
          {t('MAP_SEARCH_UNAVAILABLE')}
        </Callout>
      )}
      {hasAddress && (
        <p className="tl-caption" role="status">
          {isDetailedEnough(location) ? `✓ ${t('DETAILED_ENOUGH')}` : `! ${t('NOT_DETAILED_ENOUGH')}`}
          {' · '}
          {isCountryCovered(contract, location.countryCode)
            ? `✓ ${t('COUNTRY_COVERED')}`
            : `! ${t('INTAKE_COUNTRY_NOT_COVERED')}`}
        </p>
      )}
      {(search.error !== undefined || (hasAddress && !isDetailedEnough(location)) || location.source === 'Manual') && (
        <ManualAddressFields path={path} location={location} />
      )}
    </>
  );
}
