import type { PartnerSave } from '@towline/sdk/api';
import type { Tx } from '../../db/tx.ts';
import { countryAt } from '../../gazetteer/countryAt.ts';
import { knowsPlacesOf } from '../../gazetteer/findPlaces.ts';
import { townsAt } from '../../gazetteer/townAt.ts';

type Depot = Pick<PartnerSave['dispatchLocations'][number], 'latitude' | 'longitude'>;

/** About a kilometre: borders are drawn more coarsely than yards beside them. */
const nearDegrees = 0.01;
const around = [0, -nearDegrees, nearDegrees];

const isIn = (country: string, { latitude, longitude }: Depot): boolean =>
  around.some((north) =>
    around.some((east) => countryAt({ latitude: latitude + north, longitude: longitude + east }) === country),
  );

/** A country has waters, too: where no town is near, nobody keeps trucks. */
const isAtSea = async (tx: Tx, country: string, depot: Depot): Promise<boolean> =>
  (await townsAt(tx, depot)).length === 0 && (await knowsPlacesOf(tx, country));

/**
 * Depots that stand elsewhere than their address says: abroad, or in the sea (3-platform §5: DEPOT_OUTSIDE_LEGAL_COUNTRY; T-507). One that
 * stood there before is left alone: it is not what was changed.
 */
export async function misplacedDepots(
  tx: Tx,
  { country, dispatchLocations }: { readonly country: string; readonly dispatchLocations: readonly Depot[] },
  before: readonly Depot[] = [],
): Promise<number[]> {
  const misplaced: number[] = [];
  for (const [index, depot] of dispatchLocations.entries()) {
    const { latitude, longitude } = depot;
    if (before.some((one) => one.latitude === latitude && one.longitude === longitude)) continue;
    const code = country.toUpperCase();
    if (!isIn(code, depot) || (await isAtSea(tx, code, depot))) misplaced.push(index);
  }
  return misplaced;
}
