import type { Contract } from '@towline/sdk/api';
import { rememberingCompile } from '@towline/sdk/domain/communication/textFindings';
import {
  type Finding,
  type ScannedContract,
  type ScannedLists,
  scanContract,
} from '@towline/sdk/domain/contract/anomalies';
import { say } from '../../i18n/say.ts';
import { environment } from '../../kit/session/environment.ts';
import type { MessageKey } from '../../kit/texts.ts';
import type { DocumentScan } from '../../widgets/jsonEditor/findingsOf.ts';
import type { PointedFinding } from '../../widgets/jsonEditor/jsonFinding.ts';

/** While one text is typed the others need not be read again for each key. */
const compile = rememberingCompile();

/** What the scan says of a contract where this console runs: rules, texts and price lists (3-platform §5, DECISIONS T-476, T-519). */
export const scanned = (contract: ScannedContract, lists: ScannedLists): Finding[] =>
  scanContract(contract, environment(), compile, lists);

/** How many errors the scan finds. */
export const errorsOf = (contract: ScannedContract, lists: ScannedLists): number =>
  scanned(contract, lists).filter(({ severity }) => severity === 'error').length;

/** A contract where it is chosen: one with errors says so. */
export function contractText(contract: Contract | undefined, lists: ScannedLists): string | undefined {
  if (!contract) return undefined;
  const count = errorsOf(contract, lists);
  const text = `${contract.name} (${contract.code})`;
  return count === 0 ? text : `${text} – ${say('CONTRACT_HAS_ERRORS', { count })}`;
}

const findingOf = ({ severity, pointer, messageKey, params }: Finding): PointedFinding => ({
  type: severity === 'error' ? 'anomaly' : 'warning',
  pointer,
  message: messageKey as MessageKey,
  values: params,
});

/** What decides nothing as it is typed, though no rule of the scan forbids it (DECISIONS T-701). */
function hintsOf({ process }: Pick<ScannedContract, 'process'>): PointedFinding[] {
  const at = Array.isArray(process?.checks) ? process.checks.indexOf('LongDistanceTow') : -1;
  if (at < 0 || process?.longDistanceTowKm !== undefined) return [];
  return [{ type: 'warning', pointer: `/process/checks/${at}`, message: 'CONTRACT_HINT_LONG_DISTANCE', values: {} }];
}

/** The scan as the editor asks it, each finding at its place (3-platform §5, DECISIONS T-416). */
export const scanWith =
  (lists: ScannedLists): DocumentScan =>
  (document) => [
    ...scanned(document as ScannedContract, lists).map(findingOf),
    ...hintsOf(document as ScannedContract),
  ];
