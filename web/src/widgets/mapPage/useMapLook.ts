import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { LatLon, MapArea } from '../../ui/map/layers.ts';
import type { MapViewProps } from '../../ui/map/mapProps.ts';

/** The address follows the map when it has come to rest. */
const restMs = 400;

/** Where one looks, as an address says it. */
interface Look {
  readonly lat: number | undefined;
  readonly lng: number | undefined;
  readonly zoom: number | undefined;
}

interface MapLook {
  /** Where the map looks at first. What is written into the address afterwards is shown already: the map is not moved by it. */
  readonly start: { readonly center: LatLon; readonly zoom: number };
  /** What is in view; undefined before the map has said so. */
  readonly area: MapArea | undefined;
  /** What stands in the middle. */
  readonly middle: LatLon;
  readonly onView: NonNullable<MapViewProps['onView']>;
}

/** Keeps where one looks in the address, so that a link shows the same, and tells what is in view. */
export function useMapLook(
  said: Look,
  keep: (look: { readonly lat: number; readonly lng: number; readonly zoom: number }) => void,
  home: { readonly center: LatLon; readonly zoom: number },
): MapLook {
  const [seen, setSeen] = useState<{ readonly center: LatLon; readonly area: MapArea }>();
  const [start] = useState(() => ({
    center:
      said.lat === undefined || said.lng === undefined ? home.center : { latitude: said.lat, longitude: said.lng },
    zoom: said.zoom ?? home.zoom,
  }));
  const latest = useRef(keep);
  latest.current = keep;
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const onView = useCallback<MapLook['onView']>((view) => {
    // The list may come a moment later: the map must not wait for it.
    startTransition(() => setSeen(view));
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const { latitude, longitude } = view.center;
      latest.current({ lat: rounded(latitude, 4), lng: rounded(longitude, 4), zoom: rounded(view.zoom, 2) });
    }, restMs);
  }, []);
  return { start, area: seen?.area, middle: seen?.center ?? start.center, onView };
}

/** Whether a place lies in what is in view. */
export const isInView = ({ latitude, longitude }: LatLon, { west, south, east, north }: MapArea): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
