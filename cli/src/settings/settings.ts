import type { EnvironmentName } from '@towline/sdk/api';
import type { GlobalFlags } from '../flags/globalFlags.ts';
import type { Io } from '../io.ts';
import { type ConfigFile, readConfigFile } from './configFile.ts';
import {
  environmentOf,
  type SettingKey,
  type SettingName,
  type SettingValue,
  settingKeys,
  settingNames,
} from './keys.ts';
import { type Paths, pathsFor } from './paths.ts';
import { findProject, type Project } from './projectFile.ts';

/** Where a value came from, strongest first. */
export type Origin = 'flag' | 'environment' | 'project' | 'profile' | 'default' | 'unset';

/** A value with its origin, for `config list --show-origin`. */
export type Resolved = { value: SettingValue | undefined; origin: Origin; detail: string };

/** What counts for this command: flag > environment > project file > profile > default (cli.md §5.8). */
export type Settings = {
  profile: string;
  profileOrigin: Resolved;
  /** Somebody named a profile that is not there */
  isProfileMissing: boolean;
  apiUrl: string;
  environment: EnvironmentName | undefined;
  isProduction: boolean;
  format: string;
  locale: string;
  timeZone: string;
  timeoutInMs: number | undefined;
  retries: number;
  concurrency: number;
  color: string;
  updateNotice: boolean;
  mayPrompt: boolean;
  project: Project | undefined;
  config: ConfigFile;
  paths: Paths;
  resolved: Record<SettingName, Resolved>;
};

type Sources = {
  flags: Partial<GlobalFlags>;
  io: Io;
  config: ConfigFile;
  project: Project | undefined;
  profile: string;
};

function resolve(name: SettingName, { flags, io, config, project, profile }: Sources): Resolved {
  const key: SettingKey = settingKeys[name];
  const flag = key.flag === undefined ? undefined : flags[key.flag];
  if (typeof flag === 'string' || typeof flag === 'number')
    return { value: key.read(String(flag)), origin: 'flag', detail: `--${name}` };
  const variable = key.variable === undefined ? undefined : io.env[key.variable];
  if (variable) return { value: key.read(variable), origin: 'environment', detail: key.variable ?? '' };
  if (name === 'locale' && project?.locale !== undefined)
    return { value: project.locale, origin: 'project', detail: project.file };
  const own = config.profiles[profile]?.[name];
  if (own !== undefined) return { value: own, origin: 'profile', detail: profile };
  if (key.machine) return { value: key.machine(io.env), origin: 'default', detail: 'this machine' };
  if (key.default !== undefined) return { value: key.default, origin: 'default', detail: '' };
  return { value: undefined, origin: 'unset', detail: '' };
}

function resolveProfile(
  flags: Partial<GlobalFlags>,
  io: Io,
  config: ConfigFile,
  project: Project | undefined,
): Resolved {
  if (flags.profile) return { value: flags.profile, origin: 'flag', detail: '--profile' };
  const { TOWLINE_PROFILE } = io.env;
  if (TOWLINE_PROFILE) return { value: TOWLINE_PROFILE, origin: 'environment', detail: 'TOWLINE_PROFILE' };
  if (project?.profile) return { value: project.profile, origin: 'project', detail: project.file };
  if (config.profile) return { value: config.profile, origin: 'profile', detail: 'config.toml' };
  return { value: 'default', origin: 'default', detail: '' };
}

/** Reads every source and decides what counts. */
export async function readSettings(flags: Partial<GlobalFlags>, io: Io): Promise<Settings> {
  const paths = pathsFor(io);
  const [config, project] = await Promise.all([readConfigFile(paths), findProject(io.cwd)]);
  const profileOrigin = resolveProfile(flags, io, config, project);
  const profile = String(profileOrigin.value);
  const sources = { flags, io, config, project, profile };
  const resolved = Object.fromEntries(
    settingNames.map((name) => [name, resolve(name, sources)]),
  ) as Settings['resolved'];
  const text = (name: SettingName) => String(resolved[name].value ?? '');
  const environment = environmentOf(resolved.environment.value);
  const seconds = resolved.timeout.value;
  return {
    profile,
    profileOrigin,
    isProfileMissing: profileOrigin.origin !== 'default' && config.profiles[profile] === undefined,
    apiUrl: text('apiUrl'),
    environment,
    isProduction: resolved.production.value === true || environment === 'Prod',
    format: text('format'),
    locale: text('locale'),
    timeZone: text('timeZone'),
    timeoutInMs: typeof seconds === 'number' ? seconds * 1000 : undefined,
    retries: Number(resolved.retries.value),
    concurrency: Number(resolved.concurrency.value),
    color: text('color'),
    updateNotice: resolved.updateNotice.value !== false,
    mayPrompt: flags.input !== false && !io.env.TOWLINE_NO_INPUT && io.stdin.isTTY === true && !io.env.CI,
    project,
    config,
    paths,
    resolved,
  };
}
