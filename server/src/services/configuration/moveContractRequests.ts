import { updateReasonIssue } from '@towline/sdk/domain/contract/configurationSave';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { Tx } from '../../db/tx.ts';
import { contractRecords } from '../../stores/contractRecords.ts';
import { heldVersions } from '../../stores/heldVersions.ts';

/** What one call moves: its requests are held while it runs, and nobody shall wait for more than a moment. */
const mostAtOnce = 500;

interface Moved {
  toVersion: number;
  moved: number;
  remaining: number;
}

const others = (held: ReadonlyMap<number, number>, version: number): number =>
  [...held].reduce((sum, [of, requests]) => (of === version ? sum : sum + requests), 0);

/** How many open requests hold an older version than the contract's own (DECISIONS S-41). */
export const openRequestsOfOlderVersions = async (tx: Tx, code: string, version: number): Promise<number> =>
  others(await heldVersions.counts(tx, code), version);

/**
 * Moves open requests to the newest version of their contract, with a reason and a line in each log (DECISIONS S-41). The contract is
 * held meanwhile, so that the newest stays it.
 */
export function moveContractRequests(
  context: Context,
  code: string,
  { reason, fromVersion }: { reason: string; fromVersion?: number | undefined },
): Promise<Moved> {
  const blank = updateReasonIssue(reason);
  if (blank) refuseFor('RULE_BROKEN', '/reason', blank.messageKey, blank.code);
  const { agent, now } = context;
  return write(
    context,
    async (tx) => {
      const { version } = (await contractRecords.lock(tx, code)) ?? refuse('NOT_FOUND');
      const change = { at: now(), agent, reason: reason.trim(), take: mostAtOnce };
      const moved = await heldVersions.move(tx, { code, version, from: fromVersion }, change);
      const held = await heldVersions.counts(tx, code);
      const remaining = fromVersion === undefined ? others(held, version) : (held.get(fromVersion) ?? 0);
      return { toVersion: version, moved, remaining: fromVersion === version ? 0 : remaining };
    },
    (answer) => JSON.stringify(answer),
  );
}
