import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { openDataVersion } from './openData.ts';
import { dataDir } from './readTable.ts';

/** Rises when places are prepared in another way, so that databases load them again. */
const preparation = 1;

/** What the database holds; undefined when nothing was loaded yet. */
export async function loadedVersion(client: Pick<pg.ClientBase, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string }>('select version from gazetteer_state');
  return rows[0]?.version;
}

/** What it should hold: names the packages, our own tables and the preparation. */
export function gazetteerVersion(): string {
  const hash = createHash('sha256').update(`${preparation} ${openDataVersion()}`);
  for (const file of ['aliases.csv', 'postcodes.csv']) hash.update(readFileSync(path.join(dataDir, file)));
  return hash.digest('hex').slice(0, 16);
}
