import type { Contract } from '@towline/sdk/api';
import { createAnomalousContracts } from './anomalous.ts';
import { beneluxContracts } from './benelux.ts';
import { createContract } from './contract.ts';
import { frenchContracts } from './france.ts';
import { italianContracts } from './italy.ts';

/** Every contract that the documents name, and three that the anomaly scan complains about. */
export function createContracts(now: Date): Contract[] {
  return [
    ...[...beneluxContracts, ...italianContracts, ...frenchContracts].map((facts) => createContract(facts, now)),
    ...createAnomalousContracts(now),
  ];
}
