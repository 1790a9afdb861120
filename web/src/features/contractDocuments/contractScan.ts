import type { Contract } from '@towline/sdk/api';
import { type ScannedContract, scanContract } from '@towline/sdk/domain/contract/anomalies';
import { say } from '../../i18n/say.ts';
import { environment } from '../../kit/session/environment.ts';
import type { MessageKey } from '../../kit/texts.ts';
import type { DocumentScan } from '../../widgets/jsonEditor/findingsOf.ts';

/** What the scan says of a contract where this console runs (3-platform §5). */
export const scanned = (contract: ScannedContract) => scanContract(contract, environment());

/** How many errors the scan finds. */
export const errorsOf = (contract: ScannedContract): number =>
  scanned(contract).filter(({ severity }) => severity === 'error').length;

/** A contract where it is chosen: one with errors says so. */
export function contractText(contract: Contract | undefined): string | undefined {
  if (!contract) return undefined;
  const count = errorsOf(contract);
  const text = `${contract.name} (${contract.code})`;
  return count === 0 ? text : `${text} – ${say('CONTRACT_HAS_ERRORS', { count })}`;
}

/** The scan as the editor asks it, each finding at its place. */
export const scanDocument: DocumentScan = (document) =>
  scanned(document as ScannedContract).map(({ severity, pointer, messageKey, params }) => ({
    type: severity === 'error' ? 'anomaly' : 'warning',
    pointer,
    message: messageKey as MessageKey,
    values: params,
  }));
