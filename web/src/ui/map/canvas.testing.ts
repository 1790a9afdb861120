/** A picture that was drawn onto a canvas, and where. */
export interface DrawnPicture {
  readonly picture: HTMLCanvasElement;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What lies on each canvas: a test's document draws nothing by itself. */
export interface Drawings {
  readonly on: (canvas: HTMLCanvasElement) => readonly DrawnPicture[];
  /** The circles that were drawn, as their middles. */
  readonly circles: (canvas: HTMLCanvasElement) => readonly (readonly [x: number, y: number])[];
  /** What every picture since the beginning was drawn onto. */
  readonly all: () => readonly HTMLCanvasElement[];
  readonly end: () => void;
}

/** Lets canvases remember what is drawn onto them, until the end. */
export function rememberDrawings(): Drawings {
  const pictures = new Map<HTMLCanvasElement, DrawnPicture[]>();
  const circles = new Map<HTMLCanvasElement, [number, number][]>();
  const all: HTMLCanvasElement[] = [];
  const before = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
  const nothing = () => {};
  const penOf = (canvas: HTMLCanvasElement) => ({
    drawImage(picture: HTMLCanvasElement, left: number, top: number, width = picture.width, height = picture.height) {
      all.push(canvas);
      const drawn = pictures.get(canvas) ?? [];
      drawn.push({ picture, left, top, width, height });
      pictures.set(canvas, drawn);
    },
    clearRect() {
      pictures.delete(canvas);
      circles.delete(canvas);
    },
    arc(x: number, y: number) {
      circles.set(canvas, [...(circles.get(canvas) ?? []), [x, y]]);
    },
    ...Object.fromEntries(
      ['scale', 'translate', 'beginPath', 'closePath', 'moveTo', 'lineTo', 'rect', 'fill', 'stroke', 'fillText'].map(
        (name) => [name, nothing],
      ),
    ),
  });
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    writable: true,
    value(this: HTMLCanvasElement) {
      return penOf(this);
    },
  });
  return {
    on: (canvas) => pictures.get(canvas) ?? [],
    circles: (canvas) => circles.get(canvas) ?? [],
    all: () => all,
    end: () => {
      if (before) Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', before);
    },
  };
}
