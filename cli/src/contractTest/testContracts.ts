import type { Contract } from '@towline/sdk/api';
import type { ScannedContract } from '@towline/sdk/domain/contract/anomalies';
import { runExamples } from '@towline/sdk/domain/replay/examples';
import { valueText } from '../configuration/changeText.ts';
import type { ContractSource } from '../contractScan/scan.ts';

/** An example of a contract that was run, and what of it does not follow. */
export type ExampleRow = {
  contractCode: string;
  example: string;
  outcome: 'passed' | 'failed';
  /** What is expected and what came, a line each */
  broken: string[];
  file: string;
};

/** Runs the examples of contracts as they come; counts those that have none. */
export async function testContracts(
  sources: AsyncIterable<ContractSource>,
): Promise<{ rows: ExampleRow[]; contracts: number; without: number }> {
  const rows: ExampleRow[] = [];
  let contracts = 0;
  let without = 0;
  for await (const { contract, file } of sources) {
    contracts += 1;
    const found = rowsOf(contract, file);
    if (found.length === 0) without += 1;
    rows.push(...found);
  }
  return { rows, contracts, without };
}

function rowsOf(contract: ScannedContract, file: string): ExampleRow[] {
  const contractCode = contract.code;
  const row = (example: string, broken: string[]): ExampleRow => {
    return { contractCode, example, outcome: broken.length > 0 ? 'failed' : 'passed', broken, file };
  };
  try {
    return runExamples(contract as Contract).map(({ name, broken }) =>
      row(
        name,
        broken.map(({ part, expected, actual }) => `${part}: expected ${valueText(expected)}, is ${valueText(actual)}`),
      ),
    );
  } catch (error) {
    return [row('(all)', [`the examples cannot be run: ${(error as Error).message}`])];
  }
}
