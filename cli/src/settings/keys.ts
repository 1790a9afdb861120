import type { EnvironmentName } from '@towline/sdk/api';
import { isTimeZone } from '@towline/sdk/domain/time/zone';
import { environmentNameValues } from '@towline/sdk/values';
import { UserError } from '../errors.ts';
import { formats, type GlobalFlags } from '../flags/globalFlags.ts';
import type { Io } from '../io.ts';

/** A value of the configuration. */
export type SettingValue = string | number | boolean;

/** One setting: where it may come from, and how its text is read. */
export type SettingKey = {
  flag?: keyof GlobalFlags;
  variable?: string;
  default?: SettingValue;
  /** What counts where nobody said anything, and depends on the machine */
  machine?(env: Io['env']): SettingValue;
  summary: string;
  read(text: string): SettingValue;
};

const words = (name: string, allowed: readonly string[]) => (text: string) => {
  const found = allowed.find((word) => word.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new UserError(`${name} is one of ${allowed.join(', ')}, not "${text}"`);
  return found;
};

const yesNo = (name: string) => (text: string) => {
  if (/^(1|true|yes|on)$/i.test(text)) return true;
  if (/^(0|false|no|off)$/i.test(text)) return false;
  throw new UserError(`${name} is true or false, not "${text}"`);
};

const number = (name: string, least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < least || value > most)
    throw new UserError(`${name} is a number from ${least} to ${most}, not "${text}"`);
  return value;
};

function address(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch (cause) {
    throw new UserError(`apiUrl is an address such as https://api.example.org, not "${text}"`, { cause });
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new UserError(`apiUrl begins with http:// or https://, not "${text}"`);
  if (url.username || url.password) throw new UserError('apiUrl may not contain a password');
  return text.replace(/\/+$/, '');
}

function zone(text: string): string {
  if (isTimeZone(text)) return text;
  throw new UserError(`timeZone is a zone such as Europe/Brussels or UTC, not "${text}"`);
}

/** The zone of the machine, as the browser’s is in the console; UTC where the machine’s own is unreadable. */
function zoneOfMachine({ TZ }: Io['env']): string {
  const named = TZ?.replace(/^:/, '');
  if (named && isTimeZone(named)) return named;
  const found = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return found && isTimeZone(found) ? found : 'UTC';
}

/** All settings (cli.md §5.8). A profile of the configuration file may hold each of them. */
export const settingKeys = {
  apiUrl: {
    flag: 'apiUrl',
    variable: 'TOWLINE_API_URL',
    default: 'http://127.0.0.1:4600',
    summary: 'Address of the server',
    read: address,
  },
  environment: {
    variable: 'TOWLINE_ENVIRONMENT',
    summary: 'What the server must say it is: Dev, Test, Stag or Prod',
    read: words('environment', environmentNameValues),
  },
  production: {
    default: false,
    summary: 'Changes need --production',
    read: yesNo('production'),
  },
  format: {
    flag: 'format',
    variable: 'TOWLINE_FORMAT',
    default: 'table',
    summary: 'How results are printed',
    read: words('format', formats),
  },
  locale: {
    flag: 'locale',
    variable: 'TOWLINE_LOCALE',
    default: 'en-BE',
    summary: 'Language and country, such as nl-BE',
    read: (text) => text,
  },
  timeZone: {
    flag: 'timeZone',
    variable: 'TOWLINE_TIME_ZONE',
    machine: zoneOfMachine,
    summary: 'Zone of the times in tables, such as Europe/Brussels',
    read: zone,
  },
  timeout: {
    flag: 'timeout',
    variable: 'TOWLINE_TIMEOUT',
    summary: 'Seconds that a call may take, instead of each call’s own figure',
    read: number('timeout', 0.1, 86_400),
  },
  retries: {
    flag: 'retries',
    variable: 'TOWLINE_RETRIES',
    default: 2,
    summary: 'Tries after the first, where it is safe',
    read: number('retries', 0, 10),
  },
  concurrency: {
    variable: 'TOWLINE_CONCURRENCY',
    default: 4,
    summary: 'Calls at a time of batch commands',
    read: number('concurrency', 1, 8),
  },
  color: {
    flag: 'color',
    default: 'auto',
    summary: 'Colours',
    read: words('color', ['auto', 'always', 'never']),
  },
  updateNotice: {
    default: true,
    summary: 'Say once a day that the server is newer',
    read: yesNo('updateNotice'),
  },
} as const satisfies Record<string, SettingKey>;

/** The name of a setting. */
export type SettingName = keyof typeof settingKeys;

/** All names, in the order in which they are listed. */
export const settingNames = Object.keys(settingKeys) as SettingName[];

/** The setting that a person named, as `apiUrl` or `api-url`. */
export function settingNamed(text: string): SettingName {
  const wanted = text.replaceAll('-', '').toLowerCase();
  const found = settingNames.find((name) => name.toLowerCase() === wanted);
  if (!found) throw new UserError(`There is no setting "${text}"`, { hint: `There are: ${settingNames.join(', ')}` });
  return found;
}

/** The environment as the contract spells it. */
export const environmentOf = (value: SettingValue | undefined): EnvironmentName | undefined =>
  environmentNameValues.find((name) => name === value);
