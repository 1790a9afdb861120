import type { PriceList } from '@towline/sdk/api';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { rememberedRows } from './rememberedRows.ts';

// As contracts are: remembered under the revision of the row, and the database is always asked which one counts.
const listRevision = `current_database() || l.xmin::text || l.ctid::text`;
const byCodes = question<
  { code: string; revision: string; doc: PriceList | null },
  [codes: readonly string[], known: readonly string[]]
>(
  'priceLists.byCodes',
  `select l.code, ${listRevision} as revision, case when ${listRevision} = any($2) then null else l.doc || jsonb_build_object('version', l.version) end as doc
     from price_lists l where l.code = any($1)`,
  { isPrepared: true },
);
/** The network's, the contracts' and the partners' of a desk's places. */
const mostKnown = 500;
const inMemory = rememberedRows<PriceList>(mostKnown);

/** Price lists as every price of a job asks them. */
export const priceLists = {
  /** The lists of these codes that there are. */
  async byCodes(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, PriceList>> {
    const known = codes.flatMap((code) => inMemory.revisionOf(code) ?? []);
    const rows = await byCodes.rows(tx, codes, known);
    return new Map(
      rows.flatMap(({ code, revision, doc }) => {
        if (doc) inMemory.set(code, revision, doc);
        const list = inMemory.get(code, revision);
        return list ? [[code, list] as const] : [];
      }),
    );
  },
};
