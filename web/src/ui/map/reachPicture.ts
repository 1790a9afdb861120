import type { Extent } from 'ol/extent';
import type { PinColour, Reach } from './layers.ts';
import { pinInks } from './mapColours.ts';
import type { PictureFrame } from './pictureFrame.ts';
import { metresOf } from './pointCloud.ts';

/** Up to so many in view each has a line of its own around it. */
const mostOutlined = 250;

/** A line around a place in the map's metres: easting and northing in turn, and the box around them. */
export interface DrawnReach {
  readonly colour: PinColour;
  readonly line: Float64Array;
  readonly box: Extent;
}

/** The reach as the map draws it. */
export function drawnReach({ ring, colour }: Reach): DrawnReach {
  const line = new Float64Array(ring.length * 2);
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  ring.forEach((at, index) => {
    const [easting, northing] = metresOf(at);
    line[index * 2] = easting;
    line[index * 2 + 1] = northing;
    left = Math.min(left, easting);
    right = Math.max(right, easting);
    bottom = Math.min(bottom, northing);
    top = Math.max(top, northing);
  });
  return { colour, line, box: [left, bottom, right, top] };
}

/** What is seen of them at so many metres a pixel; one that covers another one to the pixel stands for both. */
export function seenReaches(drawn: readonly DrawnReach[], extent: Extent, pixel: number): readonly DrawnReach[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = extent;
  const taken = new Set<string>();
  return drawn.filter(({ box: [west = 0, south = 0, east = 0, north = 0], colour }) => {
    if (!(east >= left && west <= right && north >= bottom && south <= top)) return false;
    const key = `${colour} ${[west, south, east].map((edge) => Math.round(edge / pixel)).join()}`;
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

/**
 * Thousands of areas as one picture. All of a colour are filled at once and the whole is let through, so that where many lie over
 * one another nothing is hidden (DECISIONS T-514).
 */
export function drawReaches(
  pen: CanvasRenderingContext2D,
  drawn: readonly DrawnReach[],
  { extent, pixel }: PictureFrame,
): void {
  const seen = seenReaches(drawn, extent, pixel);
  const [left = 0, , , top = 0] = extent;
  for (const colour of new Set(seen.map((reach) => reach.colour))) {
    pen.beginPath();
    for (const reach of seen) {
      if (reach.colour !== colour) continue;
      const { line } = reach;
      for (let at = 0; at < line.length; at += 2) {
        const x = ((line[at] ?? 0) - left) / pixel;
        const y = (top - (line[at + 1] ?? 0)) / pixel;
        if (at === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      }
      // The last point is the first one: closed once more, each area would cost as much as all before it.
    }
    pen.fillStyle = pinInks[colour].fill;
    pen.fill();
    if (seen.length > mostOutlined) continue;
    pen.lineWidth = 1;
    pen.strokeStyle = pinInks[colour].text;
    pen.stroke();
  }
}
