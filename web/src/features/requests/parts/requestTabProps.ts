import type { AssistanceRequest, Contract } from '@towline/sdk/api';

/** What every tab of a request gets. */
export interface RequestTabProps {
  readonly request: AssistanceRequest;
  readonly contract: Contract | undefined;
}
