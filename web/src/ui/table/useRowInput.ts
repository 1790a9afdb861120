import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { isControl, opensRow } from './clickGuard.ts';
import { rowCommand } from './rowKeys.ts';
import type { TableProps } from './tableProps.ts';

/** The attribute that tells a row's key from its element. */
export const rowKeyAttribute = 'data-row';

interface RowInput {
  /** The one row that Tab stops at. */
  readonly stop: string | undefined;
  /** For the element around all rows. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
    readonly onAuxClick: (event: MouseEvent<HTMLElement>) => void;
    readonly onFocus: (event: { readonly target: EventTarget }) => void;
    readonly onMouseOver: (event: MouseEvent<HTMLElement>) => void;
  };
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[${rowKeyAttribute}]`) : null;
}

/** Keys and mouse of a table's rows: one Tab stop, arrows between them, the guarded click (console.md §4.4). */
export function useRowInput<Row>(props: TableProps<Row>, focusRow: (index: number) => void): RowInput {
  const { rows = [], rowKey, onOpen, onPeek, onCopy, onTurn, letters = true } = props;
  const [focused, setFocused] = useState<string>();
  const pressed = useRef<{ readonly atMs: number; readonly key: string }>(undefined);

  const indexOf = (key: string | null | undefined) => rows.findIndex((row) => rowKey(row) === key);
  const first = rows[0];
  const stop = focused !== undefined && indexOf(focused) >= 0 ? focused : first && rowKey(first);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = rowOf(event.target);
    // A link or button inside a row keeps its own keys.
    if (!element || element !== event.target) return;
    const index = indexOf(element.getAttribute(rowKeyAttribute));
    const row = rows[index];
    const command = rowCommand(event, letters);
    if (!row || !command) return;
    const last = rows.length - 1;
    const moves = { next: Math.min(index + 1, last), previous: Math.max(index - 1, 0), first: 0, last };
    if (command in moves) focusRow(moves[command as keyof typeof moves]);
    else if (command === 'open' && onOpen) onOpen(row, false);
    else if (command === 'openNewTab' && onOpen) onOpen(row, true);
    else if (command === 'peek' && onPeek) onPeek(row);
    else if (command === 'copy' && onCopy) onCopy(row);
    else if (command === 'pageNext' && onTurn) onTurn(1);
    else if (command === 'pagePrevious' && onTurn) onTurn(-1);
    else return;
    event.preventDefault();
  };

  const clicked = (event: MouseEvent<HTMLElement>, newTab: boolean) => {
    const element = rowOf(event.target);
    const key = element?.getAttribute(rowKeyAttribute);
    const row = rows[indexOf(key)];
    const press = pressed.current;
    pressed.current = undefined;
    if (!element || !row || !onOpen || !press || press.key !== key) return;
    const click = {
      heldMs: event.timeStamp - press.atMs,
      selection: window.getSelection()?.toString() ?? '',
      onControl: isControl(event.target, element),
    };
    if (opensRow(click)) onOpen(row, newTab);
  };

  return {
    stop,
    handlers: {
      onKeyDown,
      onMouseDown: (event) => {
        const key = rowOf(event.target)?.getAttribute(rowKeyAttribute);
        pressed.current = key ? { atMs: event.timeStamp, key } : undefined;
        // The middle button would start the browser's scrolling.
        if (event.button === 1 && onOpen) event.preventDefault();
      },
      onClick: (event) => clicked(event, event.ctrlKey || event.metaKey),
      onAuxClick: (event) => {
        if (event.button === 1) clicked(event, true);
      },
      onFocus: (event) => {
        const key = rowOf(event.target)?.getAttribute(rowKeyAttribute);
        if (key) setFocused(key);
      },
      onMouseOver: (event) => {
        // What does not fit its cell can be read by resting on it.
        const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td') : null;
        if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
        else cell?.removeAttribute('title');
      },
    },
  };
}
