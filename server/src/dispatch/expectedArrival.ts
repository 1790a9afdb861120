import type { ServiceOrder } from '@towline/sdk/api';
import { requestedTimeOf } from '../services/status/requestedTime.ts';

/** Minutes until a partner has set out. */
const setOutInMinutes = 5;

/** Minutes of a drive that nobody could measure. */
const unknownDriveInMinutes = 30;

/** When a partner who is told now is awaited at the vehicle: by the drive, but not before the time that was asked for (1-intake §5). */
export function expectedArrivalOf(order: ServiceOrder, at: Date, driveInMinutes = unknownDriveInMinutes): Date {
  const wantedAt = requestedTimeOf(order);
  const drivenAt = new Date(at.getTime() + (driveInMinutes + setOutInMinutes) * 60_000);
  return wantedAt && wantedAt > drivenAt ? wantedAt : drivenAt;
}

/** When one who starts later is awaited: he does not say when, so only a time that was asked for is known (DECISIONS S-14). */
export function delayedArrivalOf(order: ServiceOrder, at: Date): Date | undefined {
  const wantedAt = requestedTimeOf(order);
  return wantedAt && wantedAt > at ? wantedAt : undefined;
}
