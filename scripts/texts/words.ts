// The text of sdk/src/generated/words.ts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Texts } from './texts.ts';

/** Sets whose words the command line shows: people read their names, programs the words (DECISIONS T-216). */
const sets = [
  'AdditionalService',
  'CancelReason',
  'ClientCancelReason',
  'IntakeFlow',
  'JobStatus',
  'Logged',
  'PaymentStatus',
  'PaymentType',
  'RequestStatus',
  'Role',
  'ServiceType',
  'StatusLabel',
  'StatusReason',
];
/** The names of a status that has a company's name in it (sdk/domain/request/statusWording). */
const singles = ['WITH_COMPANY', 'WITH_COMPANY_ABROAD'];

/** The texts of refusals, as the table of sdk/access/decision names them. */
export const refusalKeys = (source: string): string[] =>
  [...source.matchAll(/^ {2}[A-Z\d_]+: '([A-Z\d_]+)',$/gm)].map(([, key = '']) => key);

/**
 * What words of the contract are called, in every language: copied from the console's texts, where each is written once.
 * @param more further keys that are taken
 */
export function wordTable(files: readonly Texts[], more: readonly string[] = []): string {
  const wanted = new Set([...singles, ...more]);
  const rows = files
    .flatMap((texts) => Object.entries(texts))
    .filter(([key]) => wanted.has(key) || sets.includes(key.slice(0, key.indexOf('.'))))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = rows.map(
    ([key, texts]) =>
      `  ${JSON.stringify(key)}: { ${languages.map((name) => `${name}: ${JSON.stringify(texts[name])}`).join(', ')} },\n`,
  );
  return (
    '// Made by `npm run generate` from web/src/i18n. Do not edit.\n' +
    `export const words: Readonly<Record<string, Readonly<Record<'${languages.join("' | '")}', string>>>> = {\n${lines.join('')}};\n`
  );
}

/** The table as the repository's texts make it. */
export function wordsOf(root: string): string {
  const textsOf = (name: string) =>
    JSON.parse(readFileSync(path.join(root, `web/src/i18n/${name}.json`), 'utf8')) as Texts;
  const refusals = refusalKeys(readFileSync(path.join(root, 'sdk/src/access/decision.ts'), 'utf8'));
  return wordTable(['enumerations', 'labels', 'messages'].map(textsOf), refusals);
}
