import type { NavGroup, NavItem } from '../ui/frame/SidebarNav.tsx';
import { isEntry } from '../widgets/menuPlaces.ts';

/** An entry of another application and where it asks to stand (3-platform §3): the key of a group or of an entry. */
export interface PlacedItem {
  readonly item: NavItem;
  readonly target: string | undefined;
}

/** A word that names a window (`_blank`), as links have it, is no place in the menu. */
const isPlace = (target: string | undefined): target is string => target !== undefined && !target.startsWith('_');

/**
 * The menu with the entries of other applications in it: at the end of the group, or after the entry, that `target` names;
 * the rest in the group of their own. What names a place that this agent's menu does not have stands there, too, and is
 * logged (3-platform §8).
 */
export function placeExtensions(
  groups: readonly NavGroup[],
  own: Omit<NavGroup, 'items'>,
  placed: readonly PlacedItem[],
  log: (message: string) => void = console.warn,
): NavGroup[] {
  const menu = groups.map((group) => ({ ...group, items: [...group.items] }));
  const rest: NavItem[] = [];
  const lastAfter = new Map<string, string>();
  for (const { item, target } of placed) {
    const group = isPlace(target)
      ? menu.find(({ key, items }) => key === target || hasEntry(items, target))
      : undefined;
    if (!group || !isPlace(target)) {
      if (isPlace(target)) log(`the menu entry "${item.key}" cannot be placed: there is no "${target}"`);
      rest.push(item);
    } else if (group.key === target) group.items.push(item);
    else {
      // Several behind one entry keep their order.
      const before = lastAfter.get(target) ?? target;
      group.items.splice(group.items.findIndex(({ key }) => isEntry(key, before)) + 1, 0, item);
      lastAfter.set(target, item.key);
    }
  }
  return [...menu, { ...own, items: rest }];
}

const hasEntry = (items: readonly NavItem[], target: string): boolean => items.some(({ key }) => isEntry(key, target));
