import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAnchored } from './useAnchored.ts';

export interface TipProps {
  /** Without a text it is only the frame around its children. */
  readonly text: string | undefined;
  readonly children: ReactNode;
}

const waitMs = 150;

/**
 * A line under something that is hovered or has the focus; Esc hides it, wherever the focus is, and the pointer may go onto it (WCAG
 * 1.4.13). What it says must be readable elsewhere too.
 */
export function Tip({ text, children }: TipProps) {
  const [open, setOpen] = useState(false);
  const target = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = open && text !== undefined;
  useAnchored(target, box, isShown, 'center');
  useEffect(() => () => clearTimeout(timer.current), []);

  const turn = (on: boolean, ms: number) => () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(on), ms);
  };
  const show = turn(true, waitMs);
  useEffect(() => {
    if (!isShown) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isShown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the button inside.
    <span
      ref={target}
      className="tl-tip-target"
      onMouseEnter={show}
      // Long enough for the way over the gap.
      onMouseLeave={turn(false, waitMs)}
      onFocus={show}
      onBlur={turn(false, 0)}
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
