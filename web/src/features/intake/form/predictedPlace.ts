import type { Place, Prediction } from '@towline/sdk/api';

/** What a suggestion itself says of its place, for when the place behind it cannot be had: the rest is completed by hand. */
export function predictedPlace(prediction: Prediction): Place {
  const { placeId, text, secondaryText, latitude, longitude, accuracy, countryCode, positionFrom, unknownStreet } =
    prediction;
  return {
    placeId,
    formattedAddress: [text, secondaryText].filter(Boolean).join(', '),
    ...(unknownStreet && { street: unknownStreet }),
    latitude,
    longitude,
    ...(accuracy !== undefined && { accuracy }),
    ...(positionFrom && { positionFrom }),
    countryCode,
    source: 'GooglePlaces',
  };
}
