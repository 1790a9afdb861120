import { lazyModal } from '../../kit/modals/lazyModal.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import type { PriceListsDialogProps } from './PriceListsDialog.tsx';

const priceListsDialog = lazyModal<PriceListsDialogProps>(
  async () => (await import('./PriceListsDialog.tsx')).PriceListsDialog,
);

/** Opens the price lists that a client pays by. */
export const openContractPriceLists = (contractCode: string, name: string): Promise<undefined> =>
  openModal(priceListsDialog, { of: { viewpoint: 'Client', contractCode }, name });

/** Opens the price lists that a partner is paid by. */
export const openPartnerPriceLists = (partnerId: string, name: string): Promise<undefined> =>
  openModal(priceListsDialog, { of: { viewpoint: 'Partner', partnerId }, name });
