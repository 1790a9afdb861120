import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentOfHost } from '@towline/sdk/domain/environment/environmentOfHost';
import type { z } from 'zod';
import type { Setting } from './settings/setting.ts';
import { type SettingName, settings } from './settings/settings.ts';
import { SetupProblem } from './setupProblem.ts';
import { releaseVersion } from './startedBy.ts';

/** What the process was told, checked. Adapters that need more than a name carry it with them. */
export interface Config {
  host: string;
  port: number;
  /** Undefined: the embedded engine. */
  databaseUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  environment: 'Dev' | 'Test' | 'Stag' | 'Prod';
  demo: boolean;
  /** When the made history of the demo data ends; without it when they are made. */
  demoNow: Date | undefined;
  /** Seconds of the demo partner network that pass in one second. */
  simulationSpeed: number;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Calls a minute of one agent, or of one address that is not signed in; 0 without a limit. */
  rateLimit: number;
  /** Whose X-Forwarded-For is believed; empty: nobody's. */
  trustedProxies: readonly string[];
  /** Whose pages may call with a bearer token; empty: nobody's but our own. */
  allowedOrigins: readonly string[];
  /** A write of a shared record has to name the version that it changes. */
  requiresVersion: boolean;
  /** Undefined: only this machine itself reads the metrics. */
  metricsToken: string | undefined;
  /** Where traces go; undefined: nowhere. */
  traces: { endpoint: string; headers: Record<string, string>; serviceName: string; ratio: number } | undefined;
  /** Where people reach the console: links in mails begin with it. No slash at its end. */
  publicUrl: string;
  /** Where the phones of motorists reach the server; undefined: where the agent does. No slash at its end. */
  motoristUrl: string | undefined;
  /** How long a link is good for that asks a motorist for his position. */
  positionLinkMinutes: number;
  /** For how many days what changed of a request can be replayed. */
  recordingDays: number;
  /** For how many days personal data is kept (DECISIONS S-51); 0 for good. */
  keptDays: { positions: number; files: number; calls: number; imports: number; inbound: number };
  geocoder: { use: 'local' } | { use: 'photon' | 'nominatim'; url: string };
  router: { use: 'local' } | { use: 'osrm' | 'valhalla'; url: string };
  /** Kilometres an hour, for the driving time of a straight line. */
  straightLineSpeed: number;
  highways:
    | { use: 'local' }
    | { use: 'overpass'; url: string }
    | { use: 'byCountry'; url: string; productUrl: string | undefined };
  roadNetwork: { use: 'local' } | { use: 'http'; url: string };
  /** Undefined: the map that comes with Towline. */
  tiles: { url: string; attribution: string } | undefined;
  /** Undefined: no aerial photographs. */
  satellite: { url: string; attribution: string } | undefined;
  mailer: { use: 'outbox' } | { use: 'smtp'; url: string; from: string };
  sms: { use: 'outbox' } | { use: 'http'; url: string; token: string; secrets: readonly string[] };
  /** Who lets an address in to the database. */
  databaseAccess:
    | { use: 'rows' }
    | { use: 'http'; url: string; token: string; secrets: readonly string[] }
    | { use: 'program'; program: string };
  clients: { use: 'outbox' } | { use: 'http'; url: string; token: string; secrets: readonly string[] };
  mailbox: { use: 'none' } | { use: 'folder'; dir: string } | { use: 'imap'; url: string };
  /** Whose mailbox it is, by organisation code; undefined: what names no organisation's address is nobody's. */
  mailboxOrganisation: string | undefined;
  /** Whose mails with CSV files are imports of guarantees, and of which contract. */
  guaranteeSenders: ReadonlyMap<string, string>;
  /** Where clients lay files of guarantees, a folder for each contract; undefined: nowhere. */
  guaranteeFolder: string | undefined;
  policyRegister: { use: 'own' } | { use: 'http'; url: string; token: string; contractCode: string };
  /** Undefined: nothing is taken from providers. */
  inboundSecret: string | undefined;
  /** Whom partners' messages reach outside production; undefined: the test contact of the rules. */
  testEmail: string | undefined;
  testPhoneNumber: string | undefined;
  files:
    | { use: 'folder' }
    | { use: 's3'; endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string };
  vat: { use: 'local' } | { use: 'vies'; url: string };
  ipLocation: { use: 'local' } | { use: 'http'; url: string };
  partners: { use: 'demo' } | { use: 'http'; url: string; token: string; secrets: readonly string[] };
  towsoft: { use: 'demo' } | { use: 'http'; url: string; token: string };
  voice: { use: 'demo' } | { use: 'http'; url: string; token: string; secrets: readonly string[] };
  /** Whose pages an extension may show in a frame. */
  extensionOrigins: readonly string[];
}

type Environment = Record<string, string | undefined>;
type Values = { [Name in SettingName]: z.output<(typeof settings)[Name]['check']> };

/** sysexits.h EX_CONFIG */
const exitConfig = 78;

