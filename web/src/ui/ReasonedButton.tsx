import { Button, type ButtonProps } from '@blueprintjs/core';
import { type MouseEvent, useId } from 'react';
import { Tip } from './Tip.tsx';

export interface ReasonedButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be pressed now; without a reason it can. */
  readonly reason?: string;
}

/**
 * A button that, when it may not be used, stays reachable and says why on hover and on focus, instead of going grey in
 * silence (console.md §4.5).
 */
export function ReasonedButton({ reason, onClick, className, ...button }: ReasonedButtonProps) {
  const id = useId();
  if (!reason) return <Button {...button} className={className} onClick={onClick} />;
  const stay = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <Tip text={reason}>
        <Button
          {...button}
          type="button"
          className={`${className ?? ''} tl-reasoned`}
          aria-disabled
          aria-describedby={id}
          onClick={stay}
        />
      </Tip>
      <span id={id} className="tl-hidden">
        {reason}
      </span>
    </>
  );
}
