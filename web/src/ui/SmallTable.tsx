import { HTMLTable } from '@blueprintjs/core';
import { type ReactNode, useRef } from 'react';
import { useOverflows } from './useOverflows.ts';

/**
 * What a column is called: an amount's stands at its end, one of words keeps room for some, that of buttons is for who hears the page; the
 * corner above names of rows is empty.
 */
export type SmallColumn = string | { readonly end: string } | { readonly words: string } | { readonly unseen: string };

interface SmallTableProps {
  readonly label: string;
  /** What its columns are called; one that is not there is left out. Without them the head is among the children. */
  readonly columns?: readonly (SmallColumn | false | undefined)[];
  /** The body. */
  readonly children: ReactNode;
}

/** A few rows inside a page. Where it does not fit it scrolls, by key as well. */
export function SmallTable({ label, columns, children }: SmallTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useOverflows(box);
  return (
    <section ref={box} className="tl-scroll-x" aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      <HTMLTable compact className="tl-small-table">
        <caption className="tl-hidden">{label}</caption>
        {columns && (
          <thead>
            <tr>
              {columns.map((column, at) => (
                <Head key={at} column={column} />
              ))}
            </tr>
          </thead>
        )}
        {children}
      </HTMLTable>
    </section>
  );
}

function Head({ column }: { readonly column: SmallColumn | false | undefined }) {
  if (!column) return column === '' ? <td /> : null;
  if (typeof column === 'string') return <HeadCell text={column} />;
  if ('end' in column) return <HeadCell text={column.end} className="tl-end" />;
  if ('words' in column) return <HeadCell text={column.words} className="tl-small-words" />;
  return (
    <th scope="col">
      <span className="tl-hidden">{column.unseen}</span>
    </th>
  );
}

function HeadCell({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <th scope="col" className={className}>
      <span className="tl-small-head">{text}</span>
    </th>
  );
}
