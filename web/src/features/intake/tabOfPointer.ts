import type { IntakeTab } from '@towline/sdk/domain/order/tabs';

/** The tab whose field the server's pointer names: `/vehicle/fuelType` is the Vehicle's. */
export function tabOfPointer(pointer: string, tabs: readonly IntakeTab[]): IntakeTab | undefined {
  const [, part, field] = pointer.split('/');
  if (field === 'contacts') return 'Contacts';
  const byPart: Record<string, IntakeTab> = {
    vehicle: 'Vehicle',
    serviceLocation: tabs.includes('WorkshopLocation') ? 'WorkshopLocation' : 'ServiceLocation',
    destinationLocation: 'DestinationLocation',
    requestedService: field === 'category' || field === 'description' ? 'Vehicle' : 'Contract',
    policyInput: 'Contract',
    client: 'Contract',
    searchType: 'Contract',
    entitlement: 'Contract',
    attachmentIds: 'Images',
    externalId: 'References',
    referenceData: 'References',
  };
  const tab = byPart[part ?? ''];
  return tab && tabs.includes(tab) ? tab : undefined;
}
