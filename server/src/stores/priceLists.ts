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

/** Questions about price lists. */
export const priceLists = {
  /** The lists of the whole network (3-platform §2: viewpoint Network). */
  async ofNetwork(tx: Tx): Promise<PriceList[]> {
    const rows = await ofNetwork.rows(tx);
    return rows.map((row) => row.doc);
  },

  /** The list that the contract names; undefined where there is no such contract (3-platform §2: viewpoint Client). */
  async ofContract(tx: Tx, contractCode: string): Promise<PriceList[] | undefined> {
    const rows = await ofContract.rows(tx, contractCode);
    return rows[0] && rows.flatMap(({ doc }) => doc ?? []);
  },
};
