import { PreconditionError } from '@towline/sdk/client/problem';
import { leftAsItWas } from '../../kit/actions/defineAction.ts';
import { lazyModal } from '../../kit/modals/lazyModal.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { failureText } from '../../kit/problems/failureText.ts';
import type { SavedBy } from '../../kit/records/ConflictDialog.tsx';
import { editsSince } from '../../kit/records/editsSince.ts';
import type { SaveFailedProps } from './SaveFailed.tsx';

const saveFailed = lazyModal<SaveFailedProps>(async () => (await import('./SaveFailed.tsx')).SaveFailed);

/**
 * Sends the save of a document. Somebody else having been faster is said beside the text, with what can be done about it;
 * any other failure in a window that has to be closed (3-platform §8).
 */
export async function saveAsked<Doc>(send: () => Promise<Doc>, refused: (by: SavedBy | undefined) => void) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof PreconditionError) {
      refused(editsSince(error).at(-1));
      throw error;
    }
    await openModal(saveFailed, { failure: failureText(error, 'CHANGES_NOT_SAVED') });
    return leftAsItWas;
  }
}
