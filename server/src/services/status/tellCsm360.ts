import { fallbackLanguage } from '@towline/sdk/domain/language/fallback';
import { addressText } from '@towline/sdk/domain/location/addressText';
import type { Tx } from '../../db/tx.ts';
import { csm360Jobs } from '../../stores/csm360Jobs.ts';
import { outbox } from '../../stores/outbox.ts';

/** What the effect is called in the outbox: by it the delivery knows the port. */
export const csm360Kind = 'partner.Csm360Job';

/**
 * Tells the csm360 of the partner who has the job how it is, once a history entry, by the outbox (3-platform §3, DECISIONS T-518).
 * Nobody is told whose partner has no code, nor whose job ended before (DECISIONS T-1022).
 */
export async function tellCsm360(
  tx: Tx,
  { requestId, historyLength, at }: { requestId: string; historyLength: number; at: Date },
): Promise<void> {
  const job = await csm360Jobs.last(tx, requestId, at);
  if (!job) return;
  const { code, document, language, address } = job;
  const said = {
    ...document,
    ...(address && { address: addressText(address, language ?? fallbackLanguage) }),
    updatedAt: at.toISOString(),
  };
  await outbox.add(tx, {
    requestId,
    channel: 'Api',
    kind: csm360Kind,
    receiver: code,
    body: JSON.stringify(said),
    contentType: 'application/json',
    dedupeKey: `csm360:${requestId}:${historyLength}`,
  });
}
