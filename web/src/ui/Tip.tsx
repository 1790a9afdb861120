import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAnchored } from './useAnchored.ts';

export interface TipProps {
  /** Without a text it is only the frame around its children. */
  readonly text: string | undefined;
  readonly children: ReactNode;
}

const waitMs = 150;

/** A line under something that is hovered or has the focus; Esc hides it. What it says must be readable elsewhere too. */
export function Tip({ text, children }: TipProps) {
  const [open, setOpen] = useState(false);
  const target = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = open && text !== undefined;
  useAnchored(target, box, isShown, 'center');
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), waitMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the button inside.
    <span
      ref={target}
      className="tl-tip-target"
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) hide();
      }}
    >
      {children}
      {isShown && (
        <span ref={box} popover="manual" className="tl-tip" aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}
