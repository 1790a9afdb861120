import path from 'node:path';
import { z } from 'zod';
import { UserError } from '../errors.ts';
import { readIfThere } from './privateFile.ts';

/** What a project may say for everybody who works in it; no secrets, no confirmations (cli.md §5.8). */
export const projectSchema = z.strictObject({
  $schema: z.string().optional(),
  profile: z.string().optional(),
  locale: z.string().optional(),
  scan: z
    .strictObject({
      failOn: z.enum(['error', 'warning', 'never']).optional(),
      rules: z.array(z.string()).optional(),
      ignore: z.array(z.string()).optional(),
      baseline: z.string().optional(),
    })
    .optional(),
  import: z
    .strictObject({
      map: z.record(z.string(), z.string()).optional(),
      dateFormat: z.string().optional(),
      delimiter: z.string().optional(),
    })
    .optional(),
});

/** A project file with the place it was found at. */
export type Project = z.output<typeof projectSchema> & { file: string };

const names = ['towline.config.json', '.towlinerc'];

/** The nearest project file, from `folder` upwards. */
export async function findProject(folder: string): Promise<Project | undefined> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    for (const name of names) {
      const file = path.join(at, name);
      const text = await readIfThere(file).catch(() => undefined);
      if (text !== undefined) return { ...parseProject(text, file), file };
    }
    if (path.dirname(at) === at) return undefined;
  }
}

function parseProject(text: string, file: string): z.output<typeof projectSchema> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    throw new UserError(`${file} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
  const result = projectSchema.safeParse(raw);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path: at, message }) => `  ${at.join('.') || '(file)'}: ${message}`);
  throw new UserError(`${file} is not a valid project file:\n${faults.join('\n')}`, {
    hint: 'Secrets and confirmations do not belong in a project file',
  });
}
