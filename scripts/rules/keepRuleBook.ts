import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ruleBook } from './document.ts';

/**
 * Writes sdk/RULES.md, or with `check` compares it. Says on the console what is wrong; answers whether all is well. What is
 * missing in a rule is wrong only when it is checked, so that the book can be written while rules are.
 */
export function keepRuleBook(root: string, check: boolean): boolean {
  const sdk = path.join(root, 'sdk');
  const file = path.join(sdk, 'RULES.md');
  const { text, faults } = ruleBook(sdk);
  for (const fault of faults) console.log(fault);
  const isStale = readFileSync(file, 'utf8') !== text;
  if (!isStale) return !check || faults.length === 0;
  if (check) console.log('Out of date: sdk/RULES.md. Run "npm run generate" and commit what it writes.');
  else {
    writeFileSync(file, text);
    console.log('wrote sdk/RULES.md');
  }
  return !check;
}
