import type { Decision } from '@towline/sdk/access/decision';
import { stagingWriteDecision } from '@towline/sdk/access/stagingWrites';
import { type OperationId, operationTable } from '@towline/sdk/operations';
import { environment } from './environment.ts';
import { useAgent } from './useAgent.ts';

/** Whether a write may leave: in staging only for who switched editing on (3-platform §4, DECISIONS S-27). */
export function useStagingBlock(operation: OperationId): Decision {
  const agent = useAgent();
  return stagingWriteDecision(environment(), agent, { operationId: operation, method: operationTable[operation][0] });
}
