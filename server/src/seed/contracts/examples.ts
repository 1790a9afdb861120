import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Contract, ContractExample } from '@towline/sdk/api';

/**
 * The contract with the examples that it carries in the demo: recorded requests of the demo, as an administrator makes examples of them
 * (DECISIONS T-422, T-460). They are data: a change of a rule or of a contract that alters what follows of them breaks them.
 */
export function withExamples(contract: Contract): Contract {
  const file = path.join(import.meta.dirname, 'examples', `${contract.code}.json`);
  if (!existsSync(file)) return contract;
  return { ...contract, examples: JSON.parse(readFileSync(file, 'utf8')) as ContractExample[] };
}
