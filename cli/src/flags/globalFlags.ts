import { z } from 'zod';

/** How a result is printed (cli.md §5.2). */
export const formats = ['table', 'json', 'ndjson', 'csv', 'markdown'] as const;

/** Flags that every command has (cli.md §5.2). Absent ones are filled by environment, project, profile, default. */
export const globalFlags = z.object({
  profile: z.string().optional().meta({ value: '<name>', completes: 'profile', description: 'Connection profile' }),
  apiUrl: z
    .string()
    .optional()
    .meta({ value: '<url>', description: 'Address of the server, instead of the profile’s' }),
  format: z.enum(formats).optional().meta({ description: 'Format of the result on stdout' }),
  json: z
    .union([z.boolean(), z.string()])
    .optional()
    .meta({ value: '[fields]', description: 'JSON, only these fields where a comma list follows' }),
  jq: z.string().optional().meta({ value: '<expr>', description: 'JSON through jq; text comes out without quotes' }),
  template: z
    .string()
    .optional()
    .meta({ value: '<mustache>', description: 'JSON through a template, such as {{#data}}{{id}}\\n{{/data}}' }),
  output: z.string().optional().meta({
    short: 'o',
    value: '<file|->',
    completes: 'file',
    description: 'Write the result to a file, whole or not at all, mode 0600',
  }),
  quiet: z.boolean().optional().meta({ short: 'q', description: 'Fewer lines on stderr' }),
  debug: z
    .boolean()
    .optional()
    .meta({ description: 'Each call on stderr: id, method, path, status, ms; never bodies' }),
  color: z
    .enum(['auto', 'always', 'never'])
    .optional()
    .meta({ description: 'Colours; NO_COLOR and FORCE_COLOR count too' }),
  input: z.boolean().default(true).meta({ description: 'Never prompt' }),
  yes: z.boolean().optional().meta({ short: 'y', description: 'Answer yes/no prompts with yes' }),
  progress: z.boolean().default(true).meta({ description: 'No progress on stderr' }),
  pager: z.boolean().default(true).meta({ description: 'Long results whole, not page by page' }),
  timeout: z.coerce.number().positive().optional().meta({ value: '<s>', description: 'Seconds that a call may take' }),
  retries: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .optional()
    .meta({ description: 'Tries after the first, where it is safe' }),
  locale: z.string().optional().meta({
    value: '<l>',
    completes: 'locale',
    description: 'Language and country, such as nl-BE: names of states, CSV separator',
  }),
  timeZone: z.string().optional().meta({
    value: '<zone>',
    completes: 'timeZone',
    description: 'Clock of the times in tables, such as Europe/Brussels or UTC',
  }),
  csvRaw: z.boolean().optional().meta({ description: 'CSV cells unprotected against spreadsheet formulas' }),
});

/** Flags of commands that change something (marked † in cli.md §5.1). */
export const writeFlags = z.object({
  dryRun: z.boolean().optional().meta({ description: 'Show what would be done; change nothing' }),
  production: z.boolean().optional().meta({ description: 'Needed where the profile is a production' }),
});

/** Flags of commands that work through many items and can be resumed. */
export const runFlags = z.object({
  concurrency: z.coerce.number().int().min(1).max(8).optional().meta({ description: 'Calls at a time, 1 to 8' }),
  resume: z.string().optional().meta({ value: '<run>', completes: 'run', description: 'Continue a run that stopped' }),
  runId: z.string().optional().meta({ value: '<id>', description: 'Name the run in the ledger (a CI job id)' }),
});

/** Values of the global flags. */
export type GlobalFlags = z.output<typeof globalFlags>;
/** Values of the flags of changing commands. */
export type WriteFlags = z.output<typeof writeFlags>;
/** Values of the flags of runs. */
export type RunFlags = z.output<typeof runFlags>;
