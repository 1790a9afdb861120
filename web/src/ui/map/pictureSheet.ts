import { getHeight, getWidth } from 'ol/extent';
import ImageLayer from 'ol/layer/Image';
import ImageSource, { getRequestExtent } from 'ol/source/Image';
import type { PictureContent } from './pictureContent.ts';
import { type PictureDesk, pictureDesk } from './pictureDesk.ts';

/** Asks for a picture of what is looked at and, so that a drag shows no edge, of so much more around it. */
class PictureSource extends ImageSource {
  constructor(desk: PictureDesk, sides: number) {
    super({
      loader: async (seen, resolution, ratio) => {
        const extent = getRequestExtent(seen, resolution, ratio, sides);
        const pixel = resolution / ratio;
        const [width, height] = [Math.round(getWidth(extent) / pixel), Math.round(getHeight(extent) / pixel)];
        const image = await desk.draw({ extent, pixel, ratio, width, height });
        return { image: image as HTMLCanvasElement | ImageBitmap, extent, pixelRatio: ratio };
      },
    });
  }

  /** The picture that is shown stays until the new one is there. */
  drawAnew(): void {
    this.image = null;
    this.changed();
  }
}

/**
 * Thousands of things as one picture that is drawn when the map has come to rest: while it is dragged, the picture moves.
 * @param sides how many times as wide and as high as the view it is
 */
export function pictureSheet(sides: number) {
  const desk = pictureDesk();
  const source = new PictureSource(desk, sides);
  const layer = new ImageLayer({ source });
  return {
    layer,
    show: (content: PictureContent): void => {
      desk.show(content);
      source.drawAnew();
    },
    remove: () => desk.close(),
  };
}
