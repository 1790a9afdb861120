import type { ServiceOrder } from '@towline/sdk/api';
import { wantedTimeOf } from '@towline/sdk/domain/order/wantedTime';

/** When the service is wanted; undefined for at once (1-intake §5). */
export function requestedTimeOf(order: ServiceOrder): Date | undefined {
  const wanted = wantedTimeOf(order);
  return wanted && new Date(wanted.startAt);
}
