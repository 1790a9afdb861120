import path from 'node:path';
import type { Towline } from '@towline/sdk';
import { type Io, isInteractive } from './io.ts';
import { readIfThere, writePrivate } from './settings/privateFile.ts';
import type { Settings } from './settings/settings.ts';
import { CLI_VERSION } from './version.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Nobody waits longer than this to read that something is old. */
const PATIENCE_MS = 1_000;

/** Whether a person reads along who has not asked to be left alone (cli.md §5.8 "update notice"). */
const isWanted = ({ updateNotice }: Settings, { stdout, stderr, env }: Io): boolean =>
  updateNotice &&
  !env.TOWLINE_NO_UPDATE_NOTIFIER &&
  !env.NO_UPDATE_NOTIFIER &&
  isInteractive(stdout, env) &&
  isInteractive(stderr, env);

/**
 * Says at most once a day that the server is newer than this command line. Only the server that the command spoke to is asked;
 * nobody else learns of it (DECISIONS T-287).
 */
export async function updateNotice(towline: Towline, settings: Settings, io: Io): Promise<string | undefined> {
  if (!isWanted(settings, io)) return undefined;
  const file = path.join(settings.paths.cache, 'serverVersions.json');
  const asked = parse(await readIfThere(file));
  const now = io.now().getTime();
  const age = now - (asked[settings.apiUrl] ?? Number.NEGATIVE_INFINITY);
  if (age >= 0 && age < DAY_MS) return undefined;
  await writePrivate(file, JSON.stringify({ ...asked, [settings.apiUrl]: now }));
  const { version } = await towline.call('getVersion', {}, { retry: false, timeoutInMs: PATIENCE_MS });
  if (!isOlder(CLI_VERSION, version)) return undefined;
  return [
    `${settings.apiUrl} has Towline ${version}, this command line is ${CLI_VERSION}: install the one of the server's release.`,
    'To read this no more: towline config set updateNotice false',
  ].join('\n');
}

function parse(text: string | undefined): Record<string, number> {
  try {
    return text === undefined ? {} : JSON.parse(text);
  } catch {
    return {};
  }
}

/** Whether a version comes before another, by its numbers; what follows a dash does not count. */
export function isOlder(one: string, other: string): boolean {
  const numbers = (version: string) => version.split(/[-+]/)[0]?.split('.').map(Number) ?? [];
  const theirs = numbers(other);
  for (const [at, own] of numbers(one).entries()) {
    const their = theirs[at] ?? 0;
    if (own !== their) return own < their;
  }
  return false;
}
