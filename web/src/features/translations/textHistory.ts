import type { Translation } from '@towline/sdk/api';
import { lazyModal } from '../../kit/modals/lazyModal.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';

/** Who saved a text, and what it read before. */
export const textHistory = lazyModal<ModalProps<void> & { readonly text: Pick<Translation, 'key' | 'locale'> }>(
  async () => (await import('./TextHistory.tsx')).TextHistory,
);
