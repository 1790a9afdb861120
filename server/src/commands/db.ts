import { parseArgs } from 'node:util';
import { backup } from '../backup/backup.ts';
import type { BackupResult } from '../backup/backupFormat.ts';
import { restore } from '../backup/restore.ts';
import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { changedFunctions, readFunctionFiles } from '../db/functionFiles.ts';
import { migrate, migrationStatus } from '../db/migrate.ts';
import { createFileStore, placeOfFiles } from '../ports/fileStore/createFileStore.ts';
import { SetupProblem } from '../setupProblem.ts';
import { standstillText } from '../standstillText.ts';
import { dbCommand, releaseVersion } from '../startedBy.ts';
import { standstill } from '../stores/standstill.ts';
import { accessWindows } from './accessWindows.ts';
import { explainConnection } from './configuredDatabase.ts';
import { createAdministrator, createAdministratorUsage } from './createAdministrator.ts';
import { goOn, standStill, standstillUsage } from './goOn.ts';
import { withDatabase } from './withDatabase.ts';

type Log = (text: string) => void;

const typesUsage = `
  types [--check]        server/src/db/schema.ts from the migrated tables`;

const usage = `${dbCommand} <command>
  status                 what is applied, what is missing
  migrate                apply what is missing
  backup --out file [--without-files]
                         one consistent copy of everything, photos and files included, as a compressed file; the server may
                         keep running; ends with 66 where a file could not be read or is gone
  restore --in file [--into url]
                         that copy into an empty database: the one at url, else the one of the settings; photos and files
                         go where the settings keep them (FILES, TOWLINE_DATA_DIR). Nothing leaves from it before go-on
${standstillUsage}
  access [--format pg_hba]
                         who is let in to the database now, until when; as lines of PostgreSQL's pg_hba.conf
${createAdministratorUsage}${releaseVersion ? '' : typesUsage}`;

/** `npm run db`: care of the database by hand. */
export async function db(log: Log, [command, ...args]: string[]): Promise<void> {
  if (command === 'status') return status(log);
  if (command === 'migrate') return withDatabase(log, async (database) => report(log, await migrate(database, log)));
  if (command === 'backup') return backupTo(log, option(args, 'out'), args.includes('--without-files'));
  if (command === 'restore') return restoreFrom(log, option(args, 'in'), optional(args, 'into'));
  if (command === 'standstill') return standStill(log);
  if (command === 'go-on') return goOn(log, args);
  if (command === 'access') return accessWindows(log, args);
  if (command === 'create-administrator') return createAdministrator(log, args);
  if (command === 'types' && !process.env.TOWLINE_RELEASE) return (await import('./generate.ts')).generate(log, args);
  throw new SetupProblem(usage, 64);
}

function status(log: Log): Promise<never> {
  return withDatabase(log, async (database) => {
    const { applied, pending, changed, unknown } = await migrationStatus(database);
    const functions = await changedFunctions(database.pool, await readFunctionFiles());
    const lines = [
      ...applied.map(({ name, appliedAt }) => `applied  ${appliedAt.toISOString()}  ${name}`),
      ...pending.map((name) => `missing  ${''.padEnd(24)}  ${name}`),
      ...changed.map((name) => `changed after it was applied: ${name}`),
      ...functions.map(({ name }) => `function to be made anew: ${name}`),
      ...unknown.map((name) => `of a newer version of Towline: ${name}`),
    ];
    const standing = pending.length === 0 && (await standstill.find(database.pool));
    if (standing) lines.push(standstillText(standing));
    process.stdout.write(`${lines.join('\n')}\n`);
  });
}

function report(log: Log, applied: string[]): void {
  log(applied.length === 0 ? 'nothing to migrate' : `${applied.length} applied`);
}

const many = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

/** A copy that lacks files it names is written, but no script takes it for a whole one (EX_NOINPUT of sysexits). */
const INCOMPLETE = 66;

/** What is in it, and what is not; answers how the command ends. */
function told(log: Log, { tables, rows, files, missing }: BackupResult, where: string): number {
  log(`${many(rows, 'row')} of ${many(tables, 'table')} and ${many(files, 'file')} ${where}`);
  if (missing === 0) return 0;
  log(`NOT ${where}: ${many(missing, 'file')} that the rows name`);
  return INCOMPLETE;
}

function backupTo(log: Log, file: string, isBare: boolean): Promise<never> {
  return withDatabase(log, async (database, config) => {
    const store = isBare ? undefined : createFileStore(config);
    const code = told(log, await backup(database, file, store, log), `in ${file}`);
    return isBare ? 0 : code;
  });
}

async function restoreFrom(log: Log, file: string, url: string | undefined): Promise<void> {
  const work = async (target: Database, config: Config) => {
    const code = told(log, await restore(target, file, createFileStore(config), log), 'back');
    log(`photos and files are ${placeOfFiles(config)}`);
    log(`nothing leaves from it, and nobody is asked, before ${dbCommand} go-on says what becomes of what waited`);
    return code;
  };
  if (url === undefined) return withDatabase(log, work);
  const config = readConfig(process.env);
  const target = openDatabase({ url, max: 2, applicationName: 'towline restore' });
  try {
    process.exitCode = await work(target, config).catch((error: unknown) =>
      Promise.reject(explainConnection(error, 'that database')),
    );
  } finally {
    await target.close();
  }
}

function option(args: string[], name: string): string {
  const value = optional(args, name);
  if (value === undefined) throw new SetupProblem(`--${name} is missing.\n${usage}`, 64);
  return value;
}

function optional(args: string[], name: string): string | undefined {
  const { values } = parseArgs({ args, options: { [name]: { type: 'string' } }, strict: false });
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
