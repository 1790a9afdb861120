// Every text in every language, with the same placeholders; enumerations as the contract has them. Ends with 1 when one is wrong.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSourceFiles } from './boundaries/sourceFiles.ts';
import { strayCounts } from './texts/counts.ts';
import { readLineNames } from './texts/lineNames.ts';
import { readPartRule } from './texts/partRule.ts';
import { readStaticTexts } from './texts/staticTexts.ts';
import { strayLineNames, strayTerms } from './texts/terms.ts';
import { checkEnumerations, checkNamespace, repeatedKeys, type Texts } from './texts/texts.ts';
import { strayWriting } from './texts/typography.ts';
import { unsaidKeys } from './texts/unsaid.ts';
import { wordsOf } from './texts/words.ts';

const root = path.resolve(import.meta.dirname, '..');
const namespaces = [
  'messages',
  'labels',
  'buttons',
  'enumerations',
  'countries',
  'motorist',
  'partnerCompany',
  'partnerPage',
  'payPage',
  'statusPage',
];

/** Their keys are values: of the contract, and of countries. */
const byValue = new Set(['enumerations', 'countries']);

/** `requestStatusValues` is the set RequestStatus. */
async function readValueSets(): Promise<Map<string, readonly string[]>> {
  const file = path.join(root, 'sdk/src/generated/values.ts');
  const values = (await import(pathToFileURL(file).href)) as Record<string, readonly string[]>;
  return new Map(
    Object.entries(values).map(([name, set]) => [name.charAt(0).toUpperCase() + name.slice(1, -'Values'.length), set]),
  );
}

/** What may say a text: a test of it says nothing to anybody. Generated code names values, whose texts are compared with their sets; but words.ts, which the command line says. */
const code = readSourceFiles(root)
  .filter(({ path: file }) => !/^(tests|scripts|openapi)\/|\.test\.tsx?$|^sdk\/src\/generated\/(?!words)/.test(file))
  .map(({ text }) => text)
  .join('\n');

const parts = await readPartRule(root);
const lineName = await readLineNames(root);
let count = 0;
const faults: string[] = [];
for (const namespace of namespaces) {
  const file = path.join(root, `web/src/i18n/${namespace}.json`);
  if (!existsSync(file)) {
    faults.push(`web/src/i18n/${namespace}.json is not there`);
    continue;
  }
  const json = readFileSync(file, 'utf8');
  const texts = JSON.parse(json) as Texts;
  count += Object.keys(texts).length;
  faults.push(...repeatedKeys(json).map((key) => `${namespace}: ${key} stands there twice`));
  faults.push(...checkNamespace(namespace, texts, parts));
  if (namespace !== 'countries') {
    faults.push(...strayWriting(namespace, texts), ...strayCounts(namespace, texts), ...strayTerms(namespace, texts));
    faults.push(...strayLineNames(texts, lineName));
  }
  if (!byValue.has(namespace)) faults.push(...unsaidKeys(texts, code).map((key) => `${namespace}: nobody says ${key}`));
  if (namespace === 'enumerations') faults.push(...checkEnumerations(texts, await readValueSets()));
}
const files = readStaticTexts(root);
faults.push(...strayWriting('staticData', files), ...strayTerms('staticData', files));
// `npm run generate` copies some of them; who changes a text finds out here, where texts are checked.
if (readFileSync(path.join(root, 'sdk/src/generated/words.ts'), 'utf8') !== wordsOf(root))
  faults.push('sdk/src/generated/words.ts is out of date: npm run generate');
for (const fault of faults) console.error(fault);
console.log(`${count} texts, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
