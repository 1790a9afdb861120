import type { PartnerCoverage, PricedService } from '@towline/sdk/api';
import {
  type CoverageFilters,
  isOnCoverageMap,
  labelPriceOf,
  nameAtLocation,
} from '@towline/sdk/domain/partner/coverage';
import type { ServicePrice } from '@towline/sdk/domain/price/priceBook';
import type { LatLon } from '../../ui/map/layers.ts';

/** A place from which a partner drives, as the map and its list show it. */
export interface Depot {
  readonly key: string;
  readonly partner: PartnerCoverage;
  /** With "Location n" where the partner has several (3-platform §9). */
  readonly name: string;
  readonly at: LatLon;
  readonly address: string | undefined;
  /** How far it drives by its own area, where it sets one. */
  readonly radiusInKm: number | undefined;
  readonly price: ServicePrice;
}

/** "Garage Maes, Gent": partners of one name are told apart by the town of their address. */
function withTown(name: string, address: string | undefined): string {
  const parts = address?.split(',').map((part) => part.trim()) ?? [];
  // The last is the country; of the town its postcode is left out.
  const town = parts.at(-2)?.replace(/^([A-Z]{1,2}-)?\d[\dA-Z-]*( [A-Z]{2}(?= ))? /, '');
  return town ? `${name}, ${town}` : name;
}

/** The depots of the partners that the filters leave, in the partners' order. */
export function depotsOf(
  partners: readonly PartnerCoverage[],
  filters: CoverageFilters,
  contract: string,
  service: PricedService,
): readonly Depot[] {
  const shown = partners.filter((partner) => isOnCoverageMap(partner, filters));
  const named = Map.groupBy(shown, ({ name }) => name);
  return shown.flatMap((partner) => {
    const isAlone = named.get(partner.name)?.length === 1;
    const price = labelPriceOf(partner, contract, service);
    return partner.locations.map(({ latitude, longitude, address, radiusInKm }, index) => ({
      key: `${partner.id}.${index + 1}`,
      partner,
      name: nameAtLocation(isAlone ? partner.name : withTown(partner.name, address), index + 1, partner.totalLocations),
      at: { latitude, longitude },
      address,
      radiusInKm,
      price,
    }));
  });
}

/** How a depot is marked: by whose it is, and whether it drives; never by colour alone (console.md §4.3). */
export const depotKinds = ['Partner', 'ExternalPartner', 'inactive'] as const;
export type DepotKind = (typeof depotKinds)[number];

export const depotKindOf = ({ partner: { active, type } }: Depot): DepotKind => (active ? type : 'inactive');
