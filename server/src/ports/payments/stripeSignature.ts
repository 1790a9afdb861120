import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signature may be: who listened in cannot send an event again later. */
export const toleranceSeconds = 300;

const hmacOf = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** The header as Stripe writes it: `t=` and one `v1=` for each secret. */
export const stripeSignature = (secrets: readonly string[], body: Buffer, now: Date): string => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return [`t=${timestamp}`, ...secrets.map((secret) => `v1=${hmacOf(secret, timestamp, body)}`)].join(',');
};

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether one of the signatures is of one of the secrets, over this body and not long ago; secrets change over by having two. */
export function isStripeSigned(
  secrets: readonly string[],
  body: Buffer,
  header: string | undefined,
  now: Date,
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=') as [string, string?]);
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []));
  const expected = secrets.map((secret) => hmacOf(secret, timestamp, body));
  return given.some((one) => expected.some((own) => isSame(one, own)));
}
