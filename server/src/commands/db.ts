import { parseArgs } from 'node:util';
import { backup } from '../db/backup.ts';
import { openDatabase } from '../db/client.ts';
import { migrate, migrationStatus } from '../db/migrate.ts';
import { restore } from '../db/restore.ts';
import { SetupProblem } from '../setupProblem.ts';
import { generate } from './generate.ts';
import { withDatabase } from './withDatabase.ts';

type Log = (text: string) => void;

const usage = `npm run db -- <command>
  status                       what is applied, what is missing
  migrate                      apply what is missing
  backup --out file            one consistent copy of everything, as a compressed file; the server may keep running
  restore --into url --in file  that copy into an empty database
  types [--check]              server/src/db/schema.ts from the migrated tables`;

/** `npm run db`: care of the database by hand. */
export async function db(log: Log, [command, ...args]: string[]): Promise<void> {
  if (command === 'status') return status(log);
  if (command === 'migrate') return withDatabase(log, async (database) => report(log, await migrate(database, log)));
  if (command === 'backup') return backupTo(log, option(args, 'out'));
  if (command === 'restore') return restoreInto(log, option(args, 'into'), option(args, 'in'));
  if (command === 'types') return generate(log, args);
  throw new SetupProblem(usage, 64);
}

function status(log: Log): Promise<never> {
  return withDatabase(log, async (database) => {
    const { applied, pending, changed, unknown } = await migrationStatus(database);
    const lines = [
      ...applied.map(({ name, appliedAt }) => `applied  ${appliedAt.toISOString()}  ${name}`),
      ...pending.map((name) => `missing  ${''.padEnd(24)}  ${name}`),
      ...changed.map((name) => `changed after it was applied: ${name}`),
      ...unknown.map((name) => `of a newer version of Towline: ${name}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  });
}

function report(log: Log, applied: string[]): void {
  log(applied.length === 0 ? 'nothing to migrate' : `${applied.length} applied`);
}

function backupTo(log: Log, file: string): Promise<never> {
  return withDatabase(log, async (database) => {
    const { tables, rows } = await backup(database, file, log);
    log(`${rows.toLocaleString('en')} rows of ${tables} tables are in ${file}`);
  });
}

async function restoreInto(log: Log, url: string, file: string): Promise<void> {
  const target = openDatabase({ url, max: 2, applicationName: 'towline restore' });
  try {
    const { tables, rows } = await restore(target, file, log);
    log(`${rows.toLocaleString('en')} rows of ${tables} tables are back`);
  } finally {
    await target.close();
  }
}

function option(args: string[], name: string): string {
  const { values } = parseArgs({ args, options: { [name]: { type: 'string' } }, strict: false });
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new SetupProblem(`--${name} is missing.\n${usage}`, 64);
  return value;
}
