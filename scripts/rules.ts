// Writes sdk/RULES.md from the doc comments of the rules; `--check` compares instead. `npm run generate` does the same.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ruleBook } from './rules/document.ts';

const sdk = path.resolve(import.meta.dirname, '../sdk');
const file = path.join(sdk, 'RULES.md');
const { text, faults } = ruleBook(sdk);
for (const fault of faults) console.log(fault);
if (faults.length > 0) console.log(`${faults.length} things are missing in the rule book`);
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.log('sdk/RULES.md is out of date: run "npm run generate" and commit what it writes');
  process.exitCode = 1;
}
