import { belgianTowns } from './belgium.ts';
import { frenchTowns } from './france.ts';
import { italianTowns } from './italy.ts';
import { luxembourgishTowns } from './luxembourg.ts';
import type { Town } from './town.ts';

/** Every place of the demo data. */
export const towns: readonly Town[] = [...belgianTowns, ...luxembourgishTowns, ...frenchTowns, ...italianTowns];

export function townsOf(countryCode: Town['countryCode']): readonly Town[] {
  return towns.filter((town) => town.countryCode === countryCode);
}

/** The town of that name; the demo data is at fault when there is none. */
export function townNamed(name: string): Town {
  const town = towns.find((candidate) => candidate.name === name);
  if (!town) throw new RangeError(`no town ${name}`);
  return town;
}
