import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The contract as it is published, in one document. */
export const contractText: string = readFileSync(
  createRequire(import.meta.url).resolve('@towline/sdk/openapi.json'),
  'utf8',
);
