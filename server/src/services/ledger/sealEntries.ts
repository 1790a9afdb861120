import type { Database } from '../../db/client.ts';
import { writeAs } from '../../db/transaction.ts';
import { ledger } from '../../stores/ledger.ts';
import { firstHash, hashOf } from './chain.ts';

const batch = 1000;

/** Puts a batch behind the head of the chain; undefined where another server is at it. */
const sealBatch = (db: Database): Promise<number | undefined> =>
  writeAs(db, 'ledger', 'sealLedger', async (tx) => {
    if (!(await ledger.takeSeal(tx))) return undefined;
    let { position, hash } = (await ledger.head(tx)) ?? { position: 0, hash: firstHash };
    const entries = await ledger.unsealed(tx, batch);
    const links = entries.map(({ id, content }) => {
      const before = hash;
      position += 1;
      hash = hashOf(before, position, content);
      return { id, position, before, hash };
    });
    if (links.length > 0) await ledger.seal(tx, links);
    return links.length;
  });

/**
 * Chains what was posted since, whatever server posted it: one sealer at a time gives the positions, so that writers who commit at
 * once cannot fork the chain (DECISIONS T-561). Answers how many were sealed.
 */
export async function sealEntries(db: Database): Promise<number> {
  for (let sealed = 0; ; ) {
    const more = await sealBatch(db);
    if (more === undefined) return sealed;
    sealed += more;
    if (more < batch) return sealed;
  }
}
