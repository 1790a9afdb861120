import type { Contract, ContractSaved } from '@towline/sdk/api';
import type { Said } from '../../kit/actions/defineAction.ts';

/** What a save says of open requests stands beside the document, and is no part of it. */
export const documentOf = ({ openRequestsOfOlderVersions: _, ...contract }: ContractSaved): Contract => contract;

/** How many open requests are not decided by what was just saved (DECISIONS S-41). */
export const olderVersionsSaid = ({ openRequestsOfOlderVersions: count = 0 }: ContractSaved): readonly Said[] =>
  count > 0 ? [{ key: 'CONTRACT_HOLDS_OLDER', values: { count } }] : [];

/** What every save of a contract says, whichever door it came by. */
export const contractSavedSaid = (saved: ContractSaved): readonly Said[] => [
  { key: 'CONTRACT_SAVED', values: { version: saved.version } },
  ...olderVersionsSaid(saved),
];
