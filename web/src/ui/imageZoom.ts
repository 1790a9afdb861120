/** The stated cycle: as it fits, 150 %, 200 %, 300 %, and back (2-requests §2, 3-platform §2). */
export const zoomSteps = ['fit', 1.5, 2, 3] as const;
export type ZoomStep = (typeof zoomSteps)[number];

/** A point of a picture, as parts of its width and height, and where in the window it was. */
export interface HeldPoint {
  readonly part: readonly [number, number];
  readonly at: readonly [number, number];
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The point of a picture that is under the pointer; by key it is the middle of the window. */
export function pointUnder(picture: Box, window: Box, pointer?: readonly [number, number]): HeldPoint {
  const [x, y] = pointer ?? [window.left + window.width / 2, window.top + window.height / 2];
  const within = (part: number): number => Math.min(1, Math.max(0, part));
  return {
    part: [within((x - picture.left) / picture.width), within((y - picture.top) / picture.height)],
    at: [x - window.left, y - window.top],
  };
}

/** How far the window scrolls so that the point stays where it was, once the picture has its new size. */
export const scrollHolding = ({ part, at }: HeldPoint, { width, height }: Pick<Box, 'width' | 'height'>) => ({
  left: Math.max(0, part[0] * width - at[0]),
  top: Math.max(0, part[1] * height - at[1]),
});

/** Two clicks at most this far apart are a double click (3-platform §9). */
export const doubleClickMs = 400;

export function nextZoom(step: ZoomStep): ZoomStep {
  return zoomSteps[(zoomSteps.indexOf(step) + 1) % zoomSteps.length] ?? 'fit';
}

export function previousZoom(step: ZoomStep): ZoomStep {
  return zoomSteps[Math.max(0, zoomSteps.indexOf(step) - 1)] ?? 'fit';
}

/** Whether a click, together with the one before it, is a double click. */
export function isDoubleClick(previousMs: number | undefined, nowMs: number): boolean {
  return previousMs !== undefined && nowMs - previousMs <= doubleClickMs;
}
