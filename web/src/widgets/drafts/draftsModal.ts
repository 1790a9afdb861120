import { lazyModal } from '../../kit/modals/lazyModal.ts';
import type { DraftsPanelProps } from './DraftsPanel.tsx';

/** All drafts of the agent. Loaded when it is opened: every page has the dock that opens it. */
export const draftsModal = lazyModal<DraftsPanelProps>(async () => (await import('./DraftsPanel.tsx')).DraftsPanel);
