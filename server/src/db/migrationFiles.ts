import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface MigrationFile {
  /** `0001_agents`: the file name without its ending. */
  name: string;
  sql: string;
  /** SHA-256 of the text with line ends as `\n`, so that a checkout with CRLF is the same migration. */
  checksum: string;
}

/** Where this version's migrations lie. */
export const migrationsDir = path.join(import.meta.dirname, 'migrations');

const pattern = /^(\d{4})_[a-z0-9_]+\.sql$/i;

/** The migrations in their order. Two files with one number, or a name that has none, is an error. */
export async function readMigrationFiles(dir = migrationsDir): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const seen = new Map<string, string>();
  for (const name of names) {
    const number = pattern.exec(name)?.[1];
    if (!number) throw new Error(`migration ${name}: name it NNNN_what_it_does.sql`);
    const other = seen.get(number);
    if (other) throw new Error(`migrations ${other} and ${name} have the same number: renumber the newer one`);
    seen.set(number, name);
  }
  return Promise.all(
    names.map(async (file) => {
      const sql = (await readFile(path.join(dir, file), 'utf8')).replaceAll('\r\n', '\n');
      return { name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
