import { z } from 'zod';
import { oneOf, setting, text, webAddress } from './setting.ts';

const tilesAddress = z
  .string()
  .regex(/^https?:\/\/.*\{z\}.*/, { error: 'has to be an address with {z}, {x} and {y} in it' })
  .regex(/\{x\}.*\{y\}|\{y\}.*\{x\}/, { error: 'has to be an address with {z}, {x} and {y} in it' });

/** Settings of what knows places and roads, and of the map. */
export const placeSettings = {
  GEOCODER: setting({
    group: 'Place search',
    about: 'local (open data that comes with Towline), photon or nominatim.',
    check: oneOf('local', 'photon', 'nominatim'),
    fallback: 'local',
  }),
  GEOCODER_URL: setting({
    group: 'Place search',
    about: 'Address of your Photon or Nominatim.',
    check: webAddress,
    neededBy: { setting: 'GEOCODER', values: ['photon', 'nominatim'] },
    example: 'http://localhost:2322',
  }),
  ROUTER: setting({
    group: 'Driving routes',
    about: 'local (a straight line, marked as such), osrm or valhalla.',
    check: oneOf('local', 'osrm', 'valhalla'),
    fallback: 'local',
  }),
  ROUTER_URL: setting({
    group: 'Driving routes',
    about: 'Address of your OSRM or Valhalla.',
    check: webAddress,
    neededBy: { setting: 'ROUTER', values: ['osrm', 'valhalla'] },
    example: 'http://localhost:5000',
  }),
  ROUTER_SPEED: setting({
    group: 'Driving routes',
    about: 'Kilometres an hour, for the driving time of a straight line.',
    check: z.coerce
      .number({ error: 'has to be a number' })
      .min(10, { error: 'has to be 10 or more' })
      .max(130, { error: 'has to be 130 or less' }),
    fallback: '60',
  }),
  HIGHWAYS: setting({
    group: 'Motorways',
    about:
      'local (the motorways around the demo places), overpass, or byCountry: the product API in IT, NL, BE and FR, overpass elsewhere.',
    check: oneOf('local', 'overpass', 'byCountry'),
    fallback: 'local',
  }),
  HIGHWAYS_URL: setting({
    group: 'Motorways',
    about: 'Address of your Overpass interpreter.',
    check: webAddress,
    neededBy: { setting: 'HIGHWAYS', values: ['overpass', 'byCountry'] },
    example: 'http://localhost:12345/api/interpreter',
  }),
  HIGHWAYS_PRODUCT_URL: setting({
    group: 'Motorways',
    about:
      'With HIGHWAYS=byCountry: address of the product API that takes latitude, longitude and radius and answers highways. Without it the motorways that come with Towline.',
    check: webAddress,
    example: 'https://roads.example.com/highways',
  }),
  ROAD_NETWORK: setting({
    group: 'Restricted road network',
    about: 'local (FAST and SIABIS motorways that come with Towline) or http. Asked in Belgium only.',
    check: oneOf('local', 'http'),
    fallback: 'local',
  }),
  ROAD_NETWORK_URL: setting({
    group: 'Restricted road network',
    about:
      'Address of a service that takes latitude, longitude and radius and answers isRestrictedNetwork, networkCode, intersection.',
    check: webAddress,
    neededBy: { setting: 'ROAD_NETWORK', values: ['http'] },
    example: 'https://roads.example.com/restricted',
  }),
  BUSINESS_SEARCH: setting({
    group: 'Business search',
    about:
      'local (the garages that come with Towline, and the businesses of the demo), overpass, nominatim or google (Places).',
    check: oneOf('local', 'overpass', 'nominatim', 'google'),
    fallback: 'local',
  }),
  BUSINESS_SEARCH_URL: setting({
    group: 'Business search',
    about: 'Address of your Overpass interpreter, of your Nominatim, or of Google Places.',
    check: webAddress,
    neededBy: { setting: 'BUSINESS_SEARCH', values: ['overpass', 'nominatim', 'google'] },
    example: 'https://places.googleapis.com',
  }),
  BUSINESS_SEARCH_KEY: setting({
    group: 'Business search',
    about: 'Key of Google Places.',
    check: text,
    secret: true,
    neededBy: { setting: 'BUSINESS_SEARCH', values: ['google'] },
    example: 'key',
  }),
  TILES_URL: setting({
    group: 'Map',
    about: 'Map tiles with {z}, {x} and {y}. Without it the map draws the country borders that come with Towline.',
    check: tilesAddress,
    example: 'https://tiles.example.com/{z}/{x}/{y}.png',
  }),
  TILES_ATTRIBUTION: setting({
    group: 'Map',
    about: 'What the owner of the tiles wants written on the map.',
    check: text,
    example: '© OpenStreetMap contributors',
  }),
  SATELLITE_TILES_URL: setting({
    group: 'Map',
    about: 'Aerial photographs with {z}, {x} and {y}. With it the intake map has a switch to them.',
    check: tilesAddress,
    example: 'https://photos.example.com/{z}/{x}/{y}.jpg',
  }),
  SATELLITE_TILES_ATTRIBUTION: setting({
    group: 'Map',
    about: 'What the owner of the photographs wants written on the map.',
    check: text,
    example: '© Photographer',
  }),
};
