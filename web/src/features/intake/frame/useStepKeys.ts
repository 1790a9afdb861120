import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { useHotkeys } from '../../../kit/hotkeys/useHotkeys.tsx';

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Alt with a digit leads to that step; on Linux browsers keep these keys for their own tabs (console.md §4.6). */
export function useStepKeys(title: string, tabs: readonly IntakeTab[], goTo: (tab: IntakeTab) => void): void {
  const isLinux = navigator.userAgent.includes('Linux') && !navigator.userAgent.includes('Android');
  useHotkeys(
    title,
    digits.map((digit) => ({
      keys: `Alt+Digit${digit}`,
      label: 'STEPS',
      hidden: digit > 1,
      run: () => {
        const tab = tabs[digit - 1];
        if (tab) goTo(tab);
      },
    })),
    { active: !isLinux },
  );
}
