import { z } from 'zod';
import { messageSettings } from './messageSettings.ts';
import { oneOf, setting, text, webAddress } from './setting.ts';

const origins = z
  .string()
  .regex(/^\s*https?:\/\/[^\s/,;'"*]+(\s*,\s*https?:\/\/[^\s/,;'"*]+)*\s*$/, {
    error: 'has to be origins such as https://one.example.com, with commas between them',
  })
  .transform((value) => value.split(',').map((origin) => origin.trim().toLowerCase()));
const tilesAddress = z
  .string()
  .regex(/^https?:\/\/.*\{z\}.*/, { error: 'has to be an address with {z}, {x} and {y} in it' })
  .regex(/\{x\}.*\{y\}|\{y\}.*\{x\}/, { error: 'has to be an address with {z}, {x} and {y} in it' });

/** Every setting of the server. readConfig and .env.example come from here. */
export const settings = {
  PORT: setting({
    group: 'Server',
    about: 'The port of the console and the API. 0 takes any free one.',
    check: z.coerce
      .number({ error: 'has to be a port number' })
      .int({ error: 'has to be a port number' })
      .min(0, { error: 'has to be a port number' })
      .max(65_535, { error: 'has to be a port number, at most 65535' }),
    fallback: '4600',
  }),
  HOST: setting({
    group: 'Server',
    about: 'The address to listen on. 0.0.0.0 lets other machines in.',
    check: text,
    fallback: '127.0.0.1',
  }),
  TOWLINE_PUBLIC_URL: setting({
    group: 'Server',
    about: 'Where people reach the console; links in mails begin with it. Without it: http://HOST:PORT.',
    check: webAddress,
    example: 'https://towline.example.com',
  }),
  TOWLINE_MOTORIST_URL: setting({
    group: 'Server',
    about:
      'Where the phones of motorists and partners reach this server: links to their pages begin with it. A phone tells its position over https only. Without it: TOWLINE_PUBLIC_URL, else the address at which the agent who sends the link reached the console.',
    check: webAddress,
    example: 'https://assistance.example.com',
  }),
  TOWLINE_POSITION_LINK_MINUTES: setting({
    group: 'Server',
    about: 'How many minutes a link is good for that asks a motorist for his position.',
    check: z.coerce
      .number({ error: 'has to be a number' })
      .int({ error: 'has to be a whole number' })
      .min(1, { error: 'has to be 1 or more' })
      .max(1440, { error: 'has to be 1440 or less' }),
    fallback: '30',
  }),
  TOWLINE_ENV: setting({
    group: 'Server',
    about:
      'Dev, Test, Stag or Prod. Shown as a strip in the console; Stag blocks writes of agents who did not switch them on. Without it: as the host name of TOWLINE_PUBLIC_URL says, Dev on this machine and in private networks, else Prod.',
    check: oneOf('Dev', 'Test', 'Stag', 'Prod'),
    example: 'Prod',
  }),
  TOWLINE_LOG_LEVEL: setting({
    group: 'Server',
    about:
      'trace, debug, info, warn, error, fatal or silent, as JSON lines. Without it: info, or on a terminal warnings as text.',
    check: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    fallback: 'info',
  }),
  TOWLINE_RATE_LIMIT: setting({
    group: 'Server',
    about: 'Calls a minute that one agent may make, or one address that is not signed in. 0 does not limit them.',
    check: z.coerce
      .number({ error: 'has to be a number' })
      .int({ error: 'has to be a whole number' })
      .min(0, { error: 'has to be 0 or more' }),
    fallback: '600',
  }),
  TOWLINE_METRICS_TOKEN: setting({
    group: 'Server',
    about: 'Bearer token of GET /metrics for other machines. Without it only this machine itself reads them.',
    check: text,
    secret: true,
    example: 'secret',
  }),
  TOWLINE_EXTENSION_ORIGINS: setting({
    group: 'Server',
    about:
      'Whose pages an extension may show in a frame of the console: origins with commas between them. An extension that points elsewhere is refused.',
    check: origins,
    example: 'https://weather.example.com,https://claims.example.com',
  }),
  DATABASE_URL: setting({
    group: 'Data',
    about:
      'A PostgreSQL of your own, 15 or newer, with the extensions pg_trgm and btree_gin. Without it Towline brings its own engine.',
    check: z.string().regex(/^postgres(ql)?:\/\/./, { error: 'has to begin with postgres:// or postgresql://' }),
    secret: true,
    example: 'postgres://towline:password@localhost:5432/towline',
  }),
  TOWLINE_DATA_DIR: setting({
    group: 'Data',
    about: 'Where the embedded engine and uploaded files lie, from the directory Towline is started in.',
    check: text,
    fallback: '.towline',
  }),
  TOWLINE_DEMO: setting({
    group: 'Data',
    about:
      '1 fills an empty database with the demo data, 0 does not. Without it: 1 on the embedded engine, 0 with DATABASE_URL.',
    check: oneOf('0', '1'),
    example: '1',
  }),
  TOWLINE_SIMULATION_SPEED: setting({
    group: 'Data',
    about: 'How many seconds pass in the demo partner network in one second: with 60 an hour passes in a minute.',
    check: z.coerce
      .number({ error: 'has to be a number' })
      .min(1, { error: 'has to be 1 or more' })
      .max(3600, { error: 'has to be 3600 or less' }),
    fallback: '60',
  }),
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
    about: 'local (the motorways around the demo places) or overpass.',
    check: oneOf('local', 'overpass'),
    fallback: 'local',
  }),
  HIGHWAYS_URL: setting({
    group: 'Motorways',
    about: 'Address of your Overpass interpreter.',
    check: webAddress,
    neededBy: { setting: 'HIGHWAYS', values: ['overpass'] },
    example: 'http://localhost:12345/api/interpreter',
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
  ...messageSettings,
  FILES: setting({
    group: 'Files',
    about: 'folder (in TOWLINE_DATA_DIR) or s3. Several servers on one database need s3 or a shared folder.',
    check: oneOf('folder', 's3'),
    fallback: 'folder',
  }),
  S3_ENDPOINT: setting({
    group: 'Files',
    about: 'Address of the object storage.',
    check: webAddress,
    neededBy: { setting: 'FILES', values: ['s3'] },
    example: 'https://s3.eu-central-1.amazonaws.com',
  }),
  S3_BUCKET: setting({
    group: 'Files',
    about: 'Its bucket.',
    check: text,
    neededBy: { setting: 'FILES', values: ['s3'] },
    example: 'towline',
  }),
  S3_REGION: setting({
    group: 'Files',
    about: 'Its region.',
    check: text,
    neededBy: { setting: 'FILES', values: ['s3'] },
    example: 'eu-central-1',
  }),
  S3_ACCESS_KEY: setting({
    group: 'Files',
    about: 'Its access key.',
    check: text,
    secret: true,
    neededBy: { setting: 'FILES', values: ['s3'] },
    example: 'key',
  }),
  S3_SECRET_KEY: setting({
    group: 'Files',
    about: 'Its secret key.',
    check: text,
    secret: true,
    neededBy: { setting: 'FILES', values: ['s3'] },
    example: 'secret',
  }),
  VAT: setting({
    group: 'VAT numbers',
    about: 'local (form and check digits) or vies (asks the register too).',
    check: oneOf('local', 'vies'),
    fallback: 'local',
  }),
  VIES_URL: setting({
    group: 'VAT numbers',
    about: 'Address of the VIES service.',
    check: webAddress,
    neededBy: { setting: 'VAT', values: ['vies'] },
    example: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  }),
  IP_LOCATION: setting({
    group: 'Location by address',
    about: 'local (none) or http.',
    check: oneOf('local', 'http'),
    fallback: 'local',
  }),
  IP_LOCATION_URL: setting({
    group: 'Location by address',
    about: 'Address of a service that answers where an IP address is, with {ip} in it.',
    check: z.string().regex(/^https?:\/\/.*\{ip\}/, { error: 'has to be an address with {ip} in it' }),
    neededBy: { setting: 'IP_LOCATION', values: ['http'] },
    example: 'https://ip.example.com/{ip}/json',
  }),
  PARTNERS: setting({
    group: 'Partner network',
    about: 'demo (partners that are played) or http (your telephony or partner integration).',
    check: oneOf('demo', 'http'),
    fallback: 'demo',
  }),
  PARTNERS_URL: setting({
    group: 'Partner network',
    about: 'Address of the integration.',
    check: webAddress,
    neededBy: { setting: 'PARTNERS', values: ['http'] },
    example: 'https://partners.example.com',
  }),
  PARTNERS_TOKEN: setting({
    group: 'Partner network',
    about: 'Bearer token, in both directions.',
    check: text,
    secret: true,
    neededBy: { setting: 'PARTNERS', values: ['http'] },
    example: 'secret',
  }),
  TOWSOFT: setting({
    group: 'Towing software',
    about: 'demo (missions of the demo partners who work with it) or http.',
    check: oneOf('demo', 'http'),
    fallback: 'demo',
  }),
  TOWSOFT_URL: setting({
    group: 'Towing software',
    about: 'Address of the software: GET missions?id= answers the mission of an id or of a job.',
    check: webAddress,
    neededBy: { setting: 'TOWSOFT', values: ['http'] },
    example: 'https://towsoft.example.com/api',
  }),
  TOWSOFT_TOKEN: setting({
    group: 'Towing software',
    about: 'Its bearer token.',
    check: text,
    secret: true,
    neededBy: { setting: 'TOWSOFT', values: ['http'] },
    example: 'secret',
  }),
  VOICE: setting({
    group: 'Dispatch call',
    about: 'demo (the script that comes with Towline) or http: whose script the tester of the dispatch call plays.',
    check: oneOf('demo', 'http'),
    fallback: 'demo',
  }),
  VOICE_URL: setting({
    group: 'Dispatch call',
    about: 'Address of the telephony: POST test-ivr answers a step of its script as XML.',
    check: webAddress,
    neededBy: { setting: 'VOICE', values: ['http'] },
    example: 'https://voice.example.com',
  }),
  VOICE_TOKEN: setting({
    group: 'Dispatch call',
    about: 'Its bearer token.',
    check: text,
    secret: true,
    neededBy: { setting: 'VOICE', values: ['http'] },
    example: 'secret',
  }),
};

export type SettingName = keyof typeof settings;
