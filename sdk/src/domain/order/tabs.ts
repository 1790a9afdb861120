import type { OrderType } from '../../generated/api.ts';

/** A tab of the intake (1-intake §2). */
export type IntakeTab =
  | 'Contract'
  | 'Vehicle'
  | 'ServiceLocation'
  | 'WorkshopLocation'
  | 'DestinationLocation'
  | 'Contacts'
  | 'References'
  | 'PriceEstimation'
  | 'Images'
  | 'Summary';

/** The permissions that add tabs: AllowIntakeReference and DoPriceEstimation (1-intake §2, §6). */
export type TabPermissions = { allowIntakeReference: boolean; doPriceEstimation: boolean };

/**
 * The tabs of an order in their order, Summary last. References and PriceEstimation come after the contacts, only with
 * their permission; a workshop order has four tabs (1-intake §2, console.md §4.6).
 */
export function tabsOf(orderType: OrderType, permissions: TabPermissions): IntakeTab[] {
  if (orderType === 'Workshop') return ['Contract', 'Vehicle', 'WorkshopLocation', 'Summary'];
  return [
    'Contract',
    'Vehicle',
    'ServiceLocation',
    'DestinationLocation',
    'Contacts',
    ...(permissions.allowIntakeReference ? (['References'] as const) : []),
    ...(permissions.doPriceEstimation ? (['PriceEstimation'] as const) : []),
    'Images',
    'Summary',
  ];
}

/** The tab after or before the given one, undefined at either end (1-intake §2: the footer moves forward or back). */
export function neighbourTab(tabs: readonly IntakeTab[], tab: IntakeTab, step: 1 | -1): IntakeTab | undefined {
  const index = tabs.indexOf(tab);
  return index === -1 ? undefined : tabs[index + step];
}

/**
 * Where "Next" leads: the tabs are checked in their order up to the current one; the first invalid one stops, else it is
 * the following tab (1-intake §2).
 */
export function nextTab(
  tabs: readonly IntakeTab[],
  current: IntakeTab,
  isValid: (tab: IntakeTab) => boolean,
): IntakeTab {
  const passed = tabs.slice(0, tabs.indexOf(current) + 1);
  return passed.find((tab) => !isValid(tab)) ?? neighbourTab(tabs, current, 1) ?? current;
}
