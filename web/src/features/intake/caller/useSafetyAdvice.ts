import { withCaller } from '@towline/sdk/domain/order/caller';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { serverNow } from '../../../ui/serverClock.ts';
import { safetyAdviceModal } from '../../../widgets/SafetyAdvice.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

/** Gives the 112 advice; that it was given, when, and what was answered goes into the order (1-intake §2, DECISIONS S-31). */
export function useSafetyAdvice(): () => Promise<void> {
  const { change } = useIntakeTab();
  return async () => {
    const isSafe = await openModal(safetyAdviceModal, {});
    if (isSafe === undefined) return;
    const adviceGivenAt = new Date(serverNow()).toISOString();
    change((before) => withCaller(before, { everyoneSafe: isSafe ? 'Yes' : 'No', adviceGivenAt }));
  };
}
