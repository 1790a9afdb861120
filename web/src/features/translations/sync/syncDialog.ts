import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';

/** Sends texts to another environment, and shows what was sent before. */
export const syncDialog = lazyModal<ModalProps<void>>(async () => (await import('./SyncDialog.tsx')).SyncDialog);
