import { fetchTransport, type Transport } from '@towline/sdk/client/transport';
import type { WireAnswer, WireRequest } from '@towline/sdk/client/wire';
import { UserError } from '../errors.ts';
import type { Io } from '../io.ts';
import type { CookieJar } from './cookies.ts';

/** Who the transport speaks as. */
export type Speaker = {
  jar: CookieJar;
  /** Origin of the server: a write with a cookie says that it comes from there (api.md §2.4) */
  origin: string;
  userAgent: string;
  /** The session's cookie changed, so it must be kept */
  onCookies(): void;
};

const isLoopback = (origin: string): boolean => /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|$)/.test(origin);

function speak(request: WireRequest, { jar, origin, userAgent }: Speaker): WireRequest {
  const headers: Record<string, string> = { ...request.headers, 'user-agent': userAgent };
  const cookie = headers.authorization === undefined ? jar.header() : undefined;
  if (cookie !== undefined) headers.cookie = cookie;
  if (request.method !== 'GET') headers.origin = origin;
  // What never leaves this machine is not worth the packing.
  if (isLoopback(origin)) headers['accept-encoding'] = 'identity';
  return { ...request, headers };
}

/** For ordinary calls: the platform's fetch, which costs no import (stack.md §9). */
export function ordinaryTransport(speaker: Speaker): Transport {
  const send: typeof fetch = async (input, init) => {
    // Not followed: the credential would stay behind, and a write would arrive as a read.
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (speaker.jar.take(response.headers.getSetCookie())) speaker.onCookies();
    return response;
  };
  const transport = fetchTransport(send);
  return (request) => transport(speak(request, speaker));
}

/** For bulk work, or where a proxy is set: undici's own request, half the cost of fetch a call (performance.md). */
export async function bulkTransport(speaker: Speaker, env: Io['env']): Promise<Transport> {
  const { Agent, EnvHttpProxyAgent, request: send } = await import('undici');
  // The client ends a call itself (api.md §2.3); a long import may be silent for minutes.
  const limits = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 10_000 };
  const dispatcher = hasProxy(env) ? new EnvHttpProxyAgent({ ...limits, ...proxiesOf(env) }) : new Agent(limits);
  return async (request) => {
    const { method, url, headers, body, signal } = speak(request, speaker);
    const answer = await send(url, {
      dispatcher,
      method,
      headers,
      body: body as Parameters<typeof send>[1] extends { body?: infer Body } | undefined ? Body : never,
      signal,
    });
    const setCookie = answer.headers['set-cookie'];
    if (setCookie !== undefined && speaker.jar.take([setCookie].flat())) speaker.onCookies();
    return wireAnswer(answer);
  };
}

/** Whether the environment names a proxy. */
export const hasProxy = (env: Io['env']): boolean =>
  Boolean(env.HTTPS_PROXY || env.https_proxy || env.HTTP_PROXY || env.http_proxy);

/** As curl takes them, `proxy.office:3128` too; a small letter's variable comes first. */
function proxiesOf(env: Io['env']): { httpProxy?: string; httpsProxy?: string } {
  const named = (name: string): string | undefined => {
    const text = env[name] || env[name.toUpperCase()];
    if (!text) return undefined;
    const url = text.includes('://') ? text : `http://${text}`;
    if (!URL.canParse(url)) throw new UserError(`${name.toUpperCase()}: "${text}" is no address of a proxy`);
    return url;
  };
  const [httpProxy, httpsProxy] = [named('http_proxy'), named('https_proxy')];
  return { ...(httpProxy && { httpProxy }), ...(httpsProxy && { httpsProxy }) };
}

type UndiciAnswer = Awaited<ReturnType<typeof import('undici').request>>;

function wireAnswer({ statusCode, headers, body }: UndiciAnswer): WireAnswer {
  return {
    status: statusCode,
    headers: {
      get(name) {
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : [value].flat().join(', ');
      },
    },
    body,
    text: () => body.text(),
    json: () => body.json(),
    blob: () => body.blob(),
  };
}
