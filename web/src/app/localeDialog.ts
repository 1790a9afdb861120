import { lazyModal } from '../kit/modals/lazyModal.ts';

/** Asks for a locale. */
export const localeDialog = lazyModal(async () => (await import('./LocaleDialog.tsx')).LocaleDialog);
