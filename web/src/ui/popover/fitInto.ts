const least = 80;

/**
 * Pages are read at four times their size (WCAG 1.4.10): what opens is no larger than there is room for, and scrolls; beyond the window
 * it was out of reach (DECISIONS T-963).
 */
export function fitInto(room: { readonly width: number; readonly height: number }, popover: HTMLElement): void {
  const inside = popover.querySelector<HTMLElement>('.tl-popover-inside');
  if (!inside) return;
  inside.style.maxWidth = `${room.width}px`;
  inside.style.maxHeight = `${Math.max(least, room.height)}px`;
}
