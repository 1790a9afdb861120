import { awaitedMap } from './awaitedMap.tsx';

/** A map of what `layers` describe. OpenLayers is loaded with the first map that is shown. */
export const MapView = awaitedMap(async () => (await import('./MapCanvas.tsx')).MapCanvas);
