import { createTowline, type Towline } from '@towline/sdk';
import type { Agent } from '@towline/sdk/api';
import { AuthError, NotFoundError, TowlineError } from '@towline/sdk/client/problem';
import type { Transport } from '@towline/sdk/client/transport';
import type { WireRequest } from '@towline/sdk/client/wire';
import { operationTable } from '@towline/sdk/operations';
import { SafetyError, UserError } from '../errors.ts';
import type { Io } from '../io.ts';
import { type FoundCredential, findCredential, saveCredential } from '../settings/credentials.ts';
import type { Settings } from '../settings/settings.ts';
import { CLI_VERSION } from '../version.ts';
import { createCookieJar } from './cookies.ts';
import { refuseDetour, refuseElsewhere } from './detour.ts';
import { notSignedIn } from './notSignedIn.ts';
import { bulkTransport, hasProxy, ordinaryTransport, type Speaker } from './transport.ts';

/** How to connect. */
export type ConnectOptions = {
  settings: Settings;
  io: Io;
  isBulk: boolean;
  debug?: ((line: string) => void) | undefined;
  /** Asked before each call that changes something, whichever command makes it (cli.md §5.7) */
  beforeWrite?: ((towline: Towline) => Promise<void>) | undefined;
};

/** A client and what it is signed in with. */
export type Connection = {
  towline: Towline;
  found: FoundCredential | undefined;
  /** The cookie header as it is now, after a sign-in */
  cookie(): string | undefined;
  /** Keeps a cookie that the server renewed */
  close(): Promise<void>;
};

/** Makes the client of this command. */
export async function openConnection({
  settings,
  io,
  isBulk,
  debug,
  beforeWrite,
}: ConnectOptions): Promise<Connection> {
  const { apiUrl, profile, paths, timeoutInMs, retries, locale } = settings;
  if (settings.isProfileMissing)
    throw new UserError(`There is no profile "${profile}"`, {
      hint: `There are: ${Object.keys(settings.config.profiles).join(', ') || 'none yet'}`,
      next: [`towline config profiles add ${profile} --api-url <url> --environment <dev|test|stag|prod>`],
    });
  const found = await findCredential(paths, io, profile, apiUrl);
  const kept = found?.credential;
  const jar = createCookieJar(kept?.kind === 'cookie' ? kept.cookie : undefined);
  let isRenewed = false;
  const speaker: Speaker = {
    jar,
    origin: new URL(apiUrl).origin,
    userAgent: `towline-cli/${CLI_VERSION} node/${process.versions.node}`,
    onCookies: () => {
      isRenewed = true;
    },
  };
  const wire = isBulk || hasProxy(io.env) ? await bulkTransport(speaker, io.env) : ordinaryTransport(speaker);
  const transport: Transport = async (request) => {
    if (beforeWrite && isWrite(request)) await beforeWrite(towline).catch(refuseCall);
    const answer = await wire(request);
    refuseDetour(answer, apiUrl);
    return answer;
  };
  const towline: Towline = createTowline({
    baseUrl: apiUrl,
    transport,
    locale,
    retries,
    appInfo: { name: 'cli', version: CLI_VERSION },
    ...(timeoutInMs === undefined ? {} : { timeoutInMs }),
    ...(kept?.kind === 'token' ? { auth: { token: kept.token } } : {}),
  });
  if (debug) {
    towline.on('response', ({ method, url, status, durationInMs, requestId, operationId }) => {
      const { pathname } = new URL(url);
      debug(`${requestId} ${method} ${pathname} ${status} ${durationInMs} ms${operationId ? ` ${operationId}` : ''}`);
    });
    towline.on('retry', ({ requestId, attempt, delayInMs, reason }) =>
      debug(`${requestId} retry ${attempt + 1} in ${delayInMs} ms: ${reason.code}`),
    );
  }
  return {
    towline,
    found,
    cookie: () => jar.header(),
    async close() {
      const cookie = jar.header();
      if (!isRenewed || kept?.kind !== 'cookie' || cookie === undefined) return;
      await saveCredential(paths, io, profile, { ...kept, cookie });
    },
  };
}

/** Coming and going is no change of what is there, nor is a question that no address may hold. */
const free: readonly string[] = (['signIn', 'signOut', 'exportPersonalData'] as const).map(
  (id) => operationTable[id][1],
);

const isWrite = ({ method, url }: WireRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && !free.includes(new URL(url).pathname);

/** The client passes errors of its own on as they are; what is inside is told (`refusalInside`). */
function refuseCall(cause: unknown): never {
  throw cause instanceof SafetyError ? new TowlineError(cause.code, cause.message, { cause }) : cause;
}

/** What the guard refused, where a call failed because of it. */
export const refusalInside = (error: unknown): unknown =>
  error instanceof TowlineError && (error.cause instanceof SafetyError || error.cause instanceof UserError)
    ? error.cause
    : error;

/** Who is signed in, and until when; a session moves on with its use. */
export type SignedIn = { agent: Agent; expiresAt: string | undefined };

/** The signed-in agent. Nobody signed in is 404 there and 401 elsewhere (DECISIONS C-67); both are the same here. */
export async function readSignedIn(
  { towline, found }: Pick<Connection, 'towline' | 'found'>,
  settings: Settings,
): Promise<SignedIn> {
  try {
    const { data: agent, response } = await towline.session.getAgent().withResponse();
    return { agent, expiresAt: response.headers.get('towline-credential-expires') ?? undefined };
  } catch (error) {
    if (!(error instanceof NotFoundError || error instanceof AuthError)) throw error;
    if (error instanceof NotFoundError) await refuseElsewhere(towline, settings.apiUrl, error);
    throw notSignedIn(found, settings, error);
  }
}

/** Only the agent of readSignedIn. */
export const signedInAgent = async (
  connection: Pick<Connection, 'towline' | 'found'>,
  settings: Settings,
): Promise<Agent> => (await readSignedIn(connection, settings)).agent;

/**
 * The environment guard (cli.md §5.8): before the first write the server must be what the profile says, and a production
 * needs --production.
 */
export async function guardWrite(towline: Towline, settings: Settings, hasProduction: boolean): Promise<void> {
  const { environment } = await towline.support.getVersion();
  if (settings.environment !== undefined && environment !== settings.environment)
    throw new SafetyError(
      `Profile ${settings.profile} is for ${settings.environment}, the server says ${environment}`,
      {
        code: 'ENVIRONMENT_MISMATCH',
        hint: `${settings.apiUrl} is not the server that the profile means`,
        next: [`towline config profiles list`],
      },
    );
  if ((settings.isProduction || environment === 'Prod') && !hasProduction)
    throw new SafetyError('This is a production', {
      code: 'PRODUCTION_FLAG_MISSING',
      hint: 'Say --production to change something there',
    });
}
