import { isUnnamedRoad } from '@towline/sdk/domain/location/unnamedRoad';
import { formatStreet, formatTown } from './formatAddress.ts';
import type { Place, Prediction, PredictionKind } from './port.ts';

/** A place as a line of the suggestion list: its name, else its street, else its town; the rest beside it. */
export function toPrediction(place: Place & { kind: PredictionKind }): Prediction {
  const town = [formatTown(place), place.countryName].filter(Boolean).join(', ');
  const street = isUnnamedRoad(place.street) ? undefined : formatStreet(place);
  const { placeId, kind, latitude, longitude, countryCode } = place;
  return {
    placeId,
    text: place.placeName ?? street ?? place.city ?? place.formattedAddress,
    secondaryText: place.placeName && street ? `${street}, ${town}` : town,
    kind,
    latitude,
    longitude,
    countryCode,
  };
}
