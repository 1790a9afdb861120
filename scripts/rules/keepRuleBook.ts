import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ruleBook } from './document.ts';

/**
 * Writes sdk/RULES.md, which git does not keep (DECISIONS T-364), and says on the console what is missing in a rule. That is
 * wrong only when it is checked, so that the book can be written while rules are.
 */
export function keepRuleBook(root: string, check: boolean): boolean {
  const sdk = path.join(root, 'sdk');
  const file = path.join(sdk, 'RULES.md');
  const { text, faults } = ruleBook(sdk);
  for (const fault of faults) console.log(fault);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return !check || faults.length === 0;
}
