import type { Contract, RecordedRequest, RecordedSearch, ServiceOrder } from '../../generated/api.ts';
import { lookBeyond, mostLookedAt, type RankingBasis } from '../dispatch/rankingBasis.ts';
import type { OrderFacts } from '../order/orderFacts.ts';
import { termsOf } from '../price/terms.ts';
import { momentText } from '../time/momentText.ts';
import { namelessOrder } from './namelessOrder.ts';

/** What is kept of an order's decision, so that it can be made again: nobody's name, plate or number (DECISIONS S-51, T-420). */
export type OrderBasis = Pick<
  RecordedRequest,
  'at' | 'contractVersion' | 'order' | 'organisationFlags' | 'trip' | 'hasDuplicateToday'
>;

/**
 * The same as it is kept beside its request: without the order while the request's own is the one that was decided on, with it from
 * its first change on; null where it was changed and nobody kept it (DECISIONS T-850).
 */
export type KeptOrderBasis = Omit<OrderBasis, 'order'> & { readonly order?: ServiceOrder | null };

const asked = (contract: Contract): boolean => contract.process?.checks?.includes('DuplicateRequestSameDay') === true;

/** What of an order's facts is kept; the rest stands in the order. */
type DecidingFacts = Pick<OrderFacts, 'contract' | 'trip' | 'duplicateOf'> & {
  readonly agent: Pick<OrderFacts['agent'], 'organisationFlags'>;
};

/** What is kept of an order's decision when it is made (DECISIONS T-420). */
export function keptOrderBasisOf(facts: DecidingFacts, at: Date): KeptOrderBasis {
  const { agent, contract, trip, duplicateOf } = facts;
  const { isHomeAssistanceCompany, asksWeightAndLengthAlways } = agent.organisationFlags;
  return {
    at: momentText(at),
    contractVersion: contract.version,
    organisationFlags: {
      ...(isHomeAssistanceCompany === undefined ? {} : { isHomeAssistanceCompany }),
      ...(asksWeightAndLengthAlways === undefined ? {} : { asksWeightAndLengthAlways }),
    },
    ...(trip && { trip }),
    ...(asked(contract) && { hasDuplicateToday: duplicateOf !== undefined }),
  };
}

/** What an order was decided on, of a request whose order is now this one; nothing where it changed and was not kept (DECISIONS T-850). */
export function orderBasisOf({ order, ...facts }: KeptOrderBasis, current: ServiceOrder): OrderBasis | undefined {
  if (order === null) return undefined;
  return { ...facts, order: order ?? namelessOrder(current) };
}

/** What a round was decided on, as it is read from where it is kept. */
export type KeptBasis = Omit<RankingBasis, 'candidates'> & { readonly candidates: RecordedSearch['partners'] };

/** How far the search of a round saw: as far as it looked, or to the last of as many as it looks at. */
function reachOf({ radiusInKm, candidates }: KeptBasis): number | undefined {
  // In the circle that it had it looked at them alone, however near the last of them is.
  if (candidates.length >= mostLookedAt)
    return Math.max(radiusInKm ?? 0, ...candidates.map(({ distanceInKm }) => distanceInKm));
  return radiusInKm === undefined ? undefined : radiusInKm * lookBeyond;
}

/** The search of a round as it is recorded; rounds of before the terms were kept have those of the version in force (DECISIONS T-420). */
export function recordedSearchOf(basis: KeptBasis, contract: Pick<Contract, 'pricing'>): RecordedSearch {
  const reachInKm = reachOf(basis);
  return {
    at: momentText(basis.now),
    ...(reachInKm === undefined ? {} : { reachInKm }),
    tripKm: basis.tripKm,
    ...(basis.drivenTripKm === undefined ? {} : { drivenTripKm: basis.drivenTripKm }),
    terms: basis.contract.terms ?? termsOf(contract),
    partners: basis.candidates,
  };
}
