import { PreconditionError, ValidationError } from '@towline/sdk/client/problem';
import { leftAsItWas } from '../../kit/actions/defineAction.ts';
import { lazyModal } from '../../kit/modals/lazyModal.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { failureText } from '../../kit/problems/failureText.ts';
import type { SavedBy } from '../../kit/records/ConflictDialog.tsx';
import { editsSince } from '../../kit/records/editsSince.ts';
import type { SaveFailedProps } from './SaveFailed.tsx';

const saveFailed = lazyModal<SaveFailedProps>(async () => (await import('./SaveFailed.tsx')).SaveFailed);

/** What a save says beside its document: that broken examples do not stop it (DECISIONS T-422). */
type Overrides = { readonly overridesExamples?: true };

const breaksExamples = (error: unknown): boolean =>
  error instanceof ValidationError && error.issues.some(({ code }) => code === 'EXAMPLE_BROKEN');

/**
 * Sends the save of a document. Somebody else having been faster is said beside the text, with what can be done about it;
 * any other failure in a window that has to be closed (3-platform §8), where broken examples may be overridden.
 */
export async function saveAsked<Doc>(
  send: (overrides: Overrides) => Promise<Doc>,
  refused: (by: SavedBy | undefined) => void,
  overrides: Overrides = {},
): Promise<Doc | typeof leftAsItWas> {
  try {
    return await send(overrides);
  } catch (error) {
    if (error instanceof PreconditionError) {
      refused(editsSince(error).at(-1));
      throw error;
    }
    const failure = failureText(error, 'CHANGES_NOT_SAVED');
    const isOverridden = await openModal(saveFailed, { failure, mayOverride: breaksExamples(error) });
    return isOverridden ? saveAsked(send, refused, { overridesExamples: true }) : leftAsItWas;
  }
}
