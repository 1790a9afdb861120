import type { Agent, Contract, Policy, PriceEstimate, ServiceOrder } from '../../generated/api.ts';
import { isSameRegion } from '../location/sameRegion.ts';
import type { Trip } from './intakeContext.ts';
import type { FaultFacts } from './orderFaults.ts';
import type { PlaceFacts } from './placeFacts.ts';

/** What an order is judged by beside itself: looked up before, so that judging asks nobody (DECISIONS T-334). */
export type OrderFacts = FaultFacts & {
  readonly agent: Pick<Agent, 'fullName' | 'organisationFlags'>;
  readonly contract: Contract;
  /** The register's policy for the one that the order names. */
  readonly policy?: Policy | undefined;
  /** The client that the contract has. */
  readonly client: NonNullable<ServiceOrder['client']>;
  readonly places: PlaceFacts;
  /** The first request of the plate on the same day, where the contract asks. */
  readonly duplicateOf?: string | undefined;
  readonly trip?: Trip | undefined;
  readonly estimate?: PriceEstimate | undefined;
};

/** Whether the vehicle stands outside the home market's region, in a country where the contract has somebody to hand over to (1-intake §4). */
export function isAbroadOrder(order: ServiceOrder, contract: Contract): boolean {
  const country = order.serviceLocation.countryCode;
  const home = contract.coverage?.homeMarket;
  if (!country || !home || isSameRegion(country, home)) return false;
  return contract.dispatch?.abroadAssistanceCompanyCodes?.[country] !== undefined;
}

/** What the rules of the intake read of the facts (1-intake §5). */
export const intakeOf = ({ contract, agent, trip, estimate }: OrderFacts, now: Date) => ({
  contract,
  agent,
  now,
  isSubmitted: true,
  ...(trip ? { trip } : {}),
  ...(estimate ? { estimate } : {}),
});
