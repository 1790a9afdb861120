import { formatStreet, formatTown } from './formatAddress.ts';
import type { Place, Prediction, PredictionKind } from './port.ts';
import { isUnnamedRoad } from './unnamedRoad.ts';

/** A place as a line of the suggestion list: its name, else its street, else its town; the rest beside it. */
export function toPrediction(place: Place & { kind: PredictionKind }): Prediction {
  const town = [formatTown(place), place.countryName].filter(Boolean).join(', ');
  const street = isUnnamedRoad(place.street) ? undefined : formatStreet(place);
  return predictionOf(
    place,
    place.kind,
    place.placeName ?? street ?? place.city ?? place.formattedAddress,
    place.placeName && street ? `${street}, ${town}` : town,
  );
}

/** A line of the suggestion list with texts of its own. */
export function predictionOf(place: Place, kind: PredictionKind, text: string, secondaryText: string): Prediction {
  const { placeId, latitude, longitude, countryCode, accuracy, positionFrom } = place;
  return { placeId, text, secondaryText, kind, latitude, longitude, countryCode, accuracy, positionFrom };
}
