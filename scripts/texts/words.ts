// The text of sdk/src/generated/words.ts.
import { languages, type Texts } from './texts.ts';

/** Value sets whose words the command line shows (console.md CON-19): people read their names, programs the words. */
const sets = [
  'AdditionalService',
  'CancelReason',
  'ClientCancelReason',
  'IntakeFlow',
  'JobStatus',
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

const isWanted = (key: string): boolean => singles.includes(key) || sets.includes(key.slice(0, key.indexOf('.')));

/** What words of the contract are called, in every language: copied from the console's texts, where each is written once. */
export function wordTable(...files: readonly Texts[]): string {
  const rows = files
    .flatMap((texts) => Object.entries(texts))
    .filter(([key]) => isWanted(key))
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
