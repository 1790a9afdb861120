import { belgianTowns } from './belgium.ts';
import { frenchTowns } from './france.ts';
import { italianTowns } from './italy.ts';
import { luxembourgishTowns } from './luxembourg.ts';
import { neighbouringTowns } from './neighbours.ts';
import type { HomeTown, Town } from './town.ts';

/** Every place that partners and workshops of the demo data are in. */
export const homeTowns: readonly HomeTown[] = [...belgianTowns, ...luxembourgishTowns, ...frenchTowns, ...italianTowns];

const towns: readonly Town[] = [...homeTowns, ...neighbouringTowns];

export function townsOf(countryCode: Town['countryCode']): readonly Town[] {
  return towns.filter((town) => town.countryCode === countryCode);
}

/** The town of that name; the demo data is at fault when there is none. */
export function townNamed(name: string): HomeTown {
  const town = homeTowns.find((candidate) => candidate.name === name);
  if (!town) throw new RangeError(`no town ${name}`);
  return town;
}
