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
  /** Beside the name where another partner has the same: "Garage Maes, Gent". */
  readonly town: string | undefined;
  readonly at: LatLon;
  readonly address: string | undefined;
  /** How far it drives by its own area, where it sets one. */
  readonly radiusInKm: number | undefined;
  readonly price: ServicePrice;
}

/** The town of an address: its last but one part without its postcode; the last is the country. */
function townOf(address: string | undefined): string | undefined {
  const parts = address?.split(',').map((part) => part.trim()) ?? [];
  return parts.at(-2)?.replace(/^([A-Z]{1,2}-)?\d[\dA-Z-]*( [A-Z]{2}(?= ))? /, '');
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
    return partner.locations.map(({ latitude, longitude, address, radiusInKm }, index) => {
      const town = isAlone ? undefined : townOf(address);
      const name = nameAtLocation([partner.name, town].filter(Boolean).join(', '), index + 1, partner.totalLocations);
      return {
        key: `${partner.id}.${index + 1}`,
        ...{ partner, name, town, address, radiusInKm, price },
        at: { latitude, longitude },
      };
    });
  });
}

/** How a depot is marked: by whose it is, and whether it drives; never by colour alone (console.md §4.3). */
export const depotKinds = ['Partner', 'ExternalPartner', 'inactive'] as const;
export type DepotKind = (typeof depotKinds)[number];

export const depotKindOf = ({ partner: { active, type } }: Depot): DepotKind => (active ? type : 'inactive');
