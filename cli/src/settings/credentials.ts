import { UserError } from '../errors.ts';
import type { Io } from '../io.ts';
import type { Paths } from './paths.ts';
import { readIfThere, writePrivate } from './privateFile.ts';

/** What signs a profile in: the cookie of a session, or an API token. Bound to the address it was made for. */
export type Credential = { apiUrl: string; savedAt: string; email?: string } & (
  | { kind: 'cookie'; cookie: string }
  | { kind: 'token'; token: string }
);

/** A credential with where it came from. */
export type FoundCredential = { credential: Credential; origin: string };

type Store = Record<string, Credential>;

async function readStore({ credentialsFile }: Pick<Paths, 'credentialsFile'>): Promise<Store> {
  const text = await readIfThere(credentialsFile);
  if (!text) return {};
  try {
    return JSON.parse(text) as Store;
  } catch (cause) {
    throw new UserError(`${credentialsFile} is not valid JSON`, { cause, next: ['towline auth logout --all'] });
  }
}

async function tokenOfEnvironment(io: Io, apiUrl: string): Promise<FoundCredential | undefined> {
  const { TOWLINE_TOKEN, TOWLINE_TOKEN_FILE } = io.env;
  const found = (token: string, origin: string): FoundCredential => ({
    credential: { kind: 'token', token, apiUrl, savedAt: '' },
    origin,
  });
  if (TOWLINE_TOKEN) return found(TOWLINE_TOKEN.trim(), 'TOWLINE_TOKEN');
  if (!TOWLINE_TOKEN_FILE) return undefined;
  const text = await readIfThere(TOWLINE_TOKEN_FILE);
  if (!text?.trim()) throw new UserError(`TOWLINE_TOKEN_FILE: ${TOWLINE_TOKEN_FILE} is missing or empty`);
  return found(text.trim(), 'TOWLINE_TOKEN_FILE');
}

/**
 * The credential for this profile and address: the environment's, else the stored one. A stored one is never sent to
 * another origin than it was made for.
 */
export async function findCredential(
  paths: Paths,
  io: Io,
  profile: string,
  apiUrl: string,
): Promise<FoundCredential | undefined> {
  const fromEnvironment = await tokenOfEnvironment(io, apiUrl);
  if (fromEnvironment) return fromEnvironment;
  const credential = (await readStore(paths))[profile];
  if (!credential || new URL(credential.apiUrl).origin !== new URL(apiUrl).origin) return undefined;
  return { credential, origin: paths.credentialsFile };
}

/** Keeps a profile's credential. */
export async function saveCredential(paths: Paths, profile: string, credential: Credential): Promise<void> {
  await writePrivate(
    paths.credentialsFile,
    `${JSON.stringify({ ...(await readStore(paths)), [profile]: credential }, null, 2)}\n`,
  );
}

/** Forgets a profile's credential, or all; answers whose were forgotten. */
export async function forgetCredentials(paths: Paths, profile: string | undefined): Promise<string[]> {
  if (profile === undefined) {
    const names = Object.keys(await readStore(paths).catch(() => ({})));
    await writePrivate(paths.credentialsFile, '{}\n');
    return names;
  }
  const { [profile]: gone, ...rest } = await readStore(paths);
  if (!gone) return [];
  await writePrivate(paths.credentialsFile, `${JSON.stringify(rest, null, 2)}\n`);
  return [profile];
}
