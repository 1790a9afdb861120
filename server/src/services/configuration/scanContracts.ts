import type { Contract, EnvironmentName, PriceList } from '@towline/sdk/api';
import { rememberingCompile } from '@towline/sdk/domain/communication/textFindings';
import {
  anomalyRuleIds,
  type ScannedLists,
  scanContract,
  scannedListsOf,
} from '@towline/sdk/domain/contract/anomalies';
import { tiedLines } from '@towline/sdk/domain/priceList/tiedLines';
import type { Tx } from '../../db/tx.ts';
import { contractErrors } from '../../stores/contractErrors.ts';
import { priceLists } from '../../stores/priceLists.ts';

const atOnce = 200;
const compile = rememberingCompile();

const scannedAs = (environment: EnvironmentName): string => `${environment}/${anomalyRuleIds.length}`;

const errorsIn = (contract: Contract, environment: EnvironmentName, lists: ScannedLists): number =>
  scanContract(contract, environment, compile, lists).filter(({ severity }) => severity === 'error').length;

/** The lists by which contracts are priced: ties in them are errors of theirs (DECISIONS T-532). */
const listsOf = (tx: Tx, contracts: readonly Contract[]): Promise<ScannedLists> =>
  priceLists.byCodes(tx, [...new Set(contracts.flatMap(scannedListsOf).map(([code]) => code))]);

/** Counts the errors of a contract that was just saved, in its transaction. */
export async function keepErrorCount(tx: Tx, contract: Contract, environment: EnvironmentName): Promise<void> {
  const lists = await listsOf(tx, [contract]);
  const counts = [{ code: contract.code, errors: errorsIn(contract, environment, lists) }];
  await contractErrors.keep(tx, counts, scannedAs(environment));
}

/** Counts the errors of all contracts that were last counted elsewhere, by other rules or not at all: once at a start (DECISIONS T-401). */
export async function scanContracts(tx: Tx, environment: EnvironmentName): Promise<void> {
  const as = scannedAs(environment);
  for (;;) {
    const contracts = await contractErrors.unscanned(tx, as, atOnce);
    const lists = await listsOf(
      tx,
      contracts.map(({ document }) => document),
    );
    const counts = contracts.map(({ code, document }) => ({ code, errors: errorsIn(document, environment, lists) }));
    // Where none is written the next look would find the same ones.
    if (counts.length === 0 || (await contractErrors.keep(tx, counts, as)) === 0) return;
  }
}

/**
 * Counts the errors of the contracts anew that a saved list has or had a tie for, in the list's transaction. Saves make no ties, so it is
 * the rare save that mends a list of before (DECISIONS T-519).
 */
export async function recountAfter(
  tx: Tx,
  environment: EnvironmentName,
  [before, after]: readonly [PriceList | undefined, PriceList],
): Promise<void> {
  const [was, is] = [before, after].map((list) => tiedLines(list?.services ?? []).length > 0);
  if (was === is || (await contractErrors.forget(tx, after.code)) === 0) return;
  await scanContracts(tx, environment);
}
