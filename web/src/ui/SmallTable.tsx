import { HTMLTable } from '@blueprintjs/core';
import { type ReactNode, useRef } from 'react';
import { useOverflows } from './useOverflows.ts';

interface SmallTableProps {
  readonly label: string;
  /** The head and the body. */
  readonly children: ReactNode;
}

/** A few rows inside a page. Where it does not fit it scrolls, by key as well. */
export function SmallTable({ label, children }: SmallTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useOverflows(box);
  return (
    <section ref={box} className="tl-scroll-x" aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      <HTMLTable compact className="tl-small-table">
        <caption className="tl-hidden">{label}</caption>
        {children}
      </HTMLTable>
    </section>
  );
}
