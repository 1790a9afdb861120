import { allowed } from '@towline/sdk/access/decision';
import type { AssistanceRequest } from '@towline/sdk/api';
import { requestAction } from '../asker/requestAction.ts';

/** Writes down that the caller was told to call 112, and whether everybody is safe (2-requests §2). */
export const giveSafetyAdvice = requestAction<AssistanceRequest, boolean, AssistanceRequest>({
  label: 'ADVICE_112',
  operation: 'giveSafetyAdvice',
  represents: 'getRequest',
  allowed: () => allowed,
  ask: 'nothing',
  run: (towline, { id }, isSafe) => towline.requests.giveSafetyAdvice(id, { everyoneSafe: isSafe ? 'Yes' : 'No' }),
  success: [],
});
