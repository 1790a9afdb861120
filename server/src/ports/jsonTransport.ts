import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import { callOut } from './outgoing.ts';
import { PortError } from './portError.ts';

/** Where a service of somebody else listens and how long we wait for it. */
export interface ServiceEndpoint {
  url: string;
  timeoutMs: number;
}

export interface JsonCall<T> {
  /** Names the port in errors and logs. */
  port: string;
  url: URL;
  timeoutMs: number;
  /** What the answer must look like; anything else is a BadAnswer. */
  answer: z.ZodType<T>;
  /** Sent as a form field or as JSON; without it the call is a GET. */
  body?: { form: Record<string, string> } | { json: unknown };
  headers?: Record<string, string>;
  /** Statuses below 500 whose body is an answer too (a router says "no route" with 400). */
  alsoAnswers?: readonly number[];
  /** How long a service that answers 429 with Retry-After is waited for, all in all; it did nothing. Without it 429 is out of order. */
  patienceMs?: number;
  signal?: AbortSignal;
}

const largestAnswer = 8 * 1024 * 1024;

/** Public map services ask callers to say who they are; without it they refuse. */
const userAgent = 'Towline/1.0 (roadside assistance back office)';

/** A path below the service's address, whether or not that address ends with a slash. */
export function serviceUrl(base: string, path: string, query: Record<string, string | string[] | undefined> = {}): URL {
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value])
      url.searchParams.append(name, one);
  }
  return url;
}

/**
 * Asks a service for JSON. Answers the checked body or throws: the caller's own abort reason when the caller gave up, else a
 * PortError whose code says whether it was slow (Timeout), out of order (Unavailable) or wrong (BadAnswer).
 */
export async function fetchJson<T>(call: JsonCall<T>): Promise<T> {
  for (let patienceMs = call.patienceMs ?? 0; ; ) {
    const answer = await tryOnce(call, patienceMs);
    if (!(answer instanceof NotYet)) return answer;
    patienceMs -= answer.waitMs;
    await setTimeout(answer.waitMs, undefined, call.signal && { signal: call.signal }).catch(() =>
      call.signal?.throwIfAborted(),
    );
  }
}

/** The service has no call left for us until then. */
class NotYet {
  readonly waitMs: number;

  constructor(waitMs: number) {
    this.waitMs = waitMs;
  }
}

/** What Retry-After asks for, where that is not too long to wait. */
function notYet(statusCode: number, retryAfter: unknown, patienceMs: number): NotYet | undefined {
  const waitMs = Number(retryAfter) * 1_000;
  return statusCode === 429 && waitMs > 0 && waitMs <= patienceMs ? new NotYet(waitMs) : undefined;
}

async function tryOnce<T>(call: JsonCall<T>, patienceMs: number): Promise<T | NotYet> {
  call.signal?.throwIfAborted();
  const deadline = AbortSignal.timeout(call.timeoutMs);
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
  try {
    const { statusCode, headers, body } = await callOut(call.port, call.url, {
      method: call.body ? 'POST' : 'GET',
      headers: { accept: 'application/json', 'user-agent': userAgent, ...contentType(call.body), ...call.headers },
      body: encode(call.body) ?? null,
      signal,
      headersTimeout: 0, // the deadline is ours, for the whole call
      bodyTimeout: 0,
    });
    if ((statusCode < 200 || statusCode > 299) && !call.alsoAnswers?.includes(statusCode)) {
      await body.dump();
      const later = notYet(statusCode, headers['retry-after'], patienceMs);
      if (later) return later;
      throw new PortError(call.port, isOutOfOrder(statusCode) ? 'Unavailable' : 'BadAnswer', `answered ${statusCode}`);
    }
    return parse(call, await readText(call.port, body));
  } catch (error) {
    if (call.signal?.aborted) throw call.signal.reason;
    if (deadline.aborted)
      throw new PortError(call.port, 'Timeout', `no answer within ${call.timeoutMs} ms`, { cause: error });
    if (error instanceof PortError) throw error;
    throw new PortError(call.port, 'Unavailable', 'could not be reached', { cause: error });
  }
}

/** 408, 429 and every 5xx pass by themselves; any other refusal is about what we asked. */
function isOutOfOrder(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

function contentType(body: JsonCall<unknown>['body']): Record<string, string> {
  if (!body) return {};
  return { 'content-type': 'form' in body ? 'application/x-www-form-urlencoded' : 'application/json' };
}

function encode(body: JsonCall<unknown>['body']): string | undefined {
  if (!body) return undefined;
  return 'form' in body ? new URLSearchParams(body.form).toString() : JSON.stringify(body.json);
}

async function readText(port: string, body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestAnswer) throw new PortError(port, 'BadAnswer', `answered more than ${largestAnswer} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse<T>({ port, answer }: JsonCall<T>, text: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new PortError(port, 'BadAnswer', 'the answer is not JSON', { cause: error });
  }
  const parsed = answer.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new PortError(
      port,
      'BadAnswer',
      `the answer's ${issue?.path.join('.') || 'body'} is wrong: ${issue?.message}`,
    );
  }
  return parsed.data;
}
