import type { Place, Prediction } from '@towline/sdk/api';

/** What a suggestion itself says of its place, for when the place behind it cannot be had: the rest is completed by hand. */
export function predictedPlace({ placeId, text, secondaryText, latitude, longitude, countryCode }: Prediction): Place {
  return {
    placeId,
    formattedAddress: [text, secondaryText].filter(Boolean).join(', '),
    latitude,
    longitude,
    countryCode,
    source: 'GooglePlaces',
  };
}