/** Reads and checks every setting. All problems are reported at once, as a SetupProblem that ends the process with 78. */
export function readConfig(env: Environment, { isRelease = releaseVersion !== undefined } = {}): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, row] of Object.entries<Setting>(settings)) {
    const raw = rawValue(env, name, row, problems);
    if (raw === undefined) continue;
    const result = row.check.safeParse(raw);
    if (result.success) values[name] = result.data;
    else problems.push(`${name}${row.secret ? '' : `=${raw}`}: ${result.error.issues[0]?.message}`);
  }
  for (const [name, { neededBy, example }] of Object.entries<Setting>(settings)) {
    const chosen = neededBy && values[neededBy.setting];
    if (chosen === undefined || values[name] !== undefined || problems.some((text) => text.startsWith(name))) continue;
    if (neededBy?.values.includes(String(chosen)))
      problems.push(`${name}: is needed with ${neededBy.setting}=${chosen}, for example ${example}`);
  }
  if (isRelease && values.DATABASE_URL === undefined && !problems.some((text) => text.startsWith('DATABASE_URL')))
    problems.push(
      `DATABASE_URL: is needed, a release brings no database of its own, for example ${settings.DATABASE_URL.example}`,
    );
  if (values.TILES_URL !== undefined && values.TILES_ATTRIBUTION === undefined)
    problems.push('TILES_ATTRIBUTION: is needed with TILES_URL, for example © OpenStreetMap contributors');
  if (values.SATELLITE_TILES_URL !== undefined && values.SATELLITE_TILES_ATTRIBUTION === undefined)
    problems.push('SATELLITE_TILES_ATTRIBUTION: is needed with SATELLITE_TILES_URL, for example © Photographer');
  if (problems.length > 0) {
    const count = problems.length === 1 ? 'One setting is' : `${problems.length} settings are`;
    throw new SetupProblem(
      `${count} not right:\n${problems.map((text) => `  ${text}\n`).join('')}.env.example explains each of them.`,
      exitConfig,
    );
  }
  return toConfig(values as Values);
}

