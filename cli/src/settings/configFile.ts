import { UserError } from '../errors.ts';
import { type SettingName, type SettingValue, settingKeys, settingNames } from './keys.ts';
import { oneAtATime } from './oneAtATime.ts';
import type { Paths } from './paths.ts';
import { readIfThere, writePrivate } from './privateFile.ts';

/** What a profile holds. */
export type Profile = Partial<Record<SettingName, SettingValue>>;

/** `config.toml`: the profile that counts, and all of them. */
export type ConfigFile = { profile: string | undefined; profiles: Record<string, Profile> };

/** Reads the configuration file; every value is checked, so that a typing error is found at once. */
export async function readConfigFile({ configFile }: Pick<Paths, 'configFile'>): Promise<ConfigFile> {
  const text = await readIfThere(configFile);
  if (text === undefined || text.trim() === '') return { profile: undefined, profiles: {} };
  const { parse } = await import('smol-toml');
  let raw: Record<string, unknown>;
  try {
    raw = parse(text);
  } catch (cause) {
    throw new UserError(`${configFile} is not valid TOML: ${(cause as Error).message.split('\n')[0]}`, { cause });
  }
  const profiles: Record<string, Profile> = {};
  for (const [name, values] of Object.entries((raw.profiles ?? {}) as Record<string, Record<string, unknown>>)) {
    profiles[name] = profileOf(values, `${configFile}, profile ${name}`);
  }
  for (const key of Object.keys(raw)) {
    if (key !== 'profile' && key !== 'profiles') throw new UserError(`${configFile}: "${key}" is no setting`);
  }
  return { profile: typeof raw.profile === 'string' ? raw.profile : undefined, profiles };
}

function profileOf(values: Record<string, unknown>, where: string): Profile {
  const profile: Profile = {};
  for (const [key, value] of Object.entries(values)) {
    const name = settingNames.find((known) => known === key);
    if (!name)
      throw new UserError(`${where}: "${key}" is no setting`, { hint: `There are: ${settingNames.join(', ')}` });
    profile[name] = settingKeys[name].read(String(value));
  }
  return profile;
}

/**
 * Changes the configuration file as it is at that moment, whatever another program has written meanwhile.
 * @param change what it becomes; what it throws leaves the file alone
 */
export async function changeConfigFile(
  paths: Pick<Paths, 'configFile'>,
  change: (config: ConfigFile) => ConfigFile,
): Promise<void> {
  const { stringify } = await import('smol-toml');
  await oneAtATime(paths.configFile, async () => {
    const { profile, profiles } = change(await readConfigFile(paths));
    await writePrivate(paths.configFile, `${stringify({ ...(profile === undefined ? {} : { profile }), profiles })}\n`);
  });
}
