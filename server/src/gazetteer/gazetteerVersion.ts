import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { openDataVersion } from './openData.ts';
import { dataDir } from './readTable.ts';

/** Rises when places are prepared in another way, so that databases load them again. */
const preparation = 1;

const loaded = question<{ version: string }>('gazetteer.loaded', 'select version from gazetteer_state');

/** What the database holds; undefined when nothing was loaded yet. */
export async function loadedVersion(client: Tx): Promise<string | undefined> {
  return (await loaded.first(client))?.version;
}

/** What it should hold: names the packages, our own tables and the preparation. */
export function gazetteerVersion(): string {
  const hash = createHash('sha256').update(`${preparation} ${openDataVersion()}`);
  for (const file of ['aliases.csv', 'postcodes.csv']) hash.update(readFileSync(path.join(dataDir, file)));
  return hash.digest('hex').slice(0, 16);
}
