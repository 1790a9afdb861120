import { lazy, Suspense } from 'react';
import type { MapViewProps } from './mapProps.ts';

const MapCanvas = lazy(() => import('./MapCanvas.tsx').then((module) => ({ default: module.MapCanvas })));

/** A map of what `layers` describe. OpenLayers is loaded with the first map that is shown. */
export function MapView(props: MapViewProps) {
  return (
    <Suspense fallback={<div className="bp6-skeleton tl-map-wait" aria-hidden="true" />}>
      <MapCanvas {...props} />
    </Suspense>
  );
}
