import type { Issue } from '@towline/sdk/domain/order/issue';
import { type RefObject, useEffect, useRef } from 'react';
import { focusField } from '../form/focusField.ts';
import type { LookupOutcome } from './useLookupOutcome.ts';

/** Whether the agent waits for the answer; who types elsewhere meanwhile is not taken away from it. */
function isWaiting(form: HTMLElement): boolean {
  const active = document.activeElement;
  return (
    !form.closest('[role=dialog]')?.contains(active) ||
    active?.closest('[data-path^="policyInput."], [data-path="entitlement.policy"]') !== null
  );
}

/** After a look-up the focus goes to what the policy did not answer (console.md §4.6); what was pressed for it may be gone. */
export function useLookupFocus(
  form: RefObject<HTMLElement | null>,
  outcome: LookupOutcome | undefined,
  issues: readonly Issue[],
): void {
  const missing = useRef(issues);
  missing.current = issues;
  useEffect(() => {
    if (!outcome) return;
    // The order that the policy filled is painted with the next frame.
    const frame = requestAnimationFrame(() => {
      const root = form.current;
      if (!root || !isWaiting(root)) return;
      // The contract that came with the policy is on its way: nobody has to choose it.
      const first = missing.current.find(
        ({ code, severity }) => severity === 'error' && code !== 'CONTRACT_NOT_LOADED',
      );
      if (outcome.kind === 'several') focusField(root, 'entitlement.policy');
      else if (outcome.kind === 'found' && first) focusField(root, first.path);
      // What was looked for stays where it was typed, to be corrected there.
      else if (!document.activeElement?.closest('[data-path^="policyInput."]'))
        focusField(root, 'policyInput.licensePlate', 'input');
    });
    return () => cancelAnimationFrame(frame);
  }, [outcome, form]);
}
