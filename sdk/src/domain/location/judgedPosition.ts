import type { OrderLocation } from '../../generated/api.ts';
import { positionOf } from './distance.ts';
import { keepsPosition, manualAddressOf } from './manualAddress.ts';

/**
 * A place as an edit sends it: the same point, said to be its address's, beside another street or town is no longer that
 * address's, whoever edits. It counts as no more than a town's until somebody gives it (DECISIONS S-49).
 */
export function withJudgedPosition(before: OrderLocation | undefined, after: OrderLocation): OrderLocation {
  const [was, is] = [positionOf(before), positionOf(after)];
  const isSamePoint = was && is && was.latitude === is.latitude && was.longitude === is.longitude;
  if (!before || !isSamePoint || before.positionFrom !== 'Address' || after.positionFrom !== 'Address') return after;
  return keepsPosition(before, manualAddressOf(after)) ? after : { ...after, positionFrom: 'Town' };
}
