import { lookupRadius } from '@towline/sdk/domain/location/accuracy';
import { defaultCentre } from '@towline/sdk/domain/location/capitals';
import { defineOperations } from '../api/operations.ts';
import { refuse, refuseFor } from '../core/refuse.ts';
import { findTown } from '../services/geography/findTown.ts';
import { mapFeatures } from '../services/geography/mapFeatures.ts';

// When nobody knows where a network address is, the map centres on Brussels (1-intake §8).
const brussels = { ...defaultCentre, countryCode: 'BE', isDefault: true };

/** Places, routes and roads through their ports; each has its own time-out and says what failed (1-intake §7). */
export const geographyOperations = defineOperations({
  predictPlaces: {
    access: 'signedIn',
    run: ({ ports, language, signal }, { query }) => {
      const { latitude, longitude, kind } = query;
      if (kind !== undefined && kind !== 'garage' && kind !== 'general') {
        refuseFor('VALIDATION_FAILED', '/kind', 'must be garage or general', 'enum', 'query');
      }
      return ports.geocoder.predict(
        {
          text: query.text,
          language: query.language ?? language,
          ...(latitude !== undefined && longitude !== undefined ? { near: { latitude, longitude } } : {}),
          ...(query.radiusKm === undefined ? {} : { radiusKm: query.radiusKm }),
          ...(query.country?.length ? { countryCodes: query.country.map((code) => code.toUpperCase()) } : {}),
          ...(kind === undefined ? {} : { kind }),
        },
        signal,
      );
    },
  },
  getPlace: {
    access: 'signedIn',
    run: async ({ ports, language, signal }, { path, query }) =>
      (await ports.geocoder.lookup(path.placeId, query.language ?? language, signal)) ?? refuse('NOT_FOUND'),
  },
  reverseGeocode: {
    access: 'signedIn',
    run: ({ ports, language, signal }, { query }) => ports.geocoder.reverse(query, query.language ?? language, signal),
  },
  findTown: {
    access: 'signedIn',
    run: async ({ ports, language, signal }, { query }) => {
      const town = await findTown(ports.geocoder, { ...query, language: query.language ?? language }, signal);
      return town ? [town] : [];
    },
  },
  getDirections: {
    access: 'signedIn',
    run: ({ ports, signal }, { query }) =>
      ports.router.route(
        {
          from: { latitude: query.fromLatitude, longitude: query.fromLongitude },
          to: { latitude: query.toLatitude, longitude: query.toLongitude },
        },
        signal,
      ),
  },
  findHighways: {
    access: 'signedIn',
    run: ({ ports, signal }, { query }) =>
      ports.highways.near({ ...query, radiusInMeters: lookupRadius(query.radius) }, signal),
  },
  findRestrictedRoadNetwork: {
    access: 'signedIn',
    run: ({ ports, signal }, { query }) =>
      ports.roadNetwork.intersects({ ...query, radiusInMeters: lookupRadius(query.radius) }, signal),
  },
  listRoadStretches: {
    access: 'signedIn',
    run: async ({ ports }, { query }) =>
      ports.roadNetwork.stretches().filter(({ network }) => query.network === undefined || network === query.network),
  },
  locateIp: {
    access: 'public',
    run: async ({ ports, ip, signal, log }) => {
      const found = await ports.ipLocation.locate(ip, signal).catch((error: unknown) => {
        log.warn({ err: error }, 'the network address could not be located');
        return undefined;
      });
      return found ?? brussels;
    },
  },
  getMapFeatures: {
    access: 'signedIn',
    run: ({ db, language }, { query }) => mapFeatures(db.pool, query, query.language ?? language),
  },
  getMapSettings: {
    access: 'signedIn',
    run: async ({ config, ports }) => ({
      ...(config.tiles ? { tilesUrl: config.tiles.url } : {}),
      ...(config.satellite ? { satellite: config.satellite } : {}),
      attributions: config.tiles ? [config.tiles.attribution, ...ports.attributions] : ports.attributions,
    }),
  },
});
