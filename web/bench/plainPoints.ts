import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import View from 'ol/View';

/** Latitude and longitude. */
type At = readonly [number, number];

/** Points alone, as OpenLayers draws them by itself: the reference of the coverage map's bench. */
const draw = (points: readonly At[]): OlMap =>
  new OlMap({
    target: 'map',
    layers: [
      new VectorLayer({
        source: new VectorSource({
          features: points.map(([latitude, longitude]) => new Feature(new Point(fromLonLat([longitude, latitude])))),
        }),
      }),
    ],
    view: new View({ center: fromLonLat([4.9, 50.4]), zoom: 8 }),
  });
/** Milliseconds from the call to the first picture. */
async function shown(points: readonly At[]): Promise<number> {
  const start = performance.now();
  const map = draw(points);
  await new Promise((resolve) => map.once('rendercomplete', resolve));
  return performance.now() - start;
}

Object.assign(window, { shown });