/** An empty value counts as not set, as in a shell script that passes on what it may not have. */
function rawValue(env: Environment, name: string, row: Setting, problems: string[]): string | undefined {
  const own = env[name]?.trim();
  const file = row.secret && env[`${name}_FILE`]?.trim();
  if (own && file) problems.push(`${name}: is set, and ${name}_FILE too; keep one of them`);
  if (own || !file) return own || row.fallback;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    problems.push(`${name}_FILE=${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
    return undefined;
  }
}

function toConfig(v: Values): Config {
  const publicUrl = v.TOWLINE_PUBLIC_URL ?? addressOf(v.HOST, v.PORT);
  return {
    host: v.HOST,
    port: v.PORT,
    databaseUrl: v.DATABASE_URL,
    dataDir: path.resolve(v.TOWLINE_DATA_DIR),
    environment: v.TOWLINE_ENV ?? environmentOfHost(new URL(publicUrl).hostname),
    demo: v.TOWLINE_DEMO === undefined ? v.DATABASE_URL === undefined : v.TOWLINE_DEMO === '1',
    demoNow: v.TOWLINE_DEMO_NOW,
    simulationSpeed: v.TOWLINE_SIMULATION_SPEED,
    logLevel: v.TOWLINE_LOG_LEVEL,
    rateLimit: v.TOWLINE_RATE_LIMIT,
    trustedProxies: v.TOWLINE_TRUSTED_PROXIES ?? [],
    allowedOrigins: v.TOWLINE_ALLOWED_ORIGINS ?? [],
    requiresVersion: v.TOWLINE_REQUIRE_VERSION === '1',
    metricsToken: v.TOWLINE_METRICS_TOKEN,
    traces:
      v.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: v.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            serviceName: v.OTEL_SERVICE_NAME,
            ratio: v.OTEL_TRACES_SAMPLER_ARG,
          },
    publicUrl,
    motoristUrl: v.TOWLINE_MOTORIST_URL ?? v.TOWLINE_PUBLIC_URL,
    positionLinkMinutes: v.TOWLINE_POSITION_LINK_MINUTES,
    recordingDays: v.TOWLINE_RECORDING_DAYS,
    keptDays: {
      positions: v.TOWLINE_POSITION_DAYS,
      files: v.TOWLINE_FILE_DAYS,
      calls: v.TOWLINE_CALL_DAYS,
      imports: v.TOWLINE_IMPORT_DAYS,
      inbound: v.TOWLINE_INBOUND_DAYS,
    },
    geocoder: v.GEOCODER === 'local' ? { use: v.GEOCODER } : { use: v.GEOCODER, url: v.GEOCODER_URL },
    router: v.ROUTER === 'local' ? { use: v.ROUTER } : { use: v.ROUTER, url: v.ROUTER_URL },
    straightLineSpeed: v.ROUTER_SPEED,
    highways:
      v.HIGHWAYS === 'local'
        ? { use: v.HIGHWAYS }
        : v.HIGHWAYS === 'overpass'
          ? { use: v.HIGHWAYS, url: v.HIGHWAYS_URL }
          : { use: v.HIGHWAYS, url: v.HIGHWAYS_URL, productUrl: v.HIGHWAYS_PRODUCT_URL },
    roadNetwork:
      v.ROAD_NETWORK === 'local' ? { use: v.ROAD_NETWORK } : { use: v.ROAD_NETWORK, url: v.ROAD_NETWORK_URL },
    tiles: v.TILES_URL === undefined ? undefined : { url: v.TILES_URL, attribution: v.TILES_ATTRIBUTION },
    satellite:
      v.SATELLITE_TILES_URL === undefined
        ? undefined
        : { url: v.SATELLITE_TILES_URL, attribution: v.SATELLITE_TILES_ATTRIBUTION },
    mailer: v.MAILER === 'outbox' ? { use: v.MAILER } : { use: v.MAILER, url: v.SMTP_URL, from: v.MAIL_FROM },
    sms:
      v.SMS === 'outbox'
        ? { use: v.SMS }
        : { use: v.SMS, url: v.SMS_URL, token: v.SMS_TOKEN, secrets: v.SMS_SIGNING_SECRETS ?? [] },
    clients:
      v.CLIENTS === 'outbox'
        ? { use: v.CLIENTS }
        : { use: v.CLIENTS, url: v.CLIENTS_URL, token: v.CLIENTS_TOKEN, secrets: v.CLIENTS_SIGNING_SECRETS ?? [] },
    databaseAccess: databaseAccessOf(v),
    mailbox: mailboxOf(v),
    mailboxOrganisation: v.MAILBOX_ORGANISATION,
    guaranteeSenders: v.GUARANTEE_SENDERS ?? new Map(),
    guaranteeFolder:
      v.GUARANTEE_FOLDER === 'none'
        ? undefined
        : path.resolve(v.GUARANTEE_FOLDER ?? path.join(v.TOWLINE_DATA_DIR, 'guarantees')),
    policyRegister:
      v.POLICY_REGISTER === 'own'
        ? { use: v.POLICY_REGISTER }
        : {
            use: v.POLICY_REGISTER,
            url: v.POLICY_REGISTER_URL,
            token: v.POLICY_REGISTER_TOKEN,
            contractCode: v.POLICY_REGISTER_CONTRACT,
          },
    inboundSecret: v.INBOUND_SECRET,
    testEmail: v.TEST_EMAIL,
    testPhoneNumber: v.TEST_PHONE_NUMBER,
    files:
      v.FILES === 'folder'
        ? { use: v.FILES }
        : {
            use: v.FILES,
            endpoint: v.S3_ENDPOINT,
            bucket: v.S3_BUCKET,
            region: v.S3_REGION,
            accessKey: v.S3_ACCESS_KEY,
            secretKey: v.S3_SECRET_KEY,
          },
    vat: v.VAT === 'local' ? { use: v.VAT } : { use: v.VAT, url: v.VIES_URL },
    ipLocation: v.IP_LOCATION === 'local' ? { use: v.IP_LOCATION } : { use: v.IP_LOCATION, url: v.IP_LOCATION_URL },
    partners:
      v.PARTNERS === 'demo'
        ? { use: v.PARTNERS }
        : { use: v.PARTNERS, url: v.PARTNERS_URL, token: v.PARTNERS_TOKEN, secrets: v.PARTNERS_SIGNING_SECRETS ?? [] },
    towsoft: v.TOWSOFT === 'demo' ? { use: v.TOWSOFT } : { use: v.TOWSOFT, url: v.TOWSOFT_URL, token: v.TOWSOFT_TOKEN },
    voice:
      v.VOICE === 'demo'
        ? { use: v.VOICE }
        : { use: v.VOICE, url: v.VOICE_URL, token: v.VOICE_TOKEN, secrets: v.VOICE_SIGNING_SECRETS ?? [] },
    extensionOrigins: v.TOWLINE_EXTENSION_ORIGINS ?? [],
  };
}

function databaseAccessOf(v: Values): Config['databaseAccess'] {
  if (v.DB_ACCESS === 'program') return { use: v.DB_ACCESS, program: v.DB_ACCESS_PROGRAM };
  if (v.DB_ACCESS === 'rows') return { use: v.DB_ACCESS };
  return {
    use: v.DB_ACCESS,
    url: v.DB_ACCESS_URL,
    token: v.DB_ACCESS_TOKEN,
    secrets: v.DB_ACCESS_SIGNING_SECRETS ?? [],
  };
}

function mailboxOf(v: Values): Config['mailbox'] {
  if (v.MAILBOX === 'imap') return { use: v.MAILBOX, url: v.IMAP_URL };
  if (v.MAILBOX === 'none') return { use: v.MAILBOX };
  return { use: v.MAILBOX, dir: path.resolve(v.MAILBOX_DIR ?? path.join(v.TOWLINE_DATA_DIR, 'mailbox')) };
}

/** An address that a browser can open, also where the server listens on all of them. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
