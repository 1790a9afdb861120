import { networkLookupTimeoutInMs } from '@towline/sdk/domain/location/highway';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { attributions } from '../gazetteer/attributions.ts';
import { localGeocoder } from './geocoder/local.ts';
import { nominatimGeocoder } from './geocoder/nominatim.ts';
import { photonGeocoder } from './geocoder/photon.ts';
import type { Geocoder } from './geocoder/port.ts';
import { highwaysByCountry } from './highways/byCountry.ts';
import { localHighways } from './highways/local.ts';
import { overpassHighways } from './highways/overpass.ts';
import type { Highways } from './highways/port.ts';
import { productHighways } from './highways/product.ts';
import { cachedIpLocation } from './ipLocation/cached.ts';
import { httpIpLocation } from './ipLocation/http.ts';
import { unknownIpLocation } from './ipLocation/local.ts';
import type { IpLocation } from './ipLocation/port.ts';
import type { PortError } from './portError.ts';
import { httpRoadNetwork } from './roadNetwork/http.ts';
import { localRoadNetwork } from './roadNetwork/local.ts';
import type { RoadNetwork } from './roadNetwork/port.ts';
import { straightLineRouter } from './router/local.ts';
import { osrmRouter } from './router/osrm.ts';
import type { Router } from './router/port.ts';
import { valhallaRouter } from './router/valhalla.ts';
import { withStraightLine } from './router/withStraightLine.ts';

export interface Geography {
  geocoder: Geocoder;
  /** Always has an answer: the marked straight line where there is no road route. */
  router: Router;
  highways: Highways;
  roadNetwork: RoadNetwork;
  ipLocation: IpLocation;
  /** What the console writes on the map and the README repeats. */
  attributions: string[];
}

export type GeographyConfig = Pick<
  Config,
  'geocoder' | 'router' | 'straightLineSpeed' | 'highways' | 'roadNetwork' | 'ipLocation'
>;

/** 1-intake §7: 15 s for highways and the restricted network, 2 s for the network address. The others are ours: people wait. */
const timeoutMs = {
  geocoder: 5_000,
  router: 5_000,
  highways: networkLookupTimeoutInMs,
  roadNetwork: networkLookupTimeoutInMs,
  ipLocation: 2_000,
};

const openStreetMap = 'Roads and addresses: © OpenStreetMap contributors, ODbL';

/** The adapters the settings choose. `onFailure` hears of a router that is out while the straight line stands in for it. */
export function createGeography(
  config: GeographyConfig,
  db: Pick<Database, 'pool'>,
  onFailure?: (error: PortError) => void,
): Geography {
  const chosen = [config.geocoder, config.router, config.highways].map(({ use }) => use);
  return {
    geocoder: createGeocoder(config.geocoder, db),
    router: createRouter(config, onFailure),
    highways: createHighways(config.highways),
    roadNetwork:
      config.roadNetwork.use === 'http'
        ? httpRoadNetwork({ url: config.roadNetwork.url, timeoutMs: timeoutMs.roadNetwork })
        : localRoadNetwork(),
    ipLocation:
      config.ipLocation.use === 'http'
        ? cachedIpLocation(httpIpLocation({ url: config.ipLocation.url, timeoutMs: timeoutMs.ipLocation }))
        : unknownIpLocation(),
    attributions: [...attributions, ...(chosen.some((use) => use !== 'local') ? [openStreetMap] : [])],
  };
}

function createGeocoder(config: GeographyConfig['geocoder'], db: Pick<Database, 'pool'>): Geocoder {
  if (config.use === 'photon') return photonGeocoder({ url: config.url, timeoutMs: timeoutMs.geocoder });
  if (config.use === 'nominatim') return nominatimGeocoder({ url: config.url, timeoutMs: timeoutMs.geocoder });
  return localGeocoder(db);
}

function createHighways(config: GeographyConfig['highways']): Highways {
  if (config.use === 'local') return localHighways();
  const mapData = overpassHighways({ url: config.url, timeoutMs: timeoutMs.highways });
  if (config.use === 'overpass') return mapData;
  const product = config.productUrl;
  return highwaysByCountry(
    product ? productHighways({ url: product, timeoutMs: timeoutMs.highways }) : localHighways(),
    mapData,
  );
}

function createRouter(config: GeographyConfig, onFailure?: (error: PortError) => void): Router {
  const straightLine = straightLineRouter({ averageSpeedKmh: config.straightLineSpeed });
  if (config.router.use === 'local') return straightLine;
  const endpoint = { url: config.router.url, timeoutMs: timeoutMs.router };
  return withStraightLine(
    config.router.use === 'osrm' ? osrmRouter(endpoint) : valhallaRouter(endpoint),
    straightLine,
    onFailure,
  );
}
