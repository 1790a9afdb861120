import type { Contract } from '@towline/sdk/api';
import { communicationFaults } from '@towline/sdk/domain/communication/ofContract';
import { type ScannedContract, scanContract } from '@towline/sdk/domain/contract/anomalies';
import { say } from '../../i18n/say.ts';
import { environment } from '../../kit/session/environment.ts';
import type { MessageKey } from '../../kit/texts.ts';
import type { DocumentScan } from '../../widgets/jsonEditor/findingsOf.ts';
import type { PointedFinding } from '../../widgets/jsonEditor/jsonFinding.ts';

/** A finding of either of them. */
interface Found {
  readonly severity: string;
  readonly pointer: string;
  readonly messageKey: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

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

/** What was found in each text; the others need not be read again for each key that is typed. */
let read = new Map<string, readonly PointedFinding[]>();

function textFindings({ communications }: Pick<Contract, 'communications'>): PointedFinding[] {
  const now: typeof read = new Map();
  for (const [kind, communication] of Object.entries(communications ?? {}))
    for (const [language, text] of Object.entries(communication.texts)) {
      const key = JSON.stringify([kind, language, text]);
      const one = { communications: { [kind]: { ...communication, texts: { [language]: text } } } };
      now.set(key, read.get(key) ?? communicationFaults(one).map(findingOf));
    }
  read = now;
  return [...now.values()].flat();
}

const findingOf = ({ severity, pointer, messageKey, params = {} }: Found): PointedFinding => ({
  type: severity === 'error' ? 'anomaly' : 'warning',
  pointer,
  message: messageKey as MessageKey,
  values: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
});

/** The scan as the editor asks it: rules and texts, each finding at its place (3-platform §5, DECISIONS T-416). */
export const scanDocument: DocumentScan = (document) => [
  ...scanned(document as ScannedContract).map(findingOf),
  ...textFindings(document),
];
