import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { SetupProblem } from '../setupProblem.ts';
import { failureOf } from './failureOf.ts';
import { ourSchema } from './ourSchema.ts';

/** A function of the database, whose text stands in `functions/<name>.sql` and nowhere else (DECISIONS T-330). */
export interface FunctionFile {
  name: string;
  sql: string;
  checksum: string;
}

/** Where this version's functions lie. */
export const functionsDir = path.join(import.meta.dirname, 'functions');

/** The functions by name; a file creates the one that it is called after. */
export async function readFunctionFiles(dir = functionsDir): Promise<FunctionFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => {
      const name = file.slice(0, -4);
      const sql = (await readFile(path.join(dir, file), 'utf8')).replaceAll('\r\n', '\n');
      if (!new RegExp(`^create or replace (function|aggregate) ${name}\\(`, 'm').test(sql))
        throw new Error(`functions/${file} does not create or replace ${name}`);
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Those that the database has otherwise, or not at all: each bears the checksum of its file as its comment. */
export async function changedFunctions(
  db: Pick<pg.ClientBase, 'query'>,
  files: FunctionFile[],
): Promise<FunctionFile[]> {
  const { rows } = await db.query<{ name: string; checksum: string }>(
    `select proname as name, obj_description(oid, 'pg_proc') as checksum from pg_proc where pronamespace = ${ourSchema}`,
  );
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return files.filter(({ name, checksum }) => known.get(name) !== checksum);
}

/** Makes these anew, all or none of them. */
export async function makeFunctions(client: pg.ClientBase, files: FunctionFile[]): Promise<void> {
  await client.query('begin');
  // One may name another that comes after it.
  await client.query('set local check_function_bodies = off');
  for (const { name, sql, checksum } of files) {
    try {
      await client.query(sql);
      await client.query(`comment on routine ${name} is '${checksum}'`);
    } catch (error) {
      await client.query('rollback');
      throw new SetupProblem(`Function ${name}${failureOf(error, sql)}`);
    }
  }
  await client.query('commit');
}
