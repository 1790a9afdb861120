import type { ServiceOrder } from '../../generated/api.ts';
import { highwayQuestion } from '../location/highway.ts';
import { contactIssues } from './contactsStep.ts';
import { contractIssues } from './contractStep.ts';
import { dispatchGate } from './crossBorder.ts';
import { destinationIssues } from './destinationStep.ts';
import type { IntakeContext } from './intakeContext.ts';
import { type Issue, IssueList, isPassable } from './issue.ts';
import { serviceLocationIssues } from './serviceLocationStep.ts';
import { type IntakeTab, tabsOf } from './tabs.ts';
import { vehicleIssues, vehicleValidity } from './vehicleStep.ts';

const noPermissions = { allowIntakeReference: false, doPriceEstimation: false };

function summaryIssues(order: ServiceOrder, context: IntakeContext): Issue[] {
  const list = new IssueList('Summary');
  const gate = dispatchGate(order, context.estimate, context.contract, context.trip);
  if (!gate.allowed) list.errorIf(true, 'dispatch', gate.code);
  return list.issues;
}

type TabRule = (order: ServiceOrder, context: IntakeContext) => Issue[];
const nothing: TabRule = () => [];

const rules: Record<IntakeTab, TabRule> = {
  Contract: contractIssues,
  Vehicle: vehicleIssues,
  ServiceLocation: serviceLocationIssues,
  WorkshopLocation: (order, context) => [...serviceLocationIssues(order, context), ...contactIssues(order, context)],
  DestinationLocation: destinationIssues,
  Contacts: contactIssues,
  // Nothing of these is mandatory (1-intake §2).
  References: nothing,
  PriceEstimation: nothing,
  Images: nothing,
  Summary: summaryIssues,
};

/** What one tab of the intake refuses or warns about (1-intake §5). */
export function validateTab(tab: IntakeTab, order: ServiceOrder, context: IntakeContext): Issue[] {
  return rules[tab](order, context);
}

/** The tabs of the order under the context's permissions, in their order (1-intake §2). */
export function tabsInContext(order: ServiceOrder, context: IntakeContext): IntakeTab[] {
  return tabsOf(order.orderType, context.permissions ?? noPermissions);
}

/** What the whole order is refused or warned for, tab by tab (1-intake §5). */
export function validateOrder(order: ServiceOrder, context: IntakeContext): Issue[] {
  return tabsInContext(order, context).flatMap((tab) => validateTab(tab, order, context));
}

/** Validity of a tab in three states; undefined while it cannot be known (1-intake §4; console.md §4.6 glyph "checking"). */
export function tabValidity(tab: IntakeTab, order: ServiceOrder, context: IntakeContext): boolean | undefined {
  if (tab === 'Vehicle') return vehicleValidity(order, context);
  const errors = validateTab(tab, order, context).filter((issue) => issue.severity === 'error');
  if (tab === 'ServiceLocation' && highwayQuestion(order.serviceLocation) === 'wait') {
    // The running look-up is the only thing that stands in the way.
    return errors.every((issue) => issue.code === 'HIGHWAY_CHECK_RUNNING') ? undefined : false;
  }
  if (
    tab === 'Summary' &&
    errors.every((issue) => issue.code === 'CROSS_BORDER_ESTIMATE_NEEDED') &&
    errors.length > 0
  ) {
    return undefined;
  }
  return errors.length === 0;
}

/**
 * Whether Next may leave a tab: nothing in it is wrong as far as it is known. A highway look-up that still runs holds nobody;
 * the dispatch waits for it (1-intake §2, §4).
 */
export function mayLeaveTab(tab: IntakeTab, order: ServiceOrder, context: IntakeContext): boolean {
  return tabValidity(tab, order, { ...context, isSubmitted: true }) !== false;
}

/** The first tab that blocks, up to and including the given one, or among all; undefined when none does (1-intake §2). */
export function firstInvalidTab(order: ServiceOrder, context: IntakeContext, upTo?: IntakeTab): IntakeTab | undefined {
  const tabs = tabsInContext(order, context);
  const passed = upTo ? tabs.slice(0, tabs.indexOf(upTo) + 1) : tabs;
  return passed.find((tab) => !isPassable(validateTab(tab, order, context)));
}
