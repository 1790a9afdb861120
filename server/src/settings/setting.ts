import { z } from 'zod';

/** One environment variable: how it is read, what it is for, and when it has to be there. */
export interface Setting<Check extends z.ZodType = z.ZodType> {
  group: string;
  about: string;
  check: Check;
  /** What holds when it is not set, as it would be written. */
  fallback?: string;
  /** A secret may also come from the file that NAME_FILE names. */
  secret?: true;
  /** It is required when that setting has one of these values, and has no effect otherwise. */
  neededBy?: { setting: string; values: readonly string[] };
  /** Stands in .env.example where there is no fallback. */
  example?: string;
}

/** Types one setting. */
export function setting<Check extends z.ZodType>(row: Setting<Check>): Setting<Check> {
  return row;
}

/** An address of a service. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'has to be an address that begins with http:// or https://' })
  .transform((text) => text.replace(/\/+$/, ''));
/** One of a few words. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `has to be one of ${values.join(', ')}` });
/** One secret or more by which calls to others are signed: 24 to 64 bytes each. */
export const signingSecrets = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}(\s+whsec_[A-Za-z0-9+/]{32,86}={0,2})*$/, {
    error: 'has to be whsec_ and 24 to 64 bytes in base64; several with a space between',
  })
  .transform((value) => value.split(/\s+/));
/** A whole number between two. */
export const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: 'has to be a number' })
    .int({ error: 'has to be a whole number' })
    .min(least, { error: `has to be ${least} or more` })
    .max(most, { error: `has to be ${most} or less` });
/** Any text that says something. */
export const text = z.string().min(1);
/** Origins with commas between them. */
export const origins = z
  .string()
  .regex(/^\s*https?:\/\/[^\s/,;'"*]+(\s*,\s*https?:\/\/[^\s/,;'"*]+)*\s*$/, {
    error: 'has to be origins such as https://one.example.com, with commas between them',
  })
  .transform((value) => value.split(',').map((origin) => origin.trim().toLowerCase()));
