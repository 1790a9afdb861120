import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

async function tagOf(plain: string, nonce: Buffer): Promise<Buffer> {
  return derive('argon2id', {
    message: Buffer.from(plain.normalize('NFKC')),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength,
  });
}

/** Hashes a password into the PHC string that is stored. */
export async function hashPassword(plain: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(plain, nonce);
  const text = (value: Buffer) => value.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`;
}

/** Whether a password fits a stored hash. A hash it cannot read fits nothing. */
export async function passwordFits(plain: string, stored: string): Promise<boolean> {
  const [, kind, , settings, nonce, tag] = stored.split('$');
  if (kind !== 'argon2id' || settings !== `m=${memory},t=${passes},p=${parallelism}` || !nonce || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await tagOf(plain, Buffer.from(nonce, 'base64'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
