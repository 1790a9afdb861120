/** The stated cycle: as it fits, 150 %, 200 %, 300 %, and back (2-requests §2, 3-platform §2). */
export const zoomSteps = ['fit', 1.5, 2, 3] as const;
export type ZoomStep = (typeof zoomSteps)[number];

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
