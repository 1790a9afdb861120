import type { Contract, GeoPoint, IpPosition, ServiceOrder } from '../../generated/api.ts';
import { defaultCentre } from './capitals.ts';

/** What an order says about where its customer is at home. */
export type CustomerFacts = {
  order: Pick<ServiceOrder, 'vehicle' | 'policyInput'>;
  contract?: Pick<Contract, 'coverage'> | undefined;
};

/**
 * The country of the policy's customer: the home market of the contract that the policy is under, else the country of
 * the plate, "Other" being none. An address search begins at its capital (1-intake §7).
 */
export function customerCountry({ order, contract }: CustomerFacts): string | undefined {
  const plateCountry = order.vehicle.licensePlate?.country ?? order.policyInput?.selectedCountry;
  return contract?.coverage?.homeMarket ?? (plateCountry === 'Other' ? undefined : plateCountry);
}

/** What a map without a place looks at, and whether that is the agent's own position, which is looked at more closely. */
export type EmptyMapCentre = { at: GeoPoint; isIpPosition: boolean };

/** Where a map without a place looks: where the network address is, else Brussels (1-intake §8, 3-platform §9). */
export function emptyMapCentre(position: IpPosition | undefined): EmptyMapCentre {
  if (!position || position.isDefault) return { at: defaultCentre, isIpPosition: false };
  return { at: { latitude: position.latitude, longitude: position.longitude }, isIpPosition: true };
}
