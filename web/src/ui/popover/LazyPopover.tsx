import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { splitPart } from '../parts/splitPart.tsx';
import { PopoverBoundary } from './PopoverBoundary.tsx';
import './popover.css';
import type { PopoverContent } from './popoverContent.ts';

const PopoverBody = splitPart(async () => (await import('./PopoverBody.tsx')).PopoverBody);

export interface LazyPopoverProps extends PopoverContent {
  /** The button; `toggle` is what its click does. */
  readonly children: (toggle: (event: MouseEvent<HTMLElement>) => void) => ReactNode;
}

/**
 * Something that opens beside a button. Blueprint's popover and what it stands on (24 kB gzip) are loaded when the button
 * is first pointed at or focused, so that no page pays for menus that nobody opens (performance.md, first load).
 */
export function LazyPopover({ isOpen, onOpen, placement = 'bottom-start', content, children }: LazyPopoverProps) {
  const wasOpen = useRef(false);
  const host = useRef<HTMLSpanElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  if (isOpen && !isWanted) setIsWanted(true);

  /** Closed from inside, the focus goes back to the button; closed by a press elsewhere, it is where that press put it. */
  const interacted = (next: boolean): void => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.closest('.bp6-popover') !== null;
    onOpen(next);
    if (!next && isLost) host.current?.querySelector('button')?.focus();
  };

  const toggle = (event: MouseEvent<HTMLElement>): void => {
    // A press on the button is also a press beside the popover, which has closed it by now.
    onOpen(event.detail > 0 ? !wasOpen.current : !isOpen);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the button inside, which has the role.
    <span
      ref={host}
      className="tl-popover-host"
      onPointerEnter={PopoverBody.load}
      onFocus={PopoverBody.load}
      onPointerDownCapture={() => {
        wasOpen.current = isOpen;
      }}
    >
      {children(toggle)}
      {isWanted && (
        <PopoverBoundary
          onFail={() => {
            setIsWanted(false);
            onOpen(false);
          }}
        >
          <Suspense fallback={null}>
            <PopoverBody isOpen={isOpen} onOpen={interacted} placement={placement} content={content} />
          </Suspense>
        </PopoverBoundary>
      )}
    </span>
  );
}
