/** A document of the JSON editor, read from its text. */
export type ConfigurationDocument = Readonly<Record<string, unknown>>;

/** Whether two JSON values say the same; the order of an object's properties says nothing (3-platform §4). */
export const isSameJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as ConfigurationDocument, b as ConfigurationDocument];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameJson(left[key], right[key]))
  );
};
