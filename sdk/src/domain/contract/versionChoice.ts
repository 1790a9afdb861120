/** Compare is enabled with exactly two versions chosen (3-platform §5). */
export const canCompareVersions = (chosen: readonly number[]): boolean => new Set(chosen).size === 2;

/** The chosen versions after a click on one: a chosen one is let go, a third one is not taken (3-platform §5). */
export const withVersionToggled = (chosen: readonly number[], version: number): number[] => {
  if (chosen.includes(version)) return chosen.filter((known) => known !== version);
  return chosen.length < 2 ? [...chosen, version] : [...chosen];
};
