// Writes sdk/RULES.md from the doc comments of the rules; `--check` fails where a rule names no section of the documents or no
// test reaches it. `npm run generate` does the same among the rest.
import path from 'node:path';
import { keepRuleBook } from './rules/keepRuleBook.ts';

const isWell = keepRuleBook(path.resolve(import.meta.dirname, '..'), process.argv.includes('--check'));
process.exitCode = isWell ? 0 : 1;
