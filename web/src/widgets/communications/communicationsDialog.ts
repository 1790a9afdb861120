import { lazyModal } from '../../kit/modals/lazyModal.ts';
import type { CommunicationsDialogProps } from './CommunicationsDialog.tsx';

/** Opens the texts of a contract; answers the contract with what was changed in them. */
export const communicationsDialog = lazyModal<CommunicationsDialogProps>(
  async () => (await import('./CommunicationsDialog.tsx')).CommunicationsDialog,
);
