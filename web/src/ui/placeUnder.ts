interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly left: number;
  readonly top: number;
  /** What there is room for; the rest scrolls. */
  readonly maxHeight: number;
}

export type Align = 'start' | 'center' | 'end';

const gap = 4;
const edge = 8;
const leastHeight = 80;

/**
 * Where a box of `size` goes under `target`: at its start, middle or end, kept inside the window, and over the target
 * when there is too little room under it and more above.
 */
export function placeUnder(
  target: Box,
  size: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  align: Align,
): Place {
  const below = window.height - edge - (target.top + target.height + gap);
  const above = target.top - gap - edge;
  const goesUp = size.height > below && above > below;
  const maxHeight = Math.max(leastHeight, goesUp ? above : below);
  const height = Math.min(size.height, maxHeight);
  const shift = { start: 0, center: (target.width - size.width) / 2, end: target.width - size.width }[align];
  const left = Math.max(edge, Math.min(target.left + shift, window.width - edge - size.width));
  const top = goesUp ? target.top - gap - height : target.top + target.height + gap;
  return { left, top, maxHeight };
}
