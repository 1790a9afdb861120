import type { ButtonProps } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import type { ActionHandle } from './useAction.tsx';

export interface HandleLook {
  /** The icon alone, the label for screen readers and on hover. */
  readonly iconOnly?: boolean | undefined;
  readonly size?: ButtonProps['size'];
  readonly variant?: ButtonProps['variant'];
  /** Its colour is left out where another one matters more. */
  readonly isPlain?: boolean | undefined;
  /** Its letter listens: it is named on the button. */
  readonly hasKey?: boolean | undefined;
}

/** An action as a button: it acts, or says why it does not. */
export function HandleButton({ handle, ...look }: HandleLook & { readonly handle: ActionHandle }) {
  const { iconOnly = false, size, variant, isPlain = false, hasKey = false } = look;
  const { decision, reason, label, icon, intent, isBusy, isLocked, start } = handle;
  const letter = hasKey ? handle.key?.keys.toUpperCase() : undefined;
  const named = letter ? `${label} (${letter})` : label;
  return (
    <ReasonedButton
      size={size}
      variant={variant}
      icon={isLocked ? <LockIcon /> : icon}
      text={iconOnly ? undefined : label}
      aria-label={iconOnly ? label : undefined}
      title={(iconOnly || letter) && !reason ? named : undefined}
      aria-keyshortcuts={letter}
      intent={decision.allowed && !isPlain ? intent : undefined}
      reason={reason}
      loading={isBusy}
      onClick={() => void start()}
    />
  );
}
