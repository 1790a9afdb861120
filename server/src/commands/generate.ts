import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../db/client.ts';
import { schemaTypes } from '../db/schemaTypes.ts';
import { envExample } from '../envExample.ts';
import { SetupProblem } from '../setupProblem.ts';
import { databaseIn, startTestEngine } from '../testing/testEngine.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export async function printEnvExample(): Promise<void> {
  process.stdout.write(envExample());
}

/** `npm run generate`: what the server makes of its own sources. `--check` only says what is out of date. */
export async function generate(log: (text: string) => void, args: string[]): Promise<void> {
  const files = [
    { file: '.env.example', text: envExample() },
    { file: 'server/src/db/schema.ts', text: await makeSchemaTypes() },
  ];
  const stale: string[] = [];
  for (const { file, text } of files) {
    const current = await readFile(path.join(root, file), 'utf8').catch(() => '');
    if (current === text) continue;
    stale.push(file);
    if (args.includes('--check')) continue;
    await writeFile(path.join(root, file), text);
    log(`wrote ${file}`);
  }
  if (args.includes('--check') && stale.length > 0)
    throw new SetupProblem(`Out of date: ${stale.join(', ')}. Run "npm run generate" and commit what it writes.`);
}

/** Migrates a database of its own, so that it needs none and changes none. */
async function makeSchemaTypes(): Promise<string> {
  const { adminUrl, template, stop } = await startTestEngine();
  try {
    const db = openDatabase({ url: databaseIn(adminUrl, template), max: 1, applicationName: 'towline schema types' });
    const text = await schemaTypes(db);
    await db.close();
    return text;
  } finally {
    await stop();
  }
}
