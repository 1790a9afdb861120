import { type Decision, refused } from '@towline/sdk/access/decision';
import { stagingWriteDecision } from '@towline/sdk/access/stagingWrites';
import { type OperationId, operationTable } from '@towline/sdk/operations';
import { environment } from './environment.ts';
import { useIsFrozen } from './frozen.tsx';
import { useAgent } from './useAgent.ts';

/**
 * Whether a write may leave: in staging only for who switched editing on (3-platform §4, DECISIONS S-27), and never from
 * where the past is shown.
 */
export function useStagingBlock(operation: OperationId, body?: unknown): Decision {
  const agent = useAgent();
  if (useIsFrozen()) return refused('PAST_IS_READ_ONLY');
  const [method] = operationTable[operation];
  return stagingWriteDecision(environment(), agent, { operationId: operation, method, body });
}
