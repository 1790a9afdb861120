import { Button } from '@blueprintjs/core';
import { LocateIcon, MapMarkerIcon, OfficeIcon } from '@blueprintjs/icons';
import type { GeoPoint, Place, Prediction } from '@towline/sdk/api';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { roundedPosition } from '@towline/sdk/domain/location/coordinates';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { parseCoordinates } from '@towline/sdk/forms/fields/parseCoordinates';
import { useTowline } from '@towline/sdk/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/agentLocale.ts';
import { useTask } from '../kit/actions/useTask.ts';
import { defineModal, type ModalProps } from '../kit/modals/modalStack.ts';
import { FailureCallout } from '../kit/problems/FailureCallout.tsx';
import { type FailureText, failureText } from '../kit/problems/failureText.ts';
import { ModalFrame } from '../ui/ModalFrame.tsx';
import { SuggestField, type Suggestion } from '../ui/SuggestField.tsx';

interface AddressSearchProps extends ModalProps<Place> {
  /** Places near here come first. */
  readonly near: GeoPoint | undefined;
  /** What was typed before it was opened. */
  readonly text?: string;
}

interface Option extends Suggestion {
  readonly prediction?: Prediction;
  readonly point?: GeoPoint;
}

/** Suggestions are looked for around this (3-platform §9). */
const radiusKm = 50;
const debounceMs = 250;
const fewest = 3;

/** A place by its address, its name or its coordinates; suggestions say what they are (3-platform §2). */
function AddressSearch({ near, text: begun = '', close }: AddressSearchProps) {
  const { t } = useTranslation();
  const { geography } = useTowline();
  const language = languageOf(useLocale());
  const [query, setQuery] = useState(begun);
  const [options, setOptions] = useState<readonly Option[]>([]);
  const { run, isBusy, stop } = useTask();
  const taking = useTask();
  const [failure, setFailure] = useState<FailureText>();
  const { latitude, longitude } = near ?? {};

  useEffect(() => {
    const text = query.trim();
    if (text.length < fewest) return setOptions([]);
    const ending = new AbortController();
    const search = async (): Promise<void> => {
      const ended = await run(() =>
        geography.predictPlaces({ text, language, latitude, longitude, radiusKm }, { signal: ending.signal }),
      );
      if (ended.kind === 'overtaken') return;
      // A search that fails finds nothing (2-requests §8).
      const found = ended.kind === 'done' ? ended.answer : [];
      setOptions(
        found.map((prediction) => ({
          prediction,
          key: prediction.placeId,
          text: prediction.text,
          detail: [
            prediction.unknownStreet
              ? t('STREET_NOT_KNOWN')
              : t(prediction.kind === 'garage' ? 'labels:GARAGE' : 'labels:ADDRESS'),
            prediction.secondaryText,
          ]
            .filter(Boolean)
            .join(' · '),
          icon: prediction.kind === 'garage' ? <OfficeIcon /> : <MapMarkerIcon />,
        })),
      );
    };
    const timer = setTimeout(() => void search(), debounceMs);
    return () => {
      clearTimeout(timer);
      stop();
      ending.abort();
    };
  }, [run, stop, geography, query, language, latitude, longitude, t]);

  const point = parseCoordinates(query);
  const typedPoint: Option[] = point
    ? [
        {
          key: 'coordinates',
          text: positionText(point, 'DD'),
          detail: t('labels:COORDINATES'),
          icon: <LocateIcon />,
          point: roundedPosition(point),
        },
      ]
    : [];

  const placeOf = async ({ prediction, point: at }: Option): Promise<Place | undefined> => {
    if (!at) return prediction && geography.getPlace(prediction.placeId, { language });
    // Coordinates are a place without a name, too.
    const [found] = await geography.reverseGeocode({ ...at, language }).catch(() => []);
    const unnamed = { placeId: '', formattedAddress: positionText(at, 'DD'), countryCode: '' };
    return { ...(found ?? unnamed), ...at, source: 'Manual', positionFrom: 'Person' };
  };

  const take = async (option: Option): Promise<void> => {
    setFailure(undefined);
    const ended = await taking.run(() => placeOf(option));
    if (ended.kind === 'failed') setFailure(failureText(ended.error));
    if (ended.kind === 'done' && ended.answer) close(ended.answer);
  };

  return (
    <ModalFrame
      isOpen
      size="large"
      title={t('labels:ADDRESS_SEARCH')}
      onClose={() => close()}
      footer={<Button text={t('buttons:CANCEL')} onClick={() => close()} />}
    >
      {failure && <FailureCallout failure={failure} />}
      <SuggestField
        label={t('labels:ADDRESS')}
        placeholder={t('ADDRESS_SEARCH_HINT')}
        items={[...typedPoint, ...options]}
        selected={null}
        query={query}
        onQuery={setQuery}
        onClear={() => setQuery('')}
        takesFocus
        noResults={query.trim().length < fewest ? t('ADDRESS_SEARCH_HINT') : undefined}
        busy={isBusy || taking.isBusy}
        onSelect={(option) => void take(option)}
      />
    </ModalFrame>
  );
}

/** Asks for a place. */
export const addressSearch = defineModal(AddressSearch);
