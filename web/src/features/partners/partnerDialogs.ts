import { lazyModal } from '../../kit/modals/lazyModal.ts';

/** What happened to the partner. */
export const partnerLog = lazyModal(async () => (await import('./PartnerLogDialog.tsx')).PartnerLogDialog);

/** What colleagues wrote about the partner. */
export const partnerNotes = lazyModal(async () => (await import('./PartnerNotesDialog.tsx')).PartnerNotesDialog);

/** What the partner can do. */
export const partnerCapabilities = lazyModal(async () => (await import('./CapabilitiesDialog.tsx')).CapabilitiesDialog);

/** A card of the partner, to be changed. */
export const editCard = lazyModal(async () => (await import('./EditCard.tsx')).EditCard);

/** A partner that is added, of the network or external. */
export const addPartner = lazyModal(async () => (await import('./AddPartnerDialog.tsx')).AddPartnerDialog);
