/** Groups of countries between which a trip does not cross a border: ISO 3166 alpha-2 codes (3-platform §9, DECISIONS C-69). */
export const sameRegionGroups: readonly (readonly string[])[] = [
  ['BE', 'LU'],
  ['IT', 'VA', 'SM'],
];

/** Whether two countries are the same or lie in one region (3-platform §9). An unknown country is not placed in any region. */
export const isSameRegion = (first: string | undefined, second: string | undefined): boolean => {
  if (!first || !second) return false;
  const [a, b] = [first.toUpperCase(), second.toUpperCase()];
  return a === b || sameRegionGroups.some((group) => group.includes(a) && group.includes(b));
};
