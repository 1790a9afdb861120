import type { GeoPoint, Prediction } from '@towline/sdk/api';
import { cutText } from '@towline/sdk/domain/fields/keptText';
import { searchBiasRadiusInMeters } from '@towline/sdk/domain/location/capitals';
import { roundedPosition } from '@towline/sdk/domain/location/coordinates';
import { parseCoordinates } from '@towline/sdk/forms/fields/parseCoordinates';
import { useMemo, useState } from 'react';
import { useResource } from '../../../kit/data/useResource.ts';
import { plainText } from '../../../ui/plainText.ts';
import { useSettled } from '../form/useSettled.ts';

const shortestText = 2;
/** As much as the search takes; a link or a message that is pasted may be longer. */
const longestText = 500;

interface PlaceSearch {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly predictions: readonly Prediction[];
  /** The text is a position itself: typed or pasted coordinates, in any notation. */
  readonly point: GeoPoint | undefined;
  readonly isBusy: boolean;
  /** The text is long enough to be looked for. */
  readonly isAsked: boolean;
  readonly error: unknown;
  /** The search again, on the agent's own word. */
  readonly retry: () => void;
}

/** The position that a typed text is, if it is one. */
export function typedPosition(text: string): GeoPoint | undefined {
  const point = parseCoordinates(text);
  return point && roundedPosition(point);
}

/** Whether a suggestion for what was typed a moment ago answers what is typed now: Enter takes no stale one. */
function stillFits({ text, secondaryText = '' }: Prediction, typed: string): boolean {
  const said = plainText(`${text} ${secondaryText}`);
  return plainText(typed)
    .split(/[\s,]+/)
    .every((word) => said.includes(word));
}

/** Places while an address is typed, those around first (1-intake §2, §9); asked once the typing rests. */
export function usePlaceSearch(near: GeoPoint, language: string, begun = ''): PlaceSearch {
  const [text, setText] = useState(begun);
  const settled = useSettled(text.trim());
  const { latitude, longitude } = near;
  const input = useMemo(
    () =>
      settled.length < shortestText
        ? null
        : {
            query: {
              text: cutText(settled, longestText),
              language,
              latitude,
              longitude,
              radiusKm: searchBiasRadiusInMeters / 1000,
            },
          },
    [settled, language, latitude, longitude],
  );
  const { data = [], error, isFetching, retry } = useResource('predictPlaces', input, { keepPrevious: true });
  const isSettled = settled === text.trim();
  // The list is not emptied between two answers: a key that is on its way finds what still fits.
  const isCurrent = isSettled && !isFetching;
  return {
    text,
    type: setText,
    predictions: input === null ? [] : isCurrent ? data : data.filter((found) => stillFits(found, text)),
    point: useMemo(() => typedPosition(text), [text]),
    isBusy: isFetching || !isSettled,
    isAsked: text.trim().length >= shortestText,
    error: input ? error : undefined,
    retry: () => void retry(),
  };
}
