import type { MotoristPosition } from '@towline/sdk/api';

/** Metres a second: who walks about beside his car is slower, and a phone at rest never stands quite still. */
const slowestDrive = 2.5;

/** Whether the phone drove when it was asked: a car that moves has not broken down, or it is on a truck already (1-intake §3). */
export const isMoving = (given: MotoristPosition): given is MotoristPosition & { speed: number } =>
  given.speed !== undefined && given.speed >= slowestDrive;

/** Metres a second as kilometres an hour, in whole ones. */
export const speedText = (metresASecond: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer-per-hour', unitDisplay: 'short' }).format(
    Math.round(metresASecond * 3.6),
  );
