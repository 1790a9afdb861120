import type { Contract, ServiceOrder } from '@towline/sdk/api';
import type { DispatchCandidate } from '@towline/sdk/domain/dispatch/candidate';
import { jobPriceOf } from '@towline/sdk/domain/price/partnerPrice';
import { kilometresBetween } from '../addresses.ts';
import type { DemoPartner } from '../partners/demoPartner.ts';
import { isAlwaysOpen } from '../partners/openingHours.ts';
import type { Random } from '../random.ts';
import type { Town } from '../towns/town.ts';

/** A partner at the depot that is nearest to a town. */
export interface NearDepot {
  partner: DemoPartner;
  depot: number;
  latitude: number;
  longitude: number;
  facts: Omit<DispatchCandidate, 'distanceInKm' | 'price' | 'openJobsCount'>;
}

const farthestKm = 70;
const mostNear = 9;

/** The partners around each town, nearest first; looked up once a town, because the requests of a town share them. */
export function createNeighbourhoods(partners: readonly DemoPartner[]): (town: Town) => readonly NearDepot[] {
  const known = new Map<Town, readonly NearDepot[]>();
  const facts = new Map(partners.map((partner) => [partner.id, factsOf(partner)]));
  return (town) => {
    const found = known.get(town);
    if (found) return found;
    const near = partners
      .flatMap((partner) => {
        const depots = partner.depots.map((depot, index) => ({
          index,
          depot,
          distance: kilometresBetween(depot, town),
        }));
        const best = depots.sort((a, b) => a.distance - b.distance)[0];
        const about = facts.get(partner.id);
        return best && about && best.distance <= farthestKm ? [{ partner, ...best, about }] : [];
      })
      .sort((a, b) => a.distance - b.distance)
      .slice(0, mostNear)
      .map(({ partner, index, depot, about }) => ({
        partner,
        depot: index,
        latitude: depot.latitude,
        longitude: depot.longitude,
        facts: about,
      }));
    known.set(town, near);
    return near;
  };
}

function factsOf({
  id,
  name,
  type,
  isActive,
  operationalStatus,
  capabilities,
  networks,
  document,
}: DemoPartner): NearDepot['facts'] {
  const { acceptedCount_90d, rejectedCount_90d, onTimeCount_90d, lateCount_90d } = document.kpi;
  return {
    id,
    name,
    type,
    isActive,
    operationalStatus,
    capabilities: capabilities.map((code) => ({ code, ...document.vehicleLimits[code] })),
    // No hours at all are always open, and quicker to look up.
    ...(!isAlwaysOpen(document.openingHours) && { openingHours: document.openingHours }),
    isStraightLine: true,
    networks,
    capacity: document.capacity,
    acceptedCount: acceptedCount_90d,
    rejectedCount: rejectedCount_90d,
    punctuality: onTimeCount_90d / (onTimeCount_90d + lateCount_90d),
  };
}

/** The partners as the ranking wants them, for one order at its place. */
export function candidatesFor(
  random: Random,
  near: readonly NearDepot[],
  order: ServiceOrder,
  contract: Contract,
  tripKm: number,
): DispatchCandidate[] {
  const { latitude = 0, longitude = 0 } = order.serviceLocation;
  return near.map(({ partner, facts, ...depot }) => {
    const distanceInKm = kilometresBetween(depot, { latitude, longitude });
    return {
      ...facts,
      distanceInKm,
      // Now and then every truck of a company is out.
      openJobsCount: random.chance(0.05) ? partner.document.capacity : random.integer(0, partner.document.capacity - 1),
      price: jobPriceOf(partner.document.prices, contract.code, order, distanceInKm + tripKm).total,
    };
  });
}
