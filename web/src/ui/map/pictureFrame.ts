import type { Extent } from 'ol/extent';

/** The part of the map that a picture shows, and how large it is. */
export interface PictureFrame {
  readonly extent: Extent;
  /** Metres of the map in a pixel of the picture. */
  readonly pixel: number;
  /** Pixels of the picture in one of the page. */
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
}
