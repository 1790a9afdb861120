/** Population we assume where the data gives none: a village. */
const villagePopulation = 600;

/**
 * How far a town reaches from its centre, in metres: a village of 600 about 1 km, Wetteren 2.4, Torino 11. A place belongs
 * to the town in whose reach it lies deepest, so that a quarter or a hamlet never wins from the town around it.
 */
export function settlementReach(population: number): number {
  return 700 + 11 * Math.sqrt(population || villagePopulation);
}
