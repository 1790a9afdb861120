import { type PointerEvent, useRef } from 'react';

export interface ColumnResizerProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

/** The edge of a header that can be dragged. The columns menu does the same by keyboard, so it is hidden from readers. */
export function ColumnResizer({ width, onWidth }: ColumnResizerProps) {
  const start = useRef<{ readonly x: number; readonly scale: number }>(undefined);
  const down = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    // The column may be wider than asked for, because wide screens share out what is left.
    const real = event.currentTarget.parentElement?.getBoundingClientRect().width ?? width;
    start.current = { x: event.clientX, scale: real };
  };
  const move = (event: PointerEvent<HTMLSpanElement>) => {
    if (start.current) onWidth(start.current.scale + event.clientX - start.current.x);
  };
  return (
    <span
      className="tl-resizer"
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        // Dragging the edge must not drag the whole header.
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = undefined;
      }}
      onPointerCancel={() => {
        start.current = undefined;
      }}
    />
  );
}
