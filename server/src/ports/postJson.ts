import { callOut } from './outgoing.ts';
import { PortError } from './portError.ts';
import { signatureHeaders } from './signature.ts';

const timeout = 10_000;

/** What was asked cannot be done, such as a number that is none, is too much, or nobody listens there any more: asking again is answered the same. */
const refusals: ReadonlySet<number> = new Set([400, 410, 413, 422]);

/** A service of somebody else to which effects are posted. */
export interface HttpReceiver {
  url: string;
  token: string;
  secrets?: readonly string[];
}

/** An effect that is posted to a service of somebody else. */
export interface PostedEffect {
  /** Names the port in errors and logs. */
  port: string;
  url: string;
  token: string;
  /** The same at every try: a service that knows it does a repeated effect once. */
  key: string;
  body: string;
  /** What it is signed by; the key is its id. */
  secrets: readonly string[];
  signal: AbortSignal;
}

/** The seconds that a receiver asks for, as a number or as a moment (RFC 9110 §10.2.3); undefined where it asks for none. */
export function retryAfterOf(header: unknown, now = Date.now()): number | undefined {
  const text = String(header ?? '').trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return seconds > 0 ? seconds : undefined;
}

/** Posts JSON with a bearer token and the key as Idempotency-Key. Whatever is answered counts as taken below 300, else a PortError is thrown. */
export async function postJson({ port, url, token, key, body, secrets, signal }: PostedEffect): Promise<void> {
  const answer = await callOut(port, url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      ...signatureHeaders({ secrets, id: key }, body),
    },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  }).catch((error: Error) => {
    const isLate = error.name === 'TimeoutError' || error.name === 'AbortError';
    throw new PortError(port, isLate ? 'Timeout' : 'Unavailable', error.message, { cause: error });
  });
  // Once it has answered nothing of its words counts: one that dies in the midst of them has taken it all the same.
  await answer.body.dump().catch(() => {});
  if (answer.statusCode < 300) return;
  throw new PortError(port, 'Unavailable', `answered ${answer.statusCode}`, {
    isFinal: refusals.has(answer.statusCode),
    retryAfterSeconds: retryAfterOf(answer.headers['retry-after']),
  });
}
