import type { ServiceOrder } from '@towline/sdk/api';
import { isNoDate } from '@towline/sdk/domain/time/dateFormat';

/** When the service is wanted; undefined for at once (1-intake §5). */
export function requestedTimeOf({ serviceLocation }: ServiceOrder): Date | undefined {
  const { kind, startDateTime } = serviceLocation.appointment ?? {};
  return kind === 'Asap' || startDateTime === undefined || isNoDate(startDateTime)
    ? undefined
    : new Date(startDateTime);
}
