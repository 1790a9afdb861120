import { callOut } from './outgoing.ts';
import { PortError } from './portError.ts';
import { signatureHeaders } from './signature.ts';

const timeout = 10_000;

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
  await answer.body.dump();
  if (answer.statusCode < 300) return;
  // What was asked cannot be done, such as a number that is none: asking again is answered the same.
  const isFinal = answer.statusCode === 400 || answer.statusCode === 422;
  throw new PortError(port, 'Unavailable', `answered ${answer.statusCode}`, { isFinal });
}
