import type { Contract, DispatchWaterfall } from '../../generated/api.ts';
import { searchRadiusInKm } from '../partner/searchRadius.ts';

/** The settings of a waterfall, complete. */
export type WaterfallSettings = Required<Omit<DispatchWaterfall, 'preferredPartnerIds' | 'weights'>>;

/** What a contract that names nothing gets (DECISIONS S-02, S-48): the radius is that of the partner search (2-requests §9). */
export const defaultWaterfall: WaterfallSettings = {
  maxTries: 10,
  secondsToAnswer: 45,
  secondsToAccept: 60,
  pauseSeconds: 5,
  giveUpAfterMinutes: 30,
  radiusInKm: searchRadiusInKm.default,
  plannedAnswerMinutes: 60,
  plannedAlarmHours: 3,
};

const atLeast = (value: number | undefined, minimum: number, fallback: number): number =>
  value !== undefined && Number.isFinite(value) && value >= minimum ? value : fallback;

/** The contract's settings, the default where it names none or a value that its schema refuses (DECISIONS S-02). */
export const waterfallSettingsOf = (contract: Pick<Contract, 'dispatch'> | undefined): WaterfallSettings => {
  const own = contract?.dispatch?.waterfall ?? {};
  return {
    maxTries: atLeast(own.maxTries, 1, defaultWaterfall.maxTries),
    secondsToAnswer: atLeast(own.secondsToAnswer, 1, defaultWaterfall.secondsToAnswer),
    secondsToAccept: atLeast(own.secondsToAccept, 1, defaultWaterfall.secondsToAccept),
    pauseSeconds: atLeast(own.pauseSeconds, 0, defaultWaterfall.pauseSeconds),
    giveUpAfterMinutes: atLeast(own.giveUpAfterMinutes, 1, defaultWaterfall.giveUpAfterMinutes),
    radiusInKm: atLeast(own.radiusInKm, 0.001, defaultWaterfall.radiusInKm),
    plannedAnswerMinutes: atLeast(own.plannedAnswerMinutes, 1, defaultWaterfall.plannedAnswerMinutes),
    plannedAlarmHours: atLeast(own.plannedAlarmHours, 0, defaultWaterfall.plannedAlarmHours),
  };
};
