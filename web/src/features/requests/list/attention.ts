import type { RequestListItem } from '@towline/sdk/api';
import { attentionLevels, attentionOf as reasonsOf } from '@towline/sdk/domain/request/attention';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { serverNow } from '../../../ui/serverClock.ts';

/** The bar before a row that waits for a human, and why: the worst reason's colour, all reasons' words. */
export function attentionOf(
  row: Pick<
    RequestListItem,
    'status' | 'statusReason' | 'statusTimestamp' | 'promisedAt' | 'predictedArrivalAt' | 'giveUpAfterMinutes'
  >,
) {
  const reasons = reasonsOf(row, serverNow(), row.giveUpAfterMinutes);
  const [worst] = reasons;
  if (worst === undefined) return undefined;
  return {
    level: attentionLevels[worst],
    text: reasons.map((reason) => dynamicText(`AttentionReason.${reason}`, {}, 'labels')).join(', '),
  };
}
