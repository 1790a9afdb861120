import { z } from 'zod';
import { apiScopeValues } from '../generated/values.ts';

/** Days that a token lives when nobody says otherwise, and at most (cli.md §5.8). */
export const DEFAULT_TOKEN_DAYS = 90;
/** Days that a token lives at most (cli.md §5.8). */
export const MAX_TOKEN_DAYS = 366;

/** A new API token: a name to recognise it by, at least one scope, each once, and how long it lives (cli.md §5.8). */
export const apiTokenForm = z.object({
  name: z.string().trim().min(1).max(100),
  scopes: z
    .array(z.enum(apiScopeValues))
    .min(1)
    .transform((scopes) => [...new Set(scopes)]),
  expiresInDays: z.int().min(1).max(MAX_TOKEN_DAYS).default(DEFAULT_TOKEN_DAYS),
});

/** The values of the token form. */
export type ApiTokenValues = z.output<typeof apiTokenForm>;
