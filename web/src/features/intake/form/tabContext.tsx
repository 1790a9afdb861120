import type { Contact, Contract, LocationContext, ServiceOrder } from '@towline/sdk/api';
import type { IntakeContext } from '@towline/sdk/domain/order/intakeContext';
import type { Issue } from '@towline/sdk/domain/order/issue';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { createContext, useContext } from 'react';
import type { LookupsUnderWay } from './lookupsUnderWay.ts';
import type { EstimateState } from './useEstimate.ts';

/** The order after a change, or how it is made of the one before: several changes in one event then add up. */
export type OrderChange = ServiceOrder | ((order: ServiceOrder) => ServiceOrder);

/** What every tab of the intake works with. The rules are the SDK's; a tab shows and changes. */
export interface IntakeTabState {
  readonly order: ServiceOrder;
  readonly change: (next: OrderChange) => void;
  /** Undefined until it is loaded. */
  readonly contract: Contract | undefined;
  /** The version of it that a running request holds: its lists are asked for by that (DECISIONS S-41). */
  readonly forVersion?: number | undefined;
  readonly context: IntakeContext;
  readonly price: EstimateState;
  /** What the tab refuses or warns about now, shown or not. */
  readonly issues: readonly Issue[];
  /** The text of what is wrong with a field, once it may be shown: after it was left, or after Next (console.md §4.6). */
  readonly errorOf: (path: string) => string | undefined;
  readonly warningOf: (path: string) => string | undefined;
  /** The field was left. */
  readonly touch: (path: string) => void;
  /** Another tab of the browser edits the draft. */
  readonly isReadOnly: boolean;
  /** What stands in the forms for new contacts (1-intake §5: a half-filled one blocks). */
  readonly setContactForm: (context: LocationContext, form: Partial<Contact>) => void;
  readonly goTo: (tab: IntakeTab) => void;
  readonly lookups: LookupsUnderWay;
}

const Tab = createContext<IntakeTabState | undefined>(undefined);

export const IntakeTabProvider = Tab.Provider;

/** The order that is being taken, inside one of the intake's tabs. */
export function useIntakeTab(): IntakeTabState {
  const state = useContext(Tab);
  if (!state) throw new Error('useIntakeTab outside of the intake');
  return state;
}
