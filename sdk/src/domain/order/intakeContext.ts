import type { Agent, Contact, Contract, LocationContext, PriceEstimate, ServiceOrder } from '../../generated/api.ts';
import type { TabPermissions } from './tabs.ts';

/** The way of an order from the vehicle to the destination, as the router gave it (DECISIONS C-01). */
export type Trip = {
  /** Kilometres on the road; of the great circle when no route is known. */
  readonly distanceInKm: number;
  readonly isStraightLine: boolean;
};

/** What the rules of the intake read besides the order itself. */
export type IntakeContext = {
  /** The linked contract; absent until it is loaded. */
  readonly contract?: Contract;
  readonly agent: Pick<Agent, 'organisationFlags'>;
  readonly now: Date;
  /** Whether the agent has tried to leave the tab, or to dispatch (1-intake §4). */
  readonly isSubmitted?: boolean;
  /** The order as it is stored, where an edit of it is judged: what was settled there stays settled (1-intake §7). */
  readonly stored?: ServiceOrder;
  readonly permissions?: TabPermissions;
  readonly trip?: Trip;
  readonly estimate?: PriceEstimate;
  /** What stands in the forms for new contacts, by location (1-intake §5: a half-filled one blocks). */
  readonly contactForms?: Partial<Record<LocationContext, Partial<Contact>>>;
};
