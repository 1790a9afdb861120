/** Whether an entry of the menu is the one that a target names: `requests` is the entry of `dashboard/requests`, too. */
export const isEntry = (key: string, target: string): boolean => key === target || key.endsWith(`/${target}`);

let places: readonly string[] = [];

/** The groups and entries of the agent's menu, kept by who draws it. */
export const keepMenuPlaces = (keys: readonly string[]): void => {
  places = keys;
};

/**
 * Whether an extension's target is a place of this agent's menu; an administrator's has them all. Without one, or with a word that
 * names a window (`_blank`), it stands among the extensions and misses nothing (3-platform §3, §8).
 */
export const isPlaced = (target: string | undefined): boolean =>
  target === undefined || target.startsWith('_') || places.some((key) => isEntry(key, target));
