import { readFileSync } from 'node:fs';
import type { EditableDocument } from '@towline/sdk/domain/invoice/editWindow';
import type { LateTermsTable } from '@towline/sdk/domain/reminder/lateTerms';
import { configOf, type Values } from './configOf.ts';
import type { Setting } from './settings/setting.ts';
import { settings } from './settings/settings.ts';
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
  /** Where the operator keeps static files of their own; undefined: those that come with Towline. Absolute. */
  staticDataDir: string | undefined;
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
  /** How long a link is good for that asks a motorist for their position. */
  positionLinkMinutes: number;
  /** For how many days what changed of a request can be replayed. */
  recordingDays: number;
  /** For how many days personal data is kept (DECISIONS S-51); 0 for good. */
  keptDays: { positions: number; files: number; calls: number; imports: number; inbound: number };
  /** Who gets each day's closing; nobody where it is not said (DECISIONS T-576). */
  closingMail: string | undefined;
  /** For how many days each working paper is edited (DECISIONS C-02). */
  editWindowInDays: Record<EditableDocument, number>;
  /** What late payment costs, by country and kind of customer; the stated terms elsewhere (DECISIONS S-53). */
  lateTerms: LateTermsTable;
  /** Where customers pay (DECISIONS S-39). */
  payments:
    | { use: 'sandbox'; webhookSecrets: readonly string[] | undefined }
    | { use: 'stripe'; url: string; key: string; webhookSecrets: readonly string[] };
  paymentLinkHours: number;
  /** How long a request waits for its payment before it expires. */
  paymentFirstMinutes: number;
  geocoder: { use: 'local' } | { use: 'photon' | 'nominatim'; url: string };
  router: { use: 'local' } | { use: 'osrm' | 'valhalla'; url: string };
  /** Kilometres an hour, for the driving time of a straight line. */
  straightLineSpeed: number;
  highways:
    | { use: 'local' }
    | { use: 'overpass'; url: string }
    | { use: 'byCountry'; url: string; productUrl: string | undefined };
  roadNetwork: { use: 'local' } | { use: 'http'; url: string };
  /** Where businesses are looked for that are no partners yet. */
  businessSearch:
    | { use: 'local' }
    | { use: 'overpass' | 'nominatim'; url: string }
    | { use: 'google'; url: string; key: string };
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
  /** Where texts may be sent to (DECISIONS T-432). */
  translationTargets:
    | { use: 'folder' }
    | { use: 'http'; of: readonly { environment: Config['environment']; url: string; token: string }[] };
  accounting: { use: 'folder' } | { use: 'http'; url: string; token: string };
  eInvoices: { use: 'folder' } | { use: 'http'; url: string; token: string };
  bank: { use: 'folder' } | { use: 'http'; url: string; token: string; secrets: readonly string[] };
  csm360: { use: 'off' } | { use: 'http'; url: string; token: string; secrets: readonly string[] };
  towsoft: { use: 'off' | 'demo' } | { use: 'http'; url: string; token: string };
  voice: { use: 'demo' } | { use: 'http'; url: string; token: string; secrets: readonly string[] };
  /** Whose pages an extension may show in a frame. */
  extensionOrigins: readonly string[];
}

type Environment = Record<string, string | undefined>;

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
  return configOf(values as Values);
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
