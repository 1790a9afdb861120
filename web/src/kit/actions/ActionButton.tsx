import type { ButtonProps } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import type { Asker } from './asker.ts';
import type { ActionDefinition } from './defineAction.ts';
import { useAction } from './useAction.tsx';

interface ActionButtonProps<Subject, Values, Answer, By extends Asker> {
  readonly action: ActionDefinition<Subject, Values, Answer, By>;
  readonly on: Subject;
  /** Leaves out what the agent may never do, instead of showing why (console.md §4.5). */
  readonly hideRefused?: boolean;
  /** The icon alone, the label for screen readers and on hover. */
  readonly iconOnly?: boolean;
  readonly size?: ButtonProps['size'];
  readonly variant?: ButtonProps['variant'];
  readonly keys?: string;
}

/** All that a card contains of an action: a button that acts, or says why it does not. */
export function ActionButton<Subject, Values, Answer, By extends Asker>(
  props: ActionButtonProps<Subject, Values, Answer, By>,
) {
  const { action, on, hideRefused = false, iconOnly = false, size, variant, keys } = props;
  const { decision, reason, label, isBusy, isLocked, start } = useAction(action, on);
  if (hideRefused && !decision.allowed) return null;
  return (
    <ReasonedButton
      size={size}
      variant={variant}
      icon={isLocked ? <LockIcon /> : action.icon}
      text={iconOnly ? undefined : label}
      aria-label={iconOnly ? label : undefined}
      title={iconOnly && !reason ? label : undefined}
      aria-keyshortcuts={keys}
      intent={decision.allowed ? action.intent : undefined}
      reason={reason}
      loading={isBusy}
      onClick={() => void start()}
    />
  );
}
