import { PopoverNext } from '@blueprintjs/core';
import type { PopoverContent } from './popoverContent.ts';

type PopoverBodyProps = Required<PopoverContent>;

/** The popover itself. Its target lies over the button without taking anything from it, so that the button stays what it is. */
export function PopoverBody({ isOpen, onOpen, placement, content }: PopoverBodyProps) {
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={onOpen}
      placement={placement}
      arrow={false}
      shouldReturnFocusOnClose
      content={isOpen ? <div>{content()}</div> : undefined}
      renderTarget={({ ref }) => <span ref={ref} className="tl-popover-anchor" aria-hidden="true" />}
    />
  );
}
