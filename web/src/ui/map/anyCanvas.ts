/** A canvas of the page, or of a worker, where there is no page. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

export function newCanvas(width: number, height: number): AnyCanvas {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** What both draw with is the same but for what no picture of a map uses. */
export const penOf = (canvas: AnyCanvas, options?: CanvasRenderingContext2DSettings): CanvasRenderingContext2D | null =>
  canvas.getContext('2d', options) as CanvasRenderingContext2D | null;
