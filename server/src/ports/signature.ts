import { createHmac } from 'node:crypto';

/** What a call is signed by: Standard Webhooks secrets; none where the receiver asks for no signature. */
export interface Signing {
  secrets: readonly string[];
  /** The same at every try of one effect: whoever has taken it passes over it. */
  id: string;
}

const prefix = 'whsec_';

/**
 * The three headers of Standard Webhooks: whoever knows the secret sees that the call comes from us, and when it was made. With
 * two secrets the receiver may change from one to the other at any time.
 */
export function signatureHeaders({ secrets, id }: Signing, body: string, now = Date.now()): Record<string, string> {
  if (secrets.length === 0) return {};
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
