import type { PriceList } from '@towline/sdk/api';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const ofNetwork = question<{ doc: PriceList }>(
  'priceLists.ofNetwork',
  `select doc from price_lists where viewpoint = 'Network' order by code`,
);
const ofContract = question<{ doc: PriceList | null }, [contractCode: string]>(
  'priceLists.ofContract',
  `select l.doc from contracts c left join price_lists l on l.code = c.doc->'pricing'->>'priceListCode' where c.code = $1`,
);
// As contracts are: remembered under the revision of the row, and the database is always asked which one counts.
const listRevision = `current_database() || l.xmin::text || l.ctid::text`;
const byCodes = question<
  { code: string; revision: string; doc: PriceList | null },
  [codes: readonly string[], known: readonly string[]]
>(
  'priceLists.byCodes',
  `select l.code, ${listRevision} as revision, case when ${listRevision} = any($2) then null else l.doc end as doc
     from price_lists l where l.code = any($1)`,
  { isPrepared: true },
);
const inMemory = new Map<string, { revision: string; list: PriceList }>();

/** Questions about price lists. */
export const priceLists = {
  /** The lists of the whole network (3-platform §2: viewpoint Network). */
  async ofNetwork(tx: Tx): Promise<PriceList[]> {
    const rows = await ofNetwork.rows(tx);
    return rows.map((row) => row.doc);
  },

  /** The lists of these codes that there are, as every price of a job asks them. */
  async byCodes(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, PriceList>> {
    const known = new Map(codes.flatMap((code) => [[code, inMemory.get(code)] as const]));
    const rows = await byCodes.rows(
      tx,
      codes,
      [...known.values()].flatMap((one) => one?.revision ?? []),
    );
    return new Map(
      rows.flatMap(({ code, revision, doc }) => {
        if (doc) inMemory.set(code, { revision, list: doc });
        const list = doc ?? known.get(code)?.list;
        return list ? [[code, list] as const] : [];
      }),
    );
  },

  /** The list that the contract names; undefined where there is no such contract (3-platform §2: viewpoint Client). */
  async ofContract(tx: Tx, contractCode: string): Promise<PriceList[] | undefined> {
    const rows = await ofContract.rows(tx, contractCode);
    return rows[0] && rows.flatMap(({ doc }) => doc ?? []);
  },
};
