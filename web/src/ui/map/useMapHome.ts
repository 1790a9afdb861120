import type View from 'ol/View';
import { useEffect, useRef } from 'react';
import { fitPins } from './fitPins.ts';
import { toMap } from './layerStack.ts';
import type { MapViewProps } from './mapProps.ts';
import type { useOlMap } from './useOlMap.ts';

/** What the map looks at, to tell whether somebody has moved it. */
const viewKey = (view: View): string => `${view.getCenter()?.join()} ${view.getResolution()}`;

/** Where a map looks by itself: at its centre, or at the places that it shall show. Answers what leads back there. */
export function useMapHome(
  live: ReturnType<typeof useOlMap>,
  { center, zoom, fit, nearest }: Pick<MapViewProps, 'center' | 'zoom' | 'fit' | 'nearest'>,
): () => void {
  const { latitude, longitude } = center;
  const fitted = (fit ?? []).map((place) => `${place.latitude} ${place.longitude} ${nearest}`).join();
  const home = useRef(() => {});
  const fittedView = useRef<string>(undefined);
  home.current = () => {
    const view = live?.map.getView();
    if (fit && fit.length > 0) {
      if (view) fitPins(view, fit, nearest);
      fittedView.current = view && viewKey(view);
      return;
    }
    view?.setCenter(toMap(center));
    view?.setZoom(zoom);
  };
  // A vehicle that is dragged or nudged moves the centre along; only another zoom or another list begins anew.
  useEffect(() => {
    if (fitted === '') live?.map.getView().setCenter(toMap({ latitude, longitude }));
  }, [live, latitude, longitude, fitted]);
  useEffect(() => {
    live?.map.getView().setZoom(zoom);
    if (fitted !== '') home.current();
  }, [live, zoom, fitted]);

  // A map that changes its size is fitted anew, unless somebody has looked elsewhere since.
  useEffect(() => {
    const map = live?.map;
    const refit = (): void => {
      if (map && viewKey(map.getView()) === fittedView.current) home.current();
    };
    map?.on('change:size', refit);
    return () => map?.un('change:size', refit);
  }, [live]);

  return () => home.current();
}
