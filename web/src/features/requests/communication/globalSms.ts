import { lazyModal } from '../../../kit/modals/lazyModal.ts';

/** A text message of no request, loaded when it is first written. */
export const globalSms = lazyModal(async () => (await import('./GlobalSms.tsx')).GlobalSms);
