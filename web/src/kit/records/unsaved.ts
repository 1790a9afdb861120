import { useCallback, useEffect, useRef, useState } from 'react';
import { lazyModal } from '../modals/lazyModal.ts';
import type { ModalProps } from '../modals/modalStack.ts';
import { openModal } from '../modals/openModal.tsx';

/** The parameter of an address that names the record that is open on it. */
export const openParameter = 'open';

/** What is open with changes that nobody has saved: a form, a document. */
const unsaved = new Set<symbol>();

const leaveQuestion = lazyModal<ModalProps<true>>(async () => (await import('./LeaveQuestion.tsx')).LeaveQuestion);

/** Whether something would be lost with this page. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Asks whether unsaved changes may go; at once yes where there are none (3-platform §4, §8: LEAVE_PAGE_Q). */
export const mayLeave = async (): Promise<boolean> => !hasUnsaved() || (await openModal(leaveQuestion, {})) === true;

/** Asks the same before a dialog closes, of what was typed in it alone: what waits below stays. */
export function useMayClose(): () => Promise<boolean> {
  const [below] = useState(() => new Set(unsaved));
  return async () => [...unsaved].every((one) => below.has(one)) || (await openModal(leaveQuestion, {})) === true;
}

/** Gives up what is unsaved: somebody has been asked. */
export const forgetUnsaved = (): void => unsaved.clear();

/**
 * Says as long as something is typed and not saved: whoever leaves by a link, by Back or with the tab is asked first. The
 * answer ends that at once, for who leaves after a save.
 */
export function useUnsaved(isDirty: boolean): () => void {
  const mine = useRef<symbol>(undefined);
  const release = useCallback((): void => {
    if (mine.current) unsaved.delete(mine.current);
    mine.current = undefined;
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    mine.current = Symbol('unsaved');
    unsaved.add(mine.current);
    return release;
  }, [isDirty, release]);
  return release;
}
