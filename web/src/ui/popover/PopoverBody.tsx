import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { useRef } from 'react';
import { fitInto } from './fitInto.ts';
import type { PopoverContent } from './popoverContent.ts';

type PopoverBodyProps = Required<PopoverContent>;

const stops = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])';

const fitted: PopoverNextProps['middleware'] = {
  size: {
    padding: 4,
    apply: ({ availableWidth, availableHeight, elements }) =>
      fitInto({ width: availableWidth, height: availableHeight }, elements.floating),
  },
};

/** The popover itself. Its target lies over the button without taking anything from it, so that the button stays what it is. */
export function PopoverBody({ isOpen, onOpen, placement, content }: PopoverBodyProps) {
  const inside = useRef<HTMLDivElement>(null);
  // Blueprint leaves the focus on a guard without a name, two Tabs before what was opened. What is still on its way is next from its place.
  const enter = (): void => {
    if (document.activeElement?.matches('.bp6-overlay-start-focus-trap, .bp6-popover-transition-container'))
      (inside.current?.querySelector<HTMLElement>(stops) ?? inside.current)?.focus({ preventScroll: true });
  };
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={onOpen}
      placement={placement}
      arrow={false}
      middleware={fitted}
      shouldReturnFocusOnClose
      onOpened={enter}
      content={
        isOpen ? (
          <div ref={inside} className="tl-popover-inside" tabIndex={-1} style={{ overflow: 'auto' }}>
            {content()}
          </div>
        ) : undefined
      }
      renderTarget={({ ref }) => <span ref={ref} className="tl-popover-anchor" aria-hidden="true" />}
    />
  );
}
