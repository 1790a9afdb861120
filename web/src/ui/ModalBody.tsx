import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useOverflows } from './useOverflows.ts';

const takesFocus = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';

/** What stands between title and buttons. Where it is higher than its box and holds nothing to go to, it scrolls by key itself. */
export function ModalBody({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useOverflows(box, 'Height');
  const [isPlain, setIsPlain] = useState(false);
  useLayoutEffect(() => {
    setIsPlain(scrolls && !box.current?.querySelector(takesFocus));
  }, [scrolls]);
  return (
    <div ref={box} className="tl-modal-body" tabIndex={isPlain ? 0 : undefined}>
      {children}
    </div>
  );
}
