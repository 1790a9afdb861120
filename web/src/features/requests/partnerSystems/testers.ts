import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import type { CallLogProps } from './CallLog.tsx';
import type { DispatchCallPlayerProps } from './DispatchCallPlayer.tsx';
import type { TowsoftMissionProps } from './TowsoftMission.tsx';

/** The mission of a job in the towing software (2-requests §2, tester modals). */
export const towsoftMission = lazyModal<TowsoftMissionProps>(
  async () => (await import('./TowsoftMission.tsx')).TowsoftMissionModal,
);
/** The dispatch call, played by voice (2-requests §2, tester modals). */
export const dispatchCallPlayer = lazyModal<DispatchCallPlayerProps>(
  async () => (await import('./DispatchCallPlayer.tsx')).DispatchCallPlayer,
);
/** The tries to reach partners by phone (2-requests §9, call log). */
export const callLog = lazyModal<CallLogProps>(async () => (await import('./CallLog.tsx')).CallLog);
