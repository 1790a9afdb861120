import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a text lacks of its source, and what it has beyond it. */
export type PartRule = (key: string, source: string, text: string) => { missing: string[]; extra: string[] };

/** The rule by which saved texts are checked, too (DECISIONS S-42). */
export async function readPartRule(root: string): Promise<PartRule> {
  const file = path.join(root, 'sdk/src/domain/translation/textParts.ts');
  const { partsAgainst } = (await import(pathToFileURL(file).href)) as { partsAgainst: PartRule };
  return partsAgainst;
}
