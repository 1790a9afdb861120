import type { GeoPoint } from '@towline/sdk/api';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { positionText } from '@towline/sdk/forms/fields/coordinatesText';
import { useMemo } from 'react';
import { addressShown } from '../../i18n/addressShown.ts';
import { useLocale } from '../../i18n/agentLocale.ts';
import { useResource } from '../../kit/data/useResource.ts';

/** What is at a place: its address and country; the coordinates until that is known, and where nothing is. */
export interface NamedPlace {
  readonly text: string;
  /** Undefined until somebody has said, and where nobody can. */
  readonly countryCode?: string | undefined;
  readonly isKnown: boolean;
}

/** Names a place as the map does. */
export function usePlaceName(at: Partial<GeoPoint>): NamedPlace | undefined {
  const language = languageOf(useLocale());
  const { latitude, longitude } = at;
  const isPlace = latitude !== undefined && longitude !== undefined;
  const input = useMemo(
    () => (isPlace ? { query: { latitude, longitude, language } } : null),
    [isPlace, latitude, longitude, language],
  );
  const { data } = useResource('reverseGeocode', input);
  if (!isPlace) return undefined;
  const [found] = data ?? [];
  return {
    text: addressShown(found?.formattedAddress) ?? positionText({ latitude, longitude }, 'DD'),
    countryCode: found?.countryCode,
    isKnown: data !== undefined,
  };
}
