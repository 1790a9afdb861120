import type { Database } from '../db/client.ts';
import { loadInTransaction } from '../db/loadInTransaction.ts';
import { loadMasterData } from './load/masterRows.ts';
import { createMasterData } from './masterData.ts';
import { tourPolicies } from './policies/tourPolicies.ts';

/** Places around which the tests break down; their partners come along. */
const partnerTowns = new Set([
  'Gent',
  'Wetteren',
  'Aalst',
  'Brugge',
  'Luxembourg',
  'Ettelbruck',
  'Metz',
  'Lille',
  'Torino',
  'Moncalieri',
]);

/**
 * What a fast test needs, made by the demo's builders: organisations, contracts, agents, price lists, client workshops, some
 * partners, and the tour's policies. No requests.
 */
export async function seedTiny(db: Database, { now = new Date(), seed = 1 } = {}): Promise<void> {
  const data = createMasterData(seed, now);
  const tourPlates = new Set(tourPolicies.map(({ licensePlate }) => licensePlate));
  await loadInTransaction(db, (client) =>
    loadMasterData(
      client,
      {
        ...data,
        // Tests change contracts as they please.
        contracts: data.contracts.map(({ examples: _, ...contract }) => contract),
        partners: data.partners.filter(({ depots }) =>
          depots.some(({ address }) => partnerTowns.has(address.addressLevel4)),
        ),
        policies: data.policies.filter(({ licensePlate }) => tourPlates.has(licensePlate)),
        guaranteeImports: [],
      },
      now,
    ),
  );
}
