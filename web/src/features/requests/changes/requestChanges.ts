import type { AssistanceRequest } from '@towline/sdk/api';
import type { DescribeChanges } from '../../../kit/actions/changeLine.ts';

/** What changed of a request while a dialog about it was open; the words come when there is something to say. */
export const requestChanges: DescribeChanges<AssistanceRequest> = async (before, after, agentId) =>
  (await import('./changesSince.ts')).changesSince(before, after, agentId);
