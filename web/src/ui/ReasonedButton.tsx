import { Button, type ButtonProps, Spinner } from '@blueprintjs/core';
import { type MouseEvent, useId } from 'react';
import { Tip } from './Tip.tsx';

export interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be pressed now; without a reason it can. */
  readonly reason?: string;
  /** It cannot be pressed now, and everybody sees why: the last page, nothing left to undo. */
  readonly isOff?: boolean;
}

/**
 * A button that, when it may not be used, stays reachable and says why on hover and on focus, instead of going grey in
 * silence (console.md §4.5). It is the same element in every state, busy included, so that it never loses the focus.
 */
export function ReasonedButton({ reason, isOff, onClick, className, loading, icon, ...button }: ReasonedButtonProps) {
  const id = useId();
  const rests = reason !== undefined || loading === true || isOff === true;
  const stay = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Tip text={reason}>
      <Button
        {...button}
        type={rests ? 'button' : (button.type ?? 'button')}
        className={reason === undefined && !isOff ? className : `${className ?? ''} tl-reasoned`}
        icon={loading ? <Spinner size={16} aria-hidden="true" /> : icon}
        aria-busy={loading || undefined}
        aria-disabled={rests || undefined}
        aria-describedby={reason === undefined ? button['aria-describedby'] : id}
        onClick={rests ? stay : onClick}
      />
      {reason !== undefined && (
        <span id={id} className="tl-hidden">
          {reason}
        </span>
      )}
    </Tip>
  );
}
