import type { Contract } from '@towline/sdk/api';
import { NETWORK_LIST } from '@towline/sdk/domain/priceList/priceList';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import { contractJson } from './contracts.ts';

/** A contract whose errors are not counted, by the code that its row has. */
export interface UnscannedContract {
  code: string;
  document: Contract;
}

const unscanned = question<UnscannedContract, [scannedAs: string, take: number]>(
  'contractErrors.unscanned',
  `select c.code, ${contractJson} as document from contracts c where c.scanned_as is distinct from $1 order by c.code limit $2`,
);
const keep = command<[counts: string, scannedAs: string]>(
  'contractErrors.keep',
  `update contracts c set error_count = counted.errors, scanned_as = $2
   from jsonb_to_recordset($1::jsonb) as counted(code text, errors int) where c.code = counted.code`,
);

const forget = command<[priceList: string]>(
  'contractErrors.forget',
  `update contracts c set scanned_as = null where $1 = '${NETWORK_LIST}' or c.doc->'pricing'->>'priceListCode' = $1`,
);

/** What the scan found in contracts, beside them (DECISIONS T-401). */
export const contractErrors = {
  /** Some contracts that were not scanned so. */
  unscanned: unscanned.rows,

  /** Nobody knows any more what there is in the contracts that are priced by this list: all are by the network's (DECISIONS S-35). */
  forget: forget.run,

  keep: (tx: Tx, counts: readonly { code: string; errors: number }[], scannedAs: string): Promise<number> =>
    keep.run(tx, JSON.stringify(counts), scannedAs),
};
