import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest } from '@towline/sdk/api';
import { requestAction } from '../asker/requestAction.ts';

/** Writes down that the caller was told to call 112, and whether everybody is safe (2-requests §2). */
export const giveSafetyAdvice = requestAction<AssistanceRequest, boolean, AssistanceRequest>({
  label: 'ADVICE_112',
  operation: 'giveSafetyAdvice',
  represents: 'getRequest',
  allowed: requestActions.WriteNote,
  ask: 'nothing',
  run: (towline, { id }, isSafe) => towline.requests.giveSafetyAdvice(id, { everyoneSafe: isSafe ? 'Yes' : 'No' }),
  success: [],
});
