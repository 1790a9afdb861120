import { ApiProblem } from '@towline/sdk/client/problem';
import { say } from '../../i18n/say.ts';
import { failureText } from '../problems/failureText.ts';
import type { UploadFault } from './photoUploads.ts';
import { NoPictureError } from './shrinkPhoto.ts';

/** What was refused for what it is stays refused; anything else may go better the next time. */
const finalStatuses = [400, 413, 415, 422];

/** Why an upload failed, in the agent's language, and whether another try may do better. */
export function uploadFaultOf(error: unknown): UploadFault {
  if (error instanceof NoPictureError) return { text: say('UNSUPPORTED_FILE_TYPE'), canRetry: false };
  const isFinal = error instanceof ApiProblem && finalStatuses.includes(error.status);
  return { text: failureText(error).lines.join(' '), canRetry: !isFinal };
}
