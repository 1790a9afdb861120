import { lazyModal } from '../../kit/modals/lazyModal.ts';
import type { HandOverProps } from './HandOverDraft.tsx';

/** Gives a draft to a colleague. Loaded when it is opened: its search would weigh on every page that has the dock. */
export const handOverModal = lazyModal<HandOverProps>(async () => (await import('./HandOverDraft.tsx')).HandOver);
