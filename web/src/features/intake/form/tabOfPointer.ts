import type { IntakeTab } from '@towline/sdk/domain/order/tabs';

/** The tab whose field the server's pointer names: `/vehicle/fuelType` is the Vehicle's. */
export function tabOfPointer(pointer: string, tabs: readonly IntakeTab[]): IntakeTab | undefined {
  const [, part, field] = pointer.split('/');
  // A workshop ticket has its contacts beside its place; those of the vehicle stand with it.
  if (field === 'contacts' && part !== 'vehicle') return tabs.includes('Contacts') ? 'Contacts' : 'WorkshopLocation';
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
