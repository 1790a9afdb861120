import { SignInError, UserError } from '../errors.ts';
import type { Io } from '../io.ts';
import { keyringOf } from './keyring.ts';
import { oneAtATime } from './oneAtATime.ts';
import type { Paths } from './paths.ts';
import { readIfThere, writePrivate } from './privateFile.ts';

/** What signs a profile in: the cookie of a session, or an API token. Bound to the address it was made for. */
export type Credential = { apiUrl: string; savedAt: string; email?: string } & (
  | { kind: 'cookie'; cookie: string }
  | { kind: 'token'; token: string }
);

/** A credential with where it came from. */
export type FoundCredential = { credential: Credential; origin: string };

/** As it stands in the file: whole, or without its secret, which is in the keyring. */
type Kept = Credential | (Pick<Credential, 'apiUrl' | 'savedAt' | 'email' | 'kind'> & { isInKeyring: true });
type Store = Record<string, Kept>;

/** What signs in: the cookie or the token itself. */
export const secretOf = (credential: Credential): string =>
  credential.kind === 'cookie' ? credential.cookie : credential.token;

async function readStore({ credentialsFile }: Pick<Paths, 'credentialsFile'>): Promise<Store> {
  const text = await readIfThere(credentialsFile);
  if (!text) return {};
  try {
    return JSON.parse(text) as Store;
  } catch (cause) {
    throw new UserError(`${credentialsFile} is not valid JSON`, { cause, next: ['towline auth logout --all'] });
  }
}

const writeStore = ({ credentialsFile }: Pick<Paths, 'credentialsFile'>, store: Store): Promise<void> =>
  writePrivate(credentialsFile, `${JSON.stringify(store, null, 2)}\n`);

async function tokenOfEnvironment(io: Io, apiUrl: string): Promise<FoundCredential | undefined> {
  const { TOWLINE_TOKEN, TOWLINE_TOKEN_FILE } = io.env;
  const found = (token: string, origin: string): FoundCredential => {
    // Such a header cannot be sent; the platform's own words for it are those of a broken network.
    if (!/^[\x21-\x7E]+$/.test(token))
      throw new SignInError(`${origin} holds no API token: there are blanks or strange letters in it`, {
        next: ['towline auth token create --name <name> --scopes <scope,…>'],
      });
    return { credential: { kind: 'token', token, apiUrl, savedAt: '' }, origin };
  };
  if (TOWLINE_TOKEN?.trim()) return found(TOWLINE_TOKEN.trim(), 'TOWLINE_TOKEN');
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
  const kept = (await readStore(paths))[profile];
  if (!kept || new URL(kept.apiUrl).origin !== new URL(apiUrl).origin) return undefined;
  if (!('isInKeyring' in kept)) return { credential: kept, origin: paths.credentialsFile };
  const secret = await keyringOf(io)?.read(profile);
  if (secret === undefined)
    throw new SignInError(`The keyring does not give the credential of profile ${profile}`, {
      hint: 'It is locked, or it is not the one that took it',
      next: ['towline auth login'],
    });
  const { isInKeyring: _kept, kind, ...rest } = kept;
  const credential: Credential =
    kind === 'cookie' ? { ...rest, kind, cookie: secret } : { ...rest, kind, token: secret };
  return { credential, origin: 'keyring' };
}

/** Keeps a profile's credential: its secret in the keyring where there is one, else in the file with the rest. */
export async function saveCredential(paths: Paths, io: Io, profile: string, credential: Credential): Promise<void> {
  const { apiUrl, savedAt, kind, email } = credential;
  const isInKeyring = (await keyringOf(io)?.store(profile, secretOf(credential))) === true;
  const kept: Kept = isInKeyring ? { apiUrl, savedAt, kind, ...(email ? { email } : {}), isInKeyring } : credential;
  await oneAtATime(paths.credentialsFile, async () =>
    writeStore(paths, { ...(await readStore(paths)), [profile]: kept }),
  );
}

/** Forgets a profile's credential, or all; answers whose were forgotten. */
export const forgetCredentials = (paths: Paths, io: Io, profile: string | undefined): Promise<string[]> =>
  oneAtATime(paths.credentialsFile, async () => {
    const store = profile === undefined ? await readStore(paths).catch((): Store => ({})) : await readStore(paths);
    const names = profile === undefined ? Object.keys(store) : profile in store ? [profile] : [];
    for (const name of names) {
      if (store[name] && 'isInKeyring' in store[name]) await keyringOf(io)?.forget(name);
      delete store[name];
    }
    if (names.length > 0 || profile === undefined) await writeStore(paths, store);
    return names;
  });
