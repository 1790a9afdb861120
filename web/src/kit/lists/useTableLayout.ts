import type { OperationId } from '@towline/sdk/operations';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from '../../ui/table/column.ts';
import { phoneWidth, useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useAgent } from '../session/useAgent.ts';
import type { UrlSchema } from '../url/urlState.ts';
import type { ListDefinition } from './defineList.ts';
import { fittedLayout, phoneLayout, useColumnLayout } from './listLayout.ts';

// The next list has most likely as much room as the one before it: asking for it would lay the page out once more than it must be.
let lastRoom = { ofWindow: 0, room: 0 };

/** How wide the table may be; 0 until it is known. */
function useRoom(frame: RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(() => (lastRoom.ofWindow === innerWidth ? lastRoom.room : 0));
  const isGuessed = useRef(room > 0);
  useLayoutEffect(() => {
    const body = frame.current?.querySelector('.tl-list-body');
    if (!body || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => {
      // A list that stands behind an open case has none.
      if (body.clientWidth === 0) return;
      lastRoom = { ofWindow: innerWidth, room: body.clientWidth };
      setRoom(body.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    if (!isGuessed.current) measure();
    return () => observer.disconnect();
  }, [frame]);
  return room;
}

/**
 * The columns of a list: as this agent left them, or as a phone has room for them, or those that the window has room for. What
 * gave way for want of room stands in the menu of columns, and in the file of what is seen (DECISIONS T-381).
 */
export function useTableLayout<Id extends OperationId, Row, Schema extends UrlSchema>(
  { name, onPhone, lesser }: ListDefinition<Id, Row, Schema>,
  columns: readonly Column<Row>[],
  frame: RefObject<HTMLDivElement | null>,
) {
  const isPhone = useMediaQuery(phoneWidth) && onPhone !== undefined;
  const [own, setLayout] = useColumnLayout(useAgent().id, isPhone ? `${name}.phone` : name);
  const room = useRoom(frame);
  const chosen = own ?? (isPhone ? phoneLayout(columns, onPhone) : undefined);
  const layout = chosen ?? (room > 0 ? fittedLayout(columns, room, lesser) : undefined);
  return { layout, chosen, setLayout };
}
