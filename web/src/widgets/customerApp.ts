import { lazyModal } from '../kit/modals/lazyModal.ts';
import type { CustomerAppProps } from './CustomerApp.tsx';

/** A contract's customer app in a frame over the page (1-intake §9, 3-platform §2). */
export const customerApp = lazyModal<CustomerAppProps>(async () => (await import('./CustomerApp.tsx')).CustomerApp);
