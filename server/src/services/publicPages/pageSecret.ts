import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { secretHashOf } from '../../core/credentials.ts';

/** Of a link's secret: 144 bits, nothing to guess. It stands after the #, so that no log and no referrer has it (DECISIONS T-90). */
const secretBytes = 18;

/** As long as a secret and of letters that a text message has, but none that a secret could have: it opens nothing. */
export const noSecret = '.'.repeat(Math.ceil((secretBytes * 4) / 3));

/** A new secret with the hash that is kept of it. */
export function newPageSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(secretBytes).toString('base64url');
  return { secret, hash: secretHashOf(secret) };
}

/** The address of a page with its secret, and the same without it, for what is kept; `door` says which view of it the secret opens. */
export function pageAddress(
  base: string,
  page: 'partner' | 'status' | 'pay',
  secret: string,
  door: '' | 'in/' = '',
): { url: string; kept: string } {
  return { url: `${base}/${page}#${door}${secret}`, kept: `${base}/${page}#${door}…` };
}

/** Where people without an account reach the pages; the program itself knows no other address than the settings'. */
export const pageAddressOf = ({ motoristUrl, publicUrl }: Pick<Config, 'motoristUrl' | 'publicUrl'>): string =>
  motoristUrl ?? publicUrl;
