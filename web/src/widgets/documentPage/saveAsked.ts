import type { Contract } from '@towline/sdk/api';
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

interface SaveAnswers {
  /** Somebody else was faster. */
  readonly refused?: (by: SavedBy | undefined) => void;
  /** What is saved, where it carries examples. */
  readonly contract?: Contract;
  /** Shows a place of it, by its pointer. */
  readonly show?: (pointer: string) => void;
}

const breaksExamples = (error: unknown): boolean =>
  error instanceof ValidationError && error.issues.some(({ code }) => code === 'EXAMPLE_BROKEN');

/**
 * Sends the save of a document. Somebody else having been faster is said beside the text, with what can be done about it;
 * any other failure in a window that has to be closed (3-platform §8), where broken examples may be overridden.
 */
export async function saveAsked<Doc>(
  send: (overrides: Overrides) => Promise<Doc>,
  answers: SaveAnswers,
  overrides: Overrides = {},
): Promise<Doc | typeof leftAsItWas> {
  const { refused, contract, show } = answers;
  try {
    return await send(overrides);
  } catch (error) {
    if (error instanceof PreconditionError) {
      refused?.(editsSince(error).at(-1));
      throw error;
    }
    const mayOverride = breaksExamples(error);
    const failure = failureText(error, 'CHANGES_NOT_SAVED');
    const answer = await openModal(saveFailed, { failure, mayOverride, contract, mayOpen: show !== undefined });
    if (answer === 'override') return saveAsked(send, answers, { overridesExamples: true });
    if (answer) show?.(`/examples/${answer.example}`);
    return leftAsItWas;
  }
}
