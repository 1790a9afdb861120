import { Button } from '@blueprintjs/core';
import { LocateIcon, MapMarkerIcon, OfficeIcon } from '@blueprintjs/icons';
import type { GeoPoint, Prediction } from '@towline/sdk/api';
import { isDetailedEnough } from '@towline/sdk/domain/location/detailedEnough';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestField, type Suggestion } from '../../../ui/SuggestField.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useLocated } from '../form/useLocated.ts';
import { AddressVerdict } from './AddressVerdict.tsx';
import { ManualAddressFields } from './ManualAddressFields.tsx';
import { MapSearchFailure } from './MapSearchFailure.tsx';
import { PositionNotice } from './PositionNotice.tsx';
import { SearchButton } from './SearchButton.tsx';
import { useKeptText } from './useKeptText.ts';
import { usePlaceSearch } from './usePlaceSearch.ts';

interface PlaceItem extends Suggestion {
  readonly prediction?: Prediction;
  readonly point?: GeoPoint;
}

interface AddressFieldProps {
  readonly path: Stop;
  readonly near: GeoPoint;
}

/** What is suggested: the position that was typed, then what the map found. */
function placeItems({ point, predictions }: ReturnType<typeof usePlaceSearch>, t: TFunction): PlaceItem[] {
  const predicted = predictions.map<PlaceItem>((prediction) => ({
    key: prediction.placeId,
    text: prediction.secondaryText ? `${prediction.text}, ${prediction.secondaryText}` : prediction.text,
    detail: prediction.unknownStreet
      ? t('STREET_NOT_KNOWN')
      : t(prediction.kind === 'garage' ? 'labels:GARAGE' : 'labels:ADDRESS'),
    icon: prediction.kind === 'garage' ? <OfficeIcon /> : <MapMarkerIcon />,
    prediction,
  }));
  if (!point) return predicted;
  const text = positionText(point, 'DD');
  return [{ key: 'coordinates', text, detail: t('labels:COORDINATES'), icon: <LocateIcon />, point }, ...predicted];
}

/** The address: typed with suggestions, or completed by hand where the map does not know enough (1-intake §2, §5). */
export function AddressField({ path, near }: AddressFieldProps) {
  const { t, i18n } = useTranslation();
  const { order } = useIntakeTab();
  const location = order[path] ?? {};
  const { toPrediction, toPosition } = useLocated(path);
  const search = usePlaceSearch(near, i18n.language.slice(0, 2));
  const [isByHand, setIsByHand] = useState(false);
  const [resolving, setResolving] = useState<string>();
  const left = useKeptText(path, search.text, search.type);
  const { formattedAddress, placeCode } = location;

  const take = (prediction: Prediction): void => {
    const { placeId } = prediction;
    setResolving(placeId);
    void toPrediction(prediction).finally(() => setResolving((now) => (now === placeId ? undefined : now)));
  };
  const selected: PlaceItem | null = formattedAddress
    ? { key: placeCode ?? formattedAddress, text: formattedAddress }
    : null;
  const isResolving = resolving !== undefined;
  const needsHand =
    search.error !== undefined ||
    (formattedAddress && !isResolving && !isDetailedEnough(location, path === 'destinationLocation')) ||
    (location.source === 'Manual' && location.latitude !== undefined);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving the box bubbles up to here. */}
      <div
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) left();
        }}
      >
        <IntakeField
          path={`${path}.formattedAddress`}
          also={[`${path}.countryCode`]}
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
              <SearchButton
                path={path}
                near={near}
                text={search.text}
                onPrediction={take}
                onPosition={toPosition}
                onText={search.type}
              />
            </>
          }
        >
          {(wiring) => (
            <SuggestField<PlaceItem>
              wiring={wiring}
              items={placeItems(search, t)}
              selected={selected}
              query={search.text}
              onQuery={search.type}
              busy={search.isBusy || isResolving}
              noResults={search.isAsked ? t('NO_RESULTS_FOUND') : t('TYPE_TO_SEARCH')}
              placeholder={t('ADDRESS_PLACEHOLDER')}
              onSelect={({ prediction, point }) => {
                search.type('');
                if (point) toPosition(point);
                if (prediction) take(prediction);
              }}
            />
          )}
        </IntakeField>
      </div>
      {search.error !== undefined && <MapSearchFailure error={search.error} onRetry={search.retry} />}
      <AddressVerdict path={path} isResolving={isResolving} />
      {!isResolving && <PositionNotice path={path} />}
      {(isByHand || needsHand) && <ManualAddressFields path={path} location={location} />}
    </>
  );
}
