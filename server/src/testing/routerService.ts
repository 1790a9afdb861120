import { distanceInMeters } from '@towline/sdk/domain/location/distance';
import { type HttpService, startHttpService } from './httpService.ts';

/** Its roads are half as long again as the great circle, and driven at 60 km/h. */
export const roadFactor = 1.5;

const placeOf = (text: string): { latitude: number; longitude: number } => {
  const [longitude = 0, latitude = 0] = text.split(',').map(Number);
  return { latitude, longitude };
};

/** A road router on a port of its own that speaks as OSRM does, and knows another way than the great circle. */
export const startRouterService = (): Promise<HttpService> =>
  startHttpService(({ path }) => {
    const places = path.split('/').at(-1)!.split(';').map(placeOf);
    const to = places.at(-1)!;
    const road = (from: (typeof places)[0]) => Math.round(distanceInMeters(from, to) * roadFactor);
    if (path.startsWith('/table/')) {
      const distances = places.slice(0, -1).map((from) => [road(from)]);
      return { json: { code: 'Ok', distances, durations: distances.map(([meters = 0]) => [meters * 0.06]) } };
    }
    const distance = road(places[0]!);
    const geometry = { coordinates: places.map(({ latitude, longitude }) => [longitude, latitude]) };
    return { json: { code: 'Ok', routes: [{ distance, duration: distance * 0.06, geometry }] } };
  });
